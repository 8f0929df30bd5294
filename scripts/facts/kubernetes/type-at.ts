import type { Schema } from '../../../server/src/schemas/schema';

/** Objects that the charts make, in the order in which they decide where a value goes to several, and their types. */
const TYPES_OF_KINDS: Readonly<Record<string, string>> = {
  Deployment: 'io.k8s.api.apps.v1.Deployment',
  Service: 'io.k8s.api.core.v1.Service',
  Ingress: 'io.k8s.api.networking.v1.Ingress',
  HorizontalPodAutoscaler: 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  PodDisruptionBudget: 'io.k8s.api.policy.v1.PodDisruptionBudget',
  NetworkPolicy: 'io.k8s.api.networking.v1.NetworkPolicy',
  CronJob: 'io.k8s.api.batch.v1.CronJob',
  ServiceAccount: 'io.k8s.api.core.v1.ServiceAccount',
};

/** Fields that take any text: the value of a variable, which the chart puts in quotes, and the version of an object's own API. */
const SAYS_NOTHING = /^EnvVar\.value$|\.apiVersion$/;

/** The published names of the types of all objects that a chart makes. */
export const ROOT_TYPES: readonly string[] = Object.values(TYPES_OF_KINDS);

/**
 * The type of what is at one of several places of objects, by the object that decides: `EnvVar`, or the field of a type
 * where it is a single value, `ServicePort.port`. Undefined for objects that are not of Kubernetes itself.
 */
export function typeAt(places: ReadonlySet<string>, types: ReadonlyMap<string, Schema>): string | undefined {
  for (const [kind, name] of Object.entries(TYPES_OF_KINDS)) {
    for (const place of places) {
      const [of = '', path = ''] = place.split(' ');
      const type = of === kind ? typeBelow(name.split('.').at(-1) ?? '', path, types) : undefined;
      if (type !== undefined) return SAYS_NOTHING.test(type) ? undefined : type;
    }
  }
  return undefined;
}

function typeBelow(root: string, path: string, types: ReadonlyMap<string, Schema>): string | undefined {
  let [type, found] = [root, root];
  for (const step of path.split('.')) {
    const name = step.replaceAll('[]', '');
    const field = types.get(type)?.properties?.[name];
    if (field === undefined) return undefined;
    const schema = step.endsWith('[]') ? field.items : field;
    const target = schema?.$ref?.split('/').at(-1);
    const isObject = target !== undefined && types.has(target);
    found = isObject ? target : `${type}.${name}${step.endsWith('[]') ? '[]' : ''}`;
    if (isObject) type = target;
  }
  return found;
}

/** The types that are named, and what these are made of; of types of which only fields are named, these fields. */
export function neededTypes(named: readonly string[], types: ReadonlyMap<string, Schema>): Map<string, Schema> {
  const needed = new Map<string, Schema>();
  const whole = (name: string): void => {
    const type = types.get(name);
    if (type === undefined || needed.has(name)) return;
    needed.set(name, type);
    for (const other of typesIn(type)) whole(other);
  };
  for (const name of named) if (!name.includes('.')) whole(name);
  for (const name of named) {
    const [type = '', written = ''] = name.split('.');
    const field = written.replace('[]', '');
    const of = types.get(type);
    const schema = of?.properties?.[field];
    if (field === '' || schema === undefined || needed.get(type) === of) continue;
    const properties = { ...needed.get(type)?.properties, [field]: schema };
    needed.set(type, { type: 'object', properties });
    for (const other of typesIn(schema)) whole(other);
  }
  return needed;
}

function typesIn(schema: Schema): readonly string[] {
  const { $ref, items, additionalProperties, properties = {} } = schema;
  const below = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined];
  return [
    ...($ref === undefined ? [] : [$ref.split('/').at(-1) ?? '']),
    ...[...below, ...Object.values(properties)].flatMap((one) => (one ? typesIn(one) : [])),
  ];
}
