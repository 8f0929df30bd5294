import type { MapEntry, SeqItem, YamlNode } from '../node';
import { isIndicatorAt, quickFlowScalar, skipBlanks, type QuickText } from './quick-scalar';

/** A value between brackets, and the offset just after it. */
export interface QuickFlow {
  readonly node: YamlNode;
  readonly end: number;
}

/** Deeper than this nobody writes on one line. */
const MOST_DEPTH = 20;

/**
 * The map or list between brackets that begins at an offset and ends on its line; undefined where it has anything but scalars,
 * maps and lists: comments, anchors, tags, keys without values, commas without items.
 */
export function quickFlow(source: QuickText, from: number, lineEnd: number, depth = 0): QuickFlow | undefined {
  const { masked, base } = source;
  if (depth > MOST_DEPTH) return undefined;
  const isMap = masked.charAt(from) === '{';
  const close = isMap ? '}' : ']';
  const entries: MapEntry[] = [];
  const items: SeqItem[] = [];
  let at = skipBlanks(masked, from + 1, lineEnd);
  while (masked.charAt(at) !== close || at >= lineEnd) {
    if (at >= lineEnd) return undefined;
    const part = isMap ? flowEntry(source, at, lineEnd, depth) : flowValue(source, at, lineEnd, depth);
    if (!part) return undefined;
    if ('key' in part.node) entries.push(part.node);
    else items.push({ start: part.node.start, end: part.node.end, value: part.node });
    at = skipBlanks(masked, part.end, lineEnd);
    if (masked.charAt(at) === close && at < lineEnd) break;
    if (masked.charAt(at) !== ',' || at >= lineEnd) return undefined;
    at = skipBlanks(masked, at + 1, lineEnd);
    if (masked.charAt(at) === close) return undefined;
  }
  const span = { start: from + base, end: at + 1 + base };
  const node: YamlNode = isMap
    ? { kind: 'map', ...span, flow: true, entries, templated: false }
    : { kind: 'seq', ...span, flow: true, items, templated: false };
  return { node, end: at + 1 };
}

function flowValue(source: QuickText, at: number, lineEnd: number, depth: number): QuickFlow | undefined {
  const isOpened = source.masked.charAt(at) === '{' || source.masked.charAt(at) === '[';
  const found = isOpened ? quickFlow(source, at, lineEnd, depth + 1) : quickFlowScalar(source, at, lineEnd);
  // A key in a list is a map without braces.
  const next = found && skipBlanks(source.masked, found.end, lineEnd);
  return next !== undefined && source.masked.charAt(next) === ':' ? undefined : found;
}

function flowEntry(
  source: QuickText,
  from: number,
  lineEnd: number,
  depth: number,
): { readonly node: MapEntry; readonly end: number } | undefined {
  const { masked } = source;
  const key = quickFlowScalar(source, from, lineEnd);
  if (!key || masked.charAt(key.end) !== ':' || !isIndicatorAt(masked, key.end, lineEnd)) return undefined;
  const value = flowValue(source, skipBlanks(masked, key.end + 1, lineEnd), lineEnd, depth);
  if (!value) return undefined;
  const { node } = key;
  const entry: MapEntry = {
    start: node.start,
    end: value.node.end,
    key: node,
    name: String(node.value),
    value: value.node,
    merge: node.style === 'plain' && node.value === '<<',
  };
  return { node: entry, end: value.end };
}
