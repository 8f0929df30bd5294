import { partsOf, type Collection, type EntryOrItem } from '../collection';
import type { MapEntry, SeqItem, YamlNode } from '../node';
import { shiftEntry, shiftItem } from './shift';

/** Parts of a collection in place of others. */
export interface Replacement {
  readonly first: number;
  readonly last: number;
  readonly parts: readonly EntryOrItem[];
  readonly delta: number;
}

/** The collection with other parts in place of some; those after them shifted. */
export function withParts(node: Collection, { first, last, parts, delta }: Replacement): Collection {
  const start = (all: readonly EntryOrItem[]): number => (node.flow ? node.start : (all[0]?.start ?? node.start));
  const end = (all: readonly EntryOrItem[]): number => (node.flow ? node.end + delta : (all.at(-1)?.end ?? node.end));
  if (node.kind === 'map') {
    const following = node.entries.slice(last + 1);
    const entries = [
      ...node.entries.slice(0, first),
      ...(parts as readonly MapEntry[]),
      ...(delta === 0 ? following : following.map((entry) => shiftEntry(entry, delta))),
    ];
    return { ...node, entries, start: start(entries), end: end(entries) };
  }
  const following = node.items.slice(last + 1);
  const items = [
    ...node.items.slice(0, first),
    ...(parts as readonly SeqItem[]),
    ...(delta === 0 ? following : following.map((item) => shiftItem(item, delta))),
  ];
  return { ...node, items, start: start(items), end: end(items) };
}

/** The collection with another value in one of its parts. */
export function withChild(
  node: Collection,
  { index, child, delta }: { readonly index: number; readonly child: YamlNode; readonly delta: number },
): Collection {
  const part = partsOf(node)[index];
  const changed = part ? [{ ...part, value: child, end: child.end }] : [];
  return withParts(node, { first: index, last: index, parts: changed, delta });
}
