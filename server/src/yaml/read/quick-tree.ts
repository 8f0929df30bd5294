import type { MapEntry, MapNode, SeqItem, SeqNode, YamlNode } from '../node';
import { quickFlow } from './quick-flow';
import { isDashAt, isIndicatorAt, isRestEmpty, quickScalar, skipBlanks, type QuickText } from './quick-scalar';

/** Deeper documents are left to the library. */
const MOST_DEPTH = 100;
/** Longer keys are mistakes. */
const LONGEST_KEY = 1000;

/**
 * The tree of a document in the form that most configuration has: maps and lists in blocks, scalars and brackets on one
 * line, no anchors, tags or tabs. The tree is the same as from the library's parse, many times as fast; undefined for
 * every other text, and for every text with a mistake.
 */
export function quickTree(source: QuickText, depth: number): YamlNode | undefined {
  // A tab, or a carriage return that ends no line.
  if (/[\t\uFEFF]|\r(?!\n)/.test(source.masked)) return undefined;
  const reader = new QuickReader(source);
  const root = reader.document(depth);
  return reader.failed || !root ? undefined : root;
}

const [RETURN, HASH, COLON] = [13, 35, 58];

class QuickReader {
  /** The text is not in the simple form: the result cannot be used. */
  failed = false;
  /** Offset of what is next on the current line; -1 at the end of the text. */
  private at = -1;
  /** Offset of the current line's end. */
  private lineEnd = 0;
  /** Column of what is next. */
  private column = 0;
  /** Start of the next line. */
  private following = 0;

  constructor(private readonly source: QuickText) {}

  document(depth: number): YamlNode | null {
    this.nextLine();
    if (this.at >= 0 && this.column === 0 && this.isMarker()) {
      if (!isRestEmpty(this.source.masked, this.at + 3, this.lineEnd)) return this.fail();
      this.nextLine();
    }
    if (this.at < 0) return this.fail();
    const root = this.block(depth);
    return this.at < 0 ? root : this.fail();
  }

  /** Advances to the next line that holds more than a comment. */
  private nextLine(): void {
    const { masked } = this.source;
    while (this.following < masked.length) {
      const start = this.following;
      const newline = masked.indexOf('\n', start);
      const end = newline === -1 ? masked.length : newline;
      this.following = newline === -1 ? masked.length : newline + 1;
      this.lineEnd = end > start && masked.charCodeAt(end - 1) === RETURN && newline !== -1 ? end - 1 : end;
      this.at = skipBlanks(masked, start, this.lineEnd);
      this.column = this.at - start;
      if (this.at < this.lineEnd && masked.charCodeAt(this.at) !== HASH) return;
    }
    this.at = -1;
    this.column = -1;
  }

  /** Whether the current line begins or ends a document. */
  private isMarker(): boolean {
    const { masked } = this.source;
    return (
      (masked.startsWith('---', this.at) || masked.startsWith('...', this.at)) &&
      (this.at + 3 === this.lineEnd || masked.charAt(this.at + 3) === ' ')
    );
  }

  private fail(): null {
    this.failed = true;
    this.at = -1;
    this.column = -1;
    return null;
  }

  /** The node that begins at the current place, with all its lines. */
  private block(depth: number): YamlNode | null {
    if (depth > MOST_DEPTH) return this.fail();
    return isDashAt(this.source.masked, this.at, this.lineEnd) ? this.list(depth) : this.map(depth);
  }

  private map(depth: number): MapNode | null {
    const { column } = this;
    const { base } = this.source;
    const start = this.at + base;
    const entries: MapEntry[] = [];
    while (this.at >= 0 && this.column === column) {
      if (column === 0 && this.isMarker()) return this.fail();
      const entry = this.entry(depth);
      if (!entry) return null;
      entries.push(entry);
    }
    if (this.column > column) return this.fail();
    return { kind: 'map', start, end: entries.at(-1)?.end ?? start, flow: false, entries, templated: false };
  }

  private entry(depth: number): MapEntry | null {
    const { source, column, lineEnd } = this;
    const { masked, base } = source;
    const found = quickScalar(source, this.at, lineEnd);
    if (!found || found.end - this.at > LONGEST_KEY || found.end >= lineEnd) return this.fail();
    if (masked.charCodeAt(found.end) !== COLON || !isIndicatorAt(masked, found.end, lineEnd)) return this.fail();
    const key = found.node;
    const colonEnd = found.end + 1;
    let value: YamlNode | null = null;
    if (isRestEmpty(masked, colonEnd, lineEnd)) {
      this.nextLine();
      const isBelow = this.column > column;
      if (isBelow || (this.column === column && isDashAt(masked, this.at, this.lineEnd))) {
        value = isBelow ? this.block(depth + 1) : this.list(depth + 1);
      }
    } else {
      value = this.inline(skipBlanks(masked, colonEnd, lineEnd));
      this.nextLineUnlessFailed();
    }
    if (this.failed) return null;
    return {
      start: key.start,
      end: value ? value.end : colonEnd + base,
      key,
      name: String(key.value),
      value,
      merge: key.style === 'plain' && key.value === '<<',
    };
  }

  private list(depth: number): SeqNode | null {
    const { column, source } = this;
    const { masked, base } = source;
    const start = this.at + base;
    const items: SeqItem[] = [];
    while (this.at >= 0 && this.column === column && isDashAt(masked, this.at, this.lineEnd)) {
      const dash = this.at;
      const value = this.item(depth);
      if (this.failed) return null;
      items.push({ start: dash + base, end: value ? value.end : dash + base + 1, value });
    }
    if (this.column > column) return this.fail();
    return { kind: 'seq', start, end: items.at(-1)?.end ?? start, flow: false, items, templated: false };
  }

  /** What follows a dash; advances past it. */
  private item(depth: number): YamlNode | null {
    const { column, lineEnd } = this;
    const { masked } = this.source;
    const dash = this.at;
    if (isRestEmpty(masked, dash + 1, lineEnd)) {
      this.nextLine();
      return this.column > column ? this.block(depth + 1) : null;
    }
    const at = skipBlanks(masked, dash + 1, lineEnd);
    if (isDashAt(masked, at, lineEnd) || this.isKey(at)) {
      this.at = at;
      this.column = column + at - dash;
      return this.block(depth + 1);
    }
    const value = this.inline(at);
    this.nextLineUnlessFailed();
    return value;
  }

  /** Whether a map begins at an offset of the current line. */
  private isKey(at: number): boolean {
    const found = quickScalar(this.source, at, this.lineEnd);
    return found !== undefined && found.end < this.lineEnd && this.source.masked.charCodeAt(found.end) === COLON;
  }

  /** A value that ends on the current line. */
  private inline(at: number): YamlNode | null {
    const { source, lineEnd } = this;
    const { masked } = source;
    const isFlow = masked.charAt(at) === '{' || masked.charAt(at) === '[';
    const found = isFlow ? quickFlow(source, at, lineEnd) : quickScalar(source, at, lineEnd);
    return found && isRestEmpty(masked, found.end, lineEnd) ? found.node : this.fail();
  }

  private nextLineUnlessFailed(): void {
    if (!this.failed) this.nextLine();
  }
}
