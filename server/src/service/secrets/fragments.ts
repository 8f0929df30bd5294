import type { ScalarNode } from '../../yaml/node';
import { InnerText, type Piece } from './fragment';

/** A map or a list, or lines with keys. */
const STRUCTURE = /^\s*[[{]|^[ \t]*(?:-[ \t]+)?["']?[\w.-]{1,100}["']?[ \t]*:(?:[ \t\r]|$)/m;
/** In quotes: a map or a list, or several lines. A key on one line is found without reading what is around it. */
const MAY_BE_STRUCTURE = /^["']\s*[[{]|\n/;
/** The shortest text that holds a secret with its name. */
const SHORTEST = 8;

/** What a scalar says, if that is more than one value. */
export interface ScalarContent {
  readonly fragment: InnerText;
  /** It may have a structure of its own. */
  readonly hasStructure: boolean;
  /** It is written differently from how it is read, so its parts cannot be located in the source. */
  readonly isEscaped: boolean;
}

/** The content of a scalar that may be a text of its own; undefined for the others. */
export function contentOf(text: string, node: ScalarNode): ScalarContent | undefined {
  if (node.end - node.start < SHORTEST) return undefined;
  const written = text.slice(node.start, node.end);
  const fragment = pieces(written, node);
  if (fragment === undefined) return undefined;
  const isEscaped =
    (node.style === 'double' && ESCAPED_QUOTE.test(written)) || (node.style === 'single' && written.includes("''"));
  return { fragment, hasStructure: STRUCTURE.test(fragment.text), isEscaped };
}

function pieces(written: string, { start, style }: ScalarNode): InnerText | undefined {
  switch (style) {
    case 'literal':
    case 'folded':
      return contentOfBlock(written, start);
    case 'double':
      return written.includes('\\') || MAY_BE_STRUCTURE.test(written) ? contentOfQuotes(written, start) : undefined;
    case 'single':
      return written.includes("''") || MAY_BE_STRUCTURE.test(written)
        ? contentOfSingleQuotes(written, start)
        : undefined;
    case 'plain':
      return undefined;
  }
}

/** The lines of a block without the indentation of the first one. */
function contentOfBlock(written: string, start: number): InnerText | undefined {
  const head = written.indexOf('\n') + 1;
  const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(written.slice(head))?.[1]?.length ?? 0;
  const found: Piece[] = [];
  for (let at = head; head > 0 && at < written.length;) {
    const next = written.indexOf('\n', at) + 1 || written.length;
    const blanks = /^ */.exec(written.slice(at, Math.min(next, at + indent)))?.[0].length ?? 0;
    found.push(pieceAt(written, start, { from: at + blanks, to: next }));
    at = next;
  }
  return new InnerText(found);
}

/** The content of a text in single quotes, in which two of them stand for one. */
function contentOfSingleQuotes(written: string, start: number): InnerText {
  const found: Piece[] = [];
  let from = 1;
  const end = written.length - 1;
  for (let at = written.indexOf("''", 1); at >= 0 && at < end; at = written.indexOf("''", at + 2)) {
    found.push(pieceAt(written, start, { from, to: at + 1 }));
    from = at + 2;
  }
  return new InnerText([...found, pieceAt(written, start, { from, to: end })]);
}

/** A quote or the end of a line; other escapes stay what they are for a reader. */
const ESCAPED_QUOTE = /\\["n]/;
/** What a sign behind a backslash stands for; every other one for itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '', '\r\n': '' };
const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|\r\n|[^])/g;

/** The content of a text in double quotes, with what its escapes stand for. */
function contentOfQuotes(written: string, start: number): InnerText {
  const found: Piece[] = [];
  let from = 1;
  const end = written.length > 1 && written.endsWith('"') ? written.length - 1 : written.length;
  for (const { index, 0: escape } of written.slice(0, end).matchAll(ESCAPE)) {
    if (index > from) found.push(pieceAt(written, start, { from, to: index }));
    found.push({ text: unescaped(escape), start: start + index, end: start + index + escape.length });
    from = index + escape.length;
  }
  if (end > from) found.push(pieceAt(written, start, { from, to: end }));
  return new InnerText(found);
}

function unescaped(escape: string): string {
  const code = /^\\[xuU]([0-9a-fA-F]{2,8})$/.exec(escape)?.[1];
  if (code === undefined) return ESCAPES[escape.slice(1)] ?? escape.slice(1);
  const point = Number.parseInt(code, 16);
  return point > 0x10_ff_ff ? '' : String.fromCodePoint(point);
}

function pieceAt(written: string, start: number, { from, to }: { readonly from: number; readonly to: number }): Piece {
  return { text: written.slice(from, to), start: start + from, end: start + to };
}

/** Scalars of a list as the words of a command, with a blank between two of them. */
export function wordsOfCommand(text: string, nodes: readonly ScalarNode[]): InnerText {
  return new InnerText(
    nodes.flatMap(({ start, end }, index): Piece[] => [
      ...(index > 0 ? [{ text: ' ', start, end: start }] : []),
      { text: text.slice(start, end), start, end },
    ]),
  );
}
