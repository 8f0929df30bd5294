import type { Model, ModelFacts } from '../model-facts';
import { resolveRef, targetsOf, type ModelPlace } from '../references';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { isObject } from '../../../server/src/text/json';
import { flattenUnion, plainWords, UNKNOWN, type Plain } from './plain';

const ANYTHING: Plain = { ...plainWords({}), properties: new Map(), required: new Set(), others: true, members: [] };
/** From this release on the models have all defaults: a newer generator made them. */
const DEFAULTS_SINCE = '1.13.4';

/**
 * The models of all releases, with references followed. Places that are alike in several releases, with all that they
 * refer to, are read once.
 */
export class ReleaseSets {
  private readonly plain = new Map<string, Plain>();
  private readonly closures = new Map<string, number>();
  private readonly contents = new Map<string, number>();
  private readonly targetsByModel = new Map<Model, Map<string, ReadonlySet<string>>>();
  private readonly ids = new Map<Model, number>();

  constructor(readonly facts: ModelFacts) {}

  at(release: string): ReleaseSet {
    return new ReleaseSet(this, release);
  }

  /** The schema at a place of a release; the same object for all releases in which it is the same. */
  read(place: ModelPlace, release: string): Plain {
    const era = losesDefaults(release) ? 'old' : 'new';
    const key = `${place.file}#${place.pointer} ${era} ${String(this.closure(place.file, release))}`;
    const known = this.plain.get(key);
    if (known !== undefined) return known;
    // What holds itself (the children of a column) is looked at once.
    this.plain.set(key, ANYTHING);
    const made = this.toPlain(this.find(place, release), place.file, release);
    this.plain.set(key, made);
    return made;
  }

  find({ file, pointer }: ModelPlace, release: string): Model {
    let here: unknown = this.facts.model(file, release);
    for (const step of pointer.split('/').slice(1)) here = isObject(here) ? here[step] : undefined;
    if (!isObject(here)) throw new Error(`${release} has no schema at ${file}#${pointer}`);
    return here;
  }

  /** Distinguishes releases in which a file, or anything that it refers to, differs. */
  private closure(file: string, release: string): number {
    const key = `${file} ${release}`;
    const known = this.closures.get(key);
    if (known !== undefined) return known;
    const reached = new Set<string>();
    const open = [file];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const model = this.facts.model(next, release);
      if (model === undefined || reached.has(next)) continue;
      reached.add(next);
      open.push(...this.targets(model, next));
    }
    const content = [...reached]
      .sort()
      .map((one) => this.idOf(this.facts.model(one, release)))
      .join();
    const made = this.contents.get(content) ?? this.contents.size;
    this.contents.set(content, made);
    this.closures.set(key, made);
    return made;
  }

  /** The files that a file refers to, read once for each version of it. */
  private targets(model: Model, file: string): ReadonlySet<string> {
    const byFile = this.targetsByModel.get(model) ?? new Map<string, ReadonlySet<string>>();
    this.targetsByModel.set(model, byFile);
    const made = byFile.get(file) ?? new Set(targetsOf(model, file));
    byFile.set(file, made);
    return made;
  }

  private idOf(model: Model | undefined): number {
    if (model === undefined) return -1;
    const id = this.ids.get(model) ?? this.ids.size;
    this.ids.set(model, id);
    return id;
  }

  private toPlain(node: Model, file: string, release: string): Plain {
    const ref = node['$ref'];
    if (typeof ref === 'string') {
      const target = this.read(resolveRef(ref, file), release);
      const { default: own } = plainWords(node);
      return own === undefined ? target : { ...target, default: own };
    }
    const properties = Object.entries(asModel(node['properties']));
    const { additionalProperties: others, items } = node;
    const required = new Set(Array.isArray(node['required']) ? node['required'].map(String) : []);
    const property = (name: string, value: Model): Plain => {
      const plain = this.toPlain(value, file, release);
      const isLost = required.has(name) || (losesDefaults(release) && !isScalar(value));
      return plain.default === undefined && isLost ? { ...plain, default: UNKNOWN } : plain;
    };
    const own: Plain = {
      ...plainWords({ ...(properties.length > 0 && { type: 'object' }), ...node }),
      properties: new Map(properties.map(([name, value]) => [name, property(name, asModel(value))])),
      required,
      others: this.others(others, file, release),
      ...(isObject(items) && { items: this.toPlain(items, file, release) }),
      members: [],
      ...(node['format'] === 'password' && { secret: true }),
    };
    const members = models(node['oneOf'] ?? node['anyOf']);
    return members.length === 0
      ? own
      : flattenUnion(
          own,
          members.map((member) => this.toPlain(member, file, release)),
        );
  }

  private others(others: unknown, file: string, release: string): boolean | Plain {
    if (!isObject(others) || Object.keys(others).length === 0) return others !== false;
    return this.toPlain(others, file, release);
  }
}

/** The models of one release. */
export class ReleaseSet {
  constructor(
    private readonly sets: ReleaseSets,
    readonly release: string,
  ) {}

  has(file: string): boolean {
    return this.sets.facts.model(file, this.release) !== undefined;
  }

  read(place: ModelPlace): Plain {
    return this.sets.read(place, this.release);
  }

  /** The names of a file's definitions. */
  definitions(file: string): readonly string[] {
    return Object.keys(asModel(this.sets.facts.model(file, this.release)?.['definitions']));
  }

  /** The alternatives of a union, as places; alternatives without a `$ref` are left out. */
  alternatives(place: ModelPlace): ModelPlace[] {
    const { oneOf, anyOf, $ref } = this.sets.find(place, this.release);
    const members = typeof $ref === 'string' ? [{ $ref }] : models(oneOf ?? anyOf);
    return members.flatMap(({ $ref: ref }) => (typeof ref === 'string' ? [resolveRef(ref, place.file)] : []));
  }
}

function losesDefaults(release: string): boolean {
  return compareReleases(release, DEFAULTS_SINCE) < 0;
}

/** Whether the old generator kept a default of this: it lost those behind a reference, and of objects and lists. */
function isScalar({ $ref, type, oneOf, anyOf }: Model): boolean {
  return $ref === undefined && oneOf === undefined && anyOf === undefined && type !== 'object' && type !== 'array';
}

function models(value: unknown): Model[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function asModel(value: unknown): Model {
  return isObject(value) ? value : {};
}
