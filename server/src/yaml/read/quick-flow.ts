import type { MapEntry, SeqItem, YamlNode } from '../node';
import { isIndicatorAt, quickFlowScalar, skipBlanks, type QuickText } from './quick-scalar';

/** A value between brackets, and the offset just after it. */
export interface QuickFlow {
  readonly node: YamlNode;
  readonly end: number;
}

/** Nobody nests deeper on one line. */
const MOST_DEPTH = 20;

/**
 * The map or list between brackets that begins at an offset and ends on its line; undefined where it has anything but scalars,
 * maps and lists: comments, anchors, tags, keys without values, commas without items.
 */
export function quickFlow(source: QuickText, from: number, lineEnd: number): QuickFlow | undefined {
  return new FlowReader(source, lineEnd).collection(from, 0);
}

/** Reads what is between brackets on one line; each method returns undefined for what is not read quickly. */
class FlowReader {
  constructor(
    private readonly source: QuickText,
    private readonly lineEnd: number,
  ) {}

  collection(from: number, depth: number): QuickFlow | undefined {
    const { lineEnd } = this;
    const { masked, base } = this.source;
    if (depth > MOST_DEPTH) return undefined;
    const isMap = masked.charAt(from) === '{';
    const close = isMap ? '}' : ']';
    const entries: MapEntry[] = [];
    const items: SeqItem[] = [];
    let at = skipBlanks(masked, from + 1, lineEnd);
    while (masked.charAt(at) !== close || at >= lineEnd) {
      if (at >= lineEnd) return undefined;
      const part = isMap ? this.entry(at, depth) : this.value(at, depth);
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

  private value(at: number, depth: number): QuickFlow | undefined {
    const { masked } = this.source;
    const isOpened = masked.charAt(at) === '{' || masked.charAt(at) === '[';
    const found = isOpened ? this.collection(at, depth + 1) : quickFlowScalar(this.source, at, this.lineEnd);
    // A key in a list is a map without braces.
    const next = found && skipBlanks(masked, found.end, this.lineEnd);
    return next !== undefined && masked.charAt(next) === ':' ? undefined : found;
  }

  private entry(from: number, depth: number): { readonly node: MapEntry; readonly end: number } | undefined {
    const { masked } = this.source;
    const key = quickFlowScalar(this.source, from, this.lineEnd);
    if (!key || masked.charAt(key.end) !== ':' || !isIndicatorAt(masked, key.end, this.lineEnd)) return undefined;
    const value = this.value(skipBlanks(masked, key.end + 1, this.lineEnd), depth);
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
}
