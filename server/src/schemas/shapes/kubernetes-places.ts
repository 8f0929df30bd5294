import { rememberByObject } from '../../text/remember';
import { getOrMake } from '../../text/get-or-make';
import { compareReleases } from '../releases/releases';
import type { Schema, SchemaType } from '../schema';
import type { SchemaStore } from '../store';

/** A chart value that becomes a part of an object of Kubernetes as it is. */
export interface KubernetesPlace {
  /** From the root of the values; `[]` behind a list stands for each of its items: `ingress.hosts[].host`. */
  readonly path: string;
  /** A type in `kubernetes/types` (`EnvVar`), or a field of one (`ServicePort.port`), or an item of that (`IngressTLS.hosts[]`). */
  readonly type: string;
  /** Versions of the chart: from the first (included) to the second (excluded); open where one is null. */
  readonly versions: readonly (readonly [from: string | null, until: string | null])[];
}

/** What else is true of a place, which no type says because a template makes the object from several values. */
interface KubernetesWords {
  readonly path: string;
  readonly schema: Schema;
}

/** `schemas/chart/kubernetes.json`: `places` by rendering the charts (`npm run kubernetes-facts`), `also` by hand. */
export interface KubernetesPlaces {
  readonly places: readonly KubernetesPlace[];
  readonly also: readonly KubernetesWords[];
}

const schemasOf = rememberByObject<SchemaStore, Map<string, Schema>>(() => new Map());

/**
 * What Kubernetes takes in the values of a version of chart `openmetadata`, as a schema of these values; other values are left
 * open. One object per version.
 */
export function kubernetesSchema(store: SchemaStore, version: string): Schema {
  return getOrMake(schemasOf(store), version, () => makeSchema(store, version));
}

function makeSchema(store: SchemaStore, version: string): Schema {
  // The file is generated and tested, so it is not validated.
  const { places, also } = store.read('chart/kubernetes') as KubernetesPlaces;
  const root = new Part();
  for (const { path, type, versions } of places) {
    if (versions.some((span) => isIn(span, version))) root.at(path).words = wordsFor(store, referenceTo(type));
  }
  for (const { path, schema } of also) {
    const part = root.existing(path);
    if (part) part.words = { ...part.words, ...schema };
  }
  return root.schema();
}

/** A template may put a single value in quotes, or take the quotes off, so that its type says nothing. */
function wordsFor(store: SchemaStore, $ref: string): Schema {
  const target = store.resolve($ref);
  const isSingle = target?.properties === undefined && target?.additionalProperties === undefined;
  return isSingle ? { $ref, type: SCALARS } : { $ref };
}

const SCALARS: readonly SchemaType[] = ['string', 'integer', 'number', 'boolean'];

function isIn([from, until]: KubernetesPlace['versions'][number], version: string): boolean {
  return (
    (from === null || compareReleases(version, from) >= 0) && (until === null || compareReleases(version, until) < 0)
  );
}

function referenceTo(type: string): string {
  const [name = '', field] = type.split('.');
  const below = field === undefined ? '' : `/properties/${field.replace('[]', '/items')}`;
  return `kubernetes/types#/$defs/${name}${below}`;
}

/** A place of the values, while the schema is made. */
class Part {
  words: Schema = {};
  private readonly fields = new Map<string, Part>();
  private item: Part | undefined;

  /** The part at a path; it is made where there is none. */
  at(path: string): Part {
    return stepsOf(path).reduce<Part>((part, step) => part.below(step), this);
  }

  /** The part at a path that has something at or below it. */
  existing(path: string): Part | undefined {
    return stepsOf(path).reduce<Part | undefined>(
      (part, step) => (step === ITEM ? part?.item : part?.fields.get(step)),
      this,
    );
  }

  schema(): Schema {
    const properties = [...this.fields].map(([name, part]): [string, Schema] => [name, part.schema()]);
    return {
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(this.item && { items: this.item.schema() }),
      ...this.words,
    };
  }

  private below(step: string): Part {
    return step === ITEM ? (this.item ??= new Part()) : getOrMake(this.fields, step, () => new Part());
  }
}

const ITEM = '[]';

function stepsOf(path: string): readonly string[] {
  return path.split('.').flatMap((step) => (step.endsWith(ITEM) ? [step.slice(0, -ITEM.length), ITEM] : [step]));
}
