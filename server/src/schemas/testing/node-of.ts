import type { MapEntry, SeqItem, YamlNode } from '../../yaml/node';
import type { Plain } from '../../yaml/operation';

/** The tree of plain data, as if parsed; it is nowhere in a text, so all spans are empty. */
export function nodeOf(data: Plain): YamlNode {
  const at = { start: 0, end: 0 };
  if (typeof data !== 'object' || data === null)
    return { kind: 'scalar', value: data, style: 'plain', hasPlaceholder: false, ...at };
  if (isList(data)) {
    const items = data.map((item): SeqItem => ({ value: nodeOf(item), ...at }));
    return { kind: 'seq', flow: false, templated: false, items, ...at };
  }
  const entries = Object.entries(data).map(([name, value]): MapEntry => {
    return { key: nodeOf(name), name, value: nodeOf(value), merge: false, ...at };
  });
  return { kind: 'map', flow: false, templated: false, entries, ...at };
}

function isList(data: Plain): data is readonly Plain[] {
  return Array.isArray(data);
}
