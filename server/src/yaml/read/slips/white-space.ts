import { lineEnd, nextLine } from '../../../text/lines';
import { isEmptyLine, type BlockLine } from './block-line';
import type { Patch } from './patch';
import type { Reading, Slip } from './slip';
import { ODD_SPACE, TAB_INDENT } from './words';

/** What is no space for YAML, although it looks like one. */
const ODD = /[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]/;
/** The white space at the start of a line, of any kind. */
const INDENT = /[ \t\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]*/y;

/** Tabs and other white space before a line and those below it. */
export interface IndentRun {
  readonly lines: readonly { readonly at: number; readonly indent: string }[];
  readonly end: number;
}

/** The lines from one on that are indented with something else than spaces; undefined if that one is not. */
export function indentRun(text: string, line: number): IndentRun | undefined {
  const lines: { at: number; indent: string }[] = [];
  let end = line;
  for (let at = line; at < text.length; at = nextLine(text, at)) {
    const indent = indentAt(text, at);
    const isBlank = at + indent.length >= lineEnd(text, at);
    if (isBlank) continue;
    if (!/[^ ]/.test(indent)) {
      if (isEmptyLine(text, at)) continue;
      break;
    }
    // A comment, too: it may be a line of a block scalar, which ends where the indent does.
    lines.push({ at, indent });
    end = nextLine(text, at);
  }
  return lines.length === 0 ? undefined : { lines, end };
}

/** The white space at the start of a line. */
function indentAt(text: string, at: number): string {
  INDENT.lastIndex = at;
  return INDENT.exec(text)?.[0] ?? '';
}

/** The run of lines with spaces in place of what is there: so many for a tab. */
export function withSpaces({ lines }: IndentRun, width: number): readonly Patch[] {
  return lines.map(({ at, indent }) => ({ at, length: indent.length, text: spaces(indent, width) }));
}

/** The run with its first line at a column, and the others deeper by so many spaces for each tab that they have more. */
export function fromColumn(
  { lines }: IndentRun,
  { column, unit }: { readonly column: number; readonly unit: number },
): readonly Patch[] {
  const tabs = (indent: string): number => indent.split('\t').length;
  const first = tabs(lines[0]?.indent ?? '');
  return lines.map(({ at, indent }) => {
    const text = ' '.repeat(Math.max(0, column + (tabs(indent) - first) * unit));
    return { at, length: indent.length, text };
  });
}

function spaces(indent: string, width: number): string {
  return indent
    .replaceAll('\t', ' '.repeat(width))
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[^ ]/g, ' ');
}

/** The slip of lines that are not indented with spaces. */
export function indentSlip(line: Pick<BlockLine, 'at'>, run: IndentRun, readings: readonly Reading[]): Slip {
  const indent = run.lines[0]?.indent ?? '';
  const first = indent.search(/[^ ]/);
  const start = line.at + first;
  const isOdd = ODD.test(indent);
  return {
    problem: {
      start,
      end: line.at + indent.length,
      code: isOdd ? 'odd-space' : 'tab-indent',
      message: isOdd ? ODD_SPACE : TAB_INDENT,
      reach: run.end - start,
    },
    readings,
  };
}
