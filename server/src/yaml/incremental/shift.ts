import type { DuplicateKey, MapEntry, SeqItem, YamlNode } from '../node';
import { rememberCopy } from '../content-key';

/**
 * The same node `by` characters further on. Thousands of nodes are copied on a keystroke at the top of a long file, so
 * those without anchor and tag, which are nearly all, are copied field by field: that is several times faster.
 */
export function shiftNode(node: YamlNode, by: number): YamlNode {
  const start = node.start + by;
  const end = node.end + by;
  const isBare = node.anchor === undefined && node.tag === undefined;
  switch (node.kind) {
    case 'scalar': {
      const { kind, value, style, hasPlaceholder } = node;
      return isBare ? { kind, start, end, value, style, hasPlaceholder } : { ...node, start, end };
    }
    case 'alias':
      return { ...node, start, end };
    case 'map': {
      const { kind, flow, templated } = node;
      const entries = node.entries.map((entry) => shiftEntry(entry, by));
      return rememberCopy(
        isBare ? { kind, start, end, flow, entries, templated } : { ...node, start, end, entries },
        node,
      );
    }
    case 'seq': {
      const { kind, flow, templated } = node;
      const items = node.items.map((item) => shiftItem(item, by));
      return rememberCopy(isBare ? { kind, start, end, flow, items, templated } : { ...node, start, end, items }, node);
    }
  }
}

/** The entry with all offsets moved by `by`. */
export function shiftEntry(entry: MapEntry, by: number): MapEntry {
  return {
    start: entry.start + by,
    end: entry.end + by,
    key: shiftNode(entry.key, by),
    name: entry.name,
    value: entry.value && shiftNode(entry.value, by),
    merge: entry.merge,
  };
}

/** The item with all offsets moved by `by`. */
export function shiftItem(item: SeqItem, by: number): SeqItem {
  return { start: item.start + by, end: item.end + by, value: item.value && shiftNode(item.value, by) };
}

/** The duplicate key with its offsets moved. */
export function shiftDuplicate(duplicate: DuplicateKey, by: (offset: number) => number): DuplicateKey {
  const { name, start, end, first } = duplicate;
  return { name, start: by(start), end: by(end), first: { start: by(first.start), end: by(first.end) } };
}

/** Anchored nodes by name, the last definition of each. */
export function anchorsIn(root: YamlNode | null): ReadonlyMap<string, YamlNode> {
  const anchors = new Map<string, YamlNode>();
  const visit = (node: YamlNode | null): void => {
    if (!node) return;
    if (node.kind === 'map') {
      for (const { key, value } of node.entries) {
        visit(key);
        visit(value);
      }
    } else if (node.kind === 'seq') {
      for (const { value } of node.items) visit(value);
    }
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
  };
  visit(root);
  return anchors;
}
