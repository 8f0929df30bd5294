import type { YamlDocument, YamlNode } from './node';

/** How many values are read before giving up: aliases can make a small text huge. */
const BUDGET = 200_000;

/**
 * The data of a node as the loaders see it: aliases and merge keys followed, the last of two equal keys taken.
 * Cycles and what goes beyond a budget are null.
 */
export function toPlain(node: YamlNode | null | undefined, document: Pick<YamlDocument, 'anchors'>): unknown {
  let budget = BUDGET;
  const open = new Set<YamlNode>();

  const read = (here: YamlNode | null | undefined): unknown => {
    if (!here || budget-- <= 0) return null;
    if (here.kind === 'scalar') return here.value;
    if (open.has(here)) return null;
    open.add(here);
    const value = readInside(here);
    open.delete(here);
    return value;
  };

  const readInside = (here: Exclude<YamlNode, { kind: 'scalar' }>): unknown => {
    if (here.kind === 'alias') return read(document.anchors.get(here.name));
    if (here.kind === 'seq') return here.items.map((item) => read(item.value));
    const own = new Map<string, unknown>();
    const merged = new Map<string, unknown>();
    for (const entry of here.entries) {
      const value = read(entry.value);
      if (!entry.merge) own.set(entry.name ?? JSON.stringify(read(entry.key)), value);
      else for (const [name, each] of mergedEntries(value)) if (!merged.has(name)) merged.set(name, each);
    }
    return Object.fromEntries([...merged, ...own]);
  };

  return read(node);
}

function mergedEntries(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(mergedEntries);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
