import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { flattenUnion, plainWords, type Plain } from './plain';

type Json = Readonly<Record<string, unknown>>;

/** A place in a published set: a file, and a pointer into it (`/definitions/x`; empty for the whole file). */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** A folder of published schemas. Files are read when they are asked for; what is not there throws. */
export class PublishedSet {
  private readonly files = new Map<string, Json>();
  private readonly plain = new Map<string, Plain>();

  constructor(private readonly folder: string) {}

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  /** The schema at a place, with every reference followed. */
  read(place: Place): Plain {
    const key = `${place.file}#${place.pointer}`;
    const known = this.plain.get(key);
    if (known !== undefined) return known;
    const made = this.toPlain(this.find(place), place.file);
    this.plain.set(key, made);
    return made;
  }

  /** The alternatives of a union, as places; alternatives without a `$ref` are left out. */
  alternatives(place: Place): Place[] {
    const union = this.find(place)['oneOf'];
    return objects(union).flatMap((member) => {
      const ref = member['$ref'];
      return typeof ref === 'string' ? [resolveRef(ref, place.file)] : [];
    });
  }

  private find({ file, pointer }: Place): Json {
    let here: unknown = this.file(file);
    for (const step of pointer.split('/').slice(1)) here = isObject(here) ? here[step] : undefined;
    if (!isObject(here)) throw new Error(`No schema at ${file}#${pointer}`);
    return here;
  }

  private file(name: string): Json {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const content = JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as Json;
    this.files.set(name, content);
    return content;
  }

  private toPlain(node: Json, file: string): Plain {
    const ref = node['$ref'];
    if (typeof ref === 'string') {
      const target = this.read(resolveRef(ref, file));
      const { default: own } = plainWords(node);
      return own === undefined ? target : { ...target, default: own };
    }
    const properties = Object.entries(asObject(node['properties']));
    const { additionalProperties: others, items } = node;
    const own: Plain = {
      ...plainWords({ ...(properties.length > 0 && { type: 'object' }), ...node }),
      properties: new Map(properties.map(([name, value]) => [name, this.toPlain(asObject(value), file)])),
      required: new Set(Array.isArray(node['required']) ? node['required'].map(String) : []),
      others: this.others(others, file),
      ...(isObject(items) && { items: this.toPlain(items, file) }),
      members: [],
      ...(node['format'] === 'password' && { secret: true }),
    };
    const members = objects(node['oneOf'] ?? node['anyOf']);
    return members.length === 0
      ? own
      : flattenUnion(
          own,
          members.map((member) => this.toPlain(member, file)),
        );
  }

  /** `{".{1,}": …}` is a slip of the published sets that allows anything. */
  private others(others: unknown, file: string): boolean | Plain {
    if (!isObject(others) || '.{1,}' in others || Object.keys(others).length === 0) return others !== false;
    return this.toPlain(others, file);
  }
}

function resolveRef(ref: string, file: string): Place {
  const [target = '', pointer = ''] = ref.split('#');
  return { file: target === '' ? file : posix.normalize(posix.join(posix.dirname(file), target)), pointer };
}

function objects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
