import { LineCounter, parseDocument, visit, isScalar, isCollection, type Document } from 'yaml';

/** A line of a right file that begins with a key. */
export interface KeyLine {
  /** 0-based. */
  readonly at: number;
  /** Spaces before the key or its first dash. */
  readonly indent: number;
  /** `- ` before the key, as often as it is there. */
  readonly dashes: string;
  readonly key: string;
  /** What is after the colon and its space, without a comment; '' if the value is below. */
  readonly value: string;
  /** The last line of its value; the line itself if it is written there. */
  readonly last: number;
}

/** A line of a right file that is an item of a list, and no map. */
export interface ItemLine {
  readonly at: number;
  readonly indent: number;
  readonly value: string;
}

/** A right file by its lines, of which only those count that are a line of one block. */
export class RightLines {
  readonly lines: readonly string[];
  readonly keys: readonly KeyLine[];
  readonly items: readonly ItemLine[];

  constructor(readonly text: string) {
    this.lines = text.split('\n');
    const hidden = hiddenLines(text);
    const open = this.lines.map((line, at) => (hidden.has(at) || /^\s*(?:#|$|---|\.\.\.|%)/.test(line) ? '' : line));
    this.keys = open.flatMap((line, at) => keyLine(this.lines, line, at) ?? []);
    this.items = open.flatMap((line, at) => itemLine(line, at) ?? []);
  }

  /** The text with other lines in the place of some. */
  replaced(from: number, to: number, lines: readonly string[]): string {
    return [...this.lines.slice(0, from), ...lines, ...this.lines.slice(to + 1)].join('\n');
  }

  /** The lines from one to another, inclusive. */
  range(from: number, to: number): readonly string[] {
    return this.lines.slice(from, to + 1);
  }
}

const KEY = /^( *)((?:- +)*)([A-Za-z_"][\w./"-]*):(?: +([^#\s].*?))?(?:\s+#.*)?\s*$/;

function keyLine(lines: readonly string[], line: string, at: number): KeyLine | undefined {
  const [, spaces = '', dashes = '', key = '', value = ''] = KEY.exec(line) ?? [];
  if (key === '' || /^[|>&*!]/.test(value)) return undefined;
  const indent = spaces.length;
  return { at, indent, dashes, key, value, last: lastLine(lines, at, indent + dashes.length) };
}

/** The last line that is indented deeper than a column, or is an item at that column. */
function lastLine(lines: readonly string[], at: number, column: number): number {
  let last = at;
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (/^\s*(?:#|\r?$)/.test(line)) continue;
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (indent < column || (indent === column && !line.startsWith('- ', indent))) break;
    last = index;
  }
  return last;
}

function itemLine(line: string, at: number): ItemLine | undefined {
  const [, spaces = '', value = ''] = /^( *)- +((?![-|>&*!#{[])[^:#]+?)\s*$/.exec(line) ?? [];
  return value === '' ? undefined : { at, indent: spaces.length, value };
}

/** Lines inside of values that are written on several lines. */
function hiddenLines(text: string): ReadonlySet<number> {
  const hidden = new Set<number>();
  let start = 0;
  for (const part of text.split(/^(?=---)/m)) {
    const counter = new LineCounter();
    const first = text.slice(0, start).split('\n').length - 1;
    for (const [from, to] of multiLine(parseDocument(part, { lineCounter: counter }))) {
      const [begin, end] = [counter.linePos(from).line, counter.linePos(Math.max(from, to - 1)).line];
      if (end > begin) for (let line = begin; line <= end; line++) hidden.add(first + line - 1);
    }
    start += part.length;
  }
  return hidden;
}

function* multiLine(document: Document): Iterable<readonly [number, number]> {
  const found: (readonly [number, number])[] = [];
  visit(document, {
    Node: (_, node) => {
      if (!isScalar(node) && !(isCollection(node) && node.flow === true)) return;
      const [from, end] = node.range ?? [0, 0];
      found.push([from, end]);
    },
  });
  yield* found;
}
