import type { MapEntry, MapNode, YamlDocument, YamlNode } from './node';

/** How many values aliases and merge keys may add to a text of any size: they can make a small text huge. */
const ALIASED_VALUES = 20_000;
/** How deeply aliases may be nested in each other; nobody writes more, and memory is limited. */
const MAX_DEPTH = 100;

/** The data of a node, and whether it is complete. */
export interface Unfolded {
  readonly data: unknown;
  /** False if aliases add more than the limit: null stands for the rest. */
  readonly isWhole: boolean;
}

type Anchored = Pick<YamlDocument, 'anchors' | 'start' | 'end'>;

/** The data of `unfold`, for callers that do not need what aliases add beyond the limit. */
export function toPlain(node: YamlNode | null | undefined, document: Anchored): unknown {
  return unfold(node, document).data;
}

/**
 * The data of a node as the loaders see it: aliases and merge keys followed, the last of two equal keys taken. Cycles
 * are null. Aliases may add about as many values as the document has characters, so that the work grows with the text.
 */
export function unfold(node: YamlNode | null | undefined, document: Anchored): Unfolded {
  let aliased = ALIASED_VALUES + document.end - document.start;
  let depth = 0;
  let isWhole = true;
  const open = new Set<YamlNode>();

  const read = (here: YamlNode | null | undefined): unknown => {
    if (!here) return null;
    if (depth > 0 && aliased-- <= 0) return cut();
    if (here.kind === 'scalar') return here.value;
    if (open.has(here)) return null;
    open.add(here);
    const value = readInside(here);
    open.delete(here);
    return value;
  };

  const readInside = (here: Exclude<YamlNode, { kind: 'scalar' }>): unknown => {
    if (here.kind === 'alias') return readAliased(document.anchors.get(here.name));
    if (here.kind === 'seq') return here.items.map((item) => read(item.value));
    return here.entries.some(isUnusual) ? readUnusual(here) : readUsual(here);
  };

  const readUsual = ({ entries }: MapNode): unknown => {
    const data: Record<string, unknown> = {};
    for (const { name, key, value } of entries) {
      const inner = read(value);
      data[name ?? nameOfOther(read(key), key)] = inner;
    }
    return data;
  };

  const readUnusual = (here: MapNode): unknown => {
    const own = new Map<string, unknown>();
    const merged = new Map<string, unknown>();
    for (const entry of here.entries) {
      const value = read(entry.value);
      if (!entry.merge) own.set(entry.name ?? nameOfOther(read(entry.key), entry.key), value);
      else {
        const brought = mergedEntries(value);
        aliased -= brought.length;
        for (const [name, each] of brought) if (!merged.has(name)) merged.set(name, each);
      }
    }
    return Object.fromEntries([...merged, ...own]);
  };

  const readAliased = (target: YamlNode | undefined): unknown => {
    if (depth >= MAX_DEPTH) return cut();
    depth += 1;
    const value = read(target);
    depth -= 1;
    return value;
  };

  const cut = (): null => {
    isWhole = false;
    return null;
  };

  const data = read(node);
  return { data, isWhole };
}

/** What must not be assigned: a merge key brings other entries, and `__proto__` is no key like others. */
function isUnusual({ merge, name }: MapEntry): boolean {
  return merge || name === '__proto__';
}

function mergedEntries(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(mergedEntries);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** How long a name is that is made from a key which is no scalar. */
const LONGEST_NAME = 1_000;

/**
 * A name for a key that is a list or a map. Of keys within keys, each would repeat the quotes of all in it, twice as many each
 * time, so a long one is known by its place.
 */
function nameOfOther(data: unknown, { start }: YamlNode): string {
  const written = JSON.stringify(data);
  return written.length > LONGEST_NAME ? `? at ${start}` : written;
}
