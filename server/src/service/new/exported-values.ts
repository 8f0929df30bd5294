import { environmentName } from '../../rules/shared/environment-name';
import type { ReleaseView } from '../../schemas/releases/release-view';
import type { Schema } from '../../schemas/schema';
import { isObject } from '../../text/json';
import { writeKey, writeScalar } from '../../yaml/edit/write-scalar';
import type { Path } from '../../yaml/path';
import type { Entry, Value } from './entry';

const STYLE = { flow: false, json: false };

/** The server does not give a secret away: it returns stars, or what only it can decrypt. */
const HIDDEN = /^(?:\*{3,}|fernet:.*)$/s;

/** The values of one object that becomes part of a file, with variables in place of its secrets. */
export class ExportedValues {
  private readonly places = new Map<string, string>();

  constructor(
    private readonly serviceName: string | undefined,
    /** Names of fields that hold a secret. */
    private readonly secrets: ReadonlySet<string>,
  ) {}

  /** The environment variables that the values name. */
  get variables(): readonly string[] {
    return [...this.places.keys()];
  }

  /** The fields of an object, `type` first, without those that are null. */
  entries(data: unknown, path: Path): readonly Entry[] {
    const fields = isObject(data) ? Object.entries(data).filter(([, value]) => value !== null) : [];
    const sorted = [...fields.filter(([key]) => key === 'type'), ...fields.filter(([key]) => key !== 'type')];
    return sorted.map(([key, value]) => ({ key: writeKey(key, STYLE), value: this.value(value, [...path, key]) }));
  }

  private value(data: unknown, path: Path): Value {
    if (Array.isArray(data))
      return data.length === 0 ? '[]' : { items: data.map((item, at) => this.value(item, [...path, at])) };
    if (isObject(data)) return this.entries(data, path);
    if (typeof data === 'string' && this.isSecret(data, path)) return `\${${this.variable(path)}}`;
    const isScalar = typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean';
    return isScalar ? writeScalar(data, STYLE) : 'null';
  }

  /** A reference to a secrets manager is none: it says where the client finds the secret. */
  private isSecret(value: string, path: Path): boolean {
    if (HIDDEN.test(value)) return true;
    return this.secrets.has(String(path.at(-1))) && value !== '' && !value.startsWith('secret:');
  }

  /** The same secret in two places is still two secrets to the one who sets them. */
  private variable(path: Path): string {
    const owner = { pipeline: undefined, connector: undefined, connectorAsWritten: undefined };
    const identity = { ...owner, serviceName: this.serviceName };
    const place = path.join('.');
    for (let from = path.length - 1; from >= 0; from--) {
      const name = environmentName(identity, [path.slice(from).join('_')]);
      if ((this.places.get(name) ?? place) !== place) continue;
      this.places.set(name, place);
      return name;
    }
    return environmentName(identity, path);
  }
}

/** The names of all fields of a schema that hold a secret, in whatever alternative. */
export function secretNamesIn(schema: Schema | undefined, view: ReleaseView): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Schema>();
  const open = schema === undefined ? [] : [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    const here = view.effective(next);
    if (seen.has(here)) continue;
    seen.add(here);
    for (const [name, property] of Object.entries(here.properties ?? {})) {
      const own = view.effective(property);
      if (own.secret === true || (own.anyOf ?? []).some((one) => view.effective(one).secret === true)) names.add(name);
      open.push(property);
    }
    for (const member of here.anyOf ?? []) open.push(member);
    if (here.items) open.push(here.items);
    if (isObject(here.additionalProperties)) open.push(here.additionalProperties);
  }
  return names;
}
