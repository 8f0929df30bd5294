import type { YamlDocument, YamlNode } from './node';

/** How many values are read before giving up, and how many of them by aliases, which can make a small text huge. */
const BUDGET = 200_000;
const ALIASED_BUDGET = 20_000;
/** Aliases below what other aliases lead to; nobody writes more, and a machine has no room for any number. */
const MAX_DEPTH = 100;

/**
 * The data of a node as the loaders see it: aliases and merge keys followed, the last of two equal keys taken.
 * Cycles and what goes beyond a budget are null.
 */
export function toPlain(node: YamlNode | null | undefined, document: Pick<YamlDocument, 'anchors'>): unknown {
  let budget = BUDGET;
  let aliased = ALIASED_BUDGET;
  let depth = 0;
  const open = new Set<YamlNode>();

  const read = (here: YamlNode | null | undefined): unknown => {
    if (!here || budget-- <= 0 || (depth > 0 && aliased-- <= 0)) return null;
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
    const own = new Map<string, unknown>();
    const merged = new Map<string, unknown>();
    for (const entry of here.entries) {
      const value = read(entry.value);
      if (!entry.merge) own.set(entry.name ?? JSON.stringify(read(entry.key)), value);
      else {
        const brought = mergedEntries(value);
        aliased -= brought.length;
        for (const [name, each] of brought) if (!merged.has(name)) merged.set(name, each);
      }
    }
    return Object.fromEntries([...merged, ...own]);
  };

  const readAliased = (target: YamlNode | undefined): unknown => {
    if (depth >= MAX_DEPTH) return null;
    depth += 1;
    const value = read(target);
    depth -= 1;
    return value;
  };

  return read(node);
}

function mergedEntries(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(mergedEntries);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
