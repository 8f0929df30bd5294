import type { CST } from 'yaml';
import { lineEnd, lineStart, nextLine } from '../../../text/lines';
import type { SyntaxProblem } from '../../node';
import type { ComposeError, Composed } from '../compose';
import { contentEnd } from '../content-end';
import { hasCause } from './library-messages';
import { openTokens } from './open-tokens';
import type { Patch } from './patch';
import { leadingCount } from '../../../text/leading-count';

/** Mistakes that would make the parser misunderstand what follows: what to say, and how to get over them. */
export interface Repair {
  readonly patches: readonly Patch[];
  /** Offsets of the text that was parsed. */
  readonly problems: readonly SyntaxProblem[];
}

type Finder = (composed: Composed) => Repair | undefined;

/** The first kind of mistake that was found, all its places at once where they do not depend on each other. */
export function findRepair(composed: Composed): Repair | undefined {
  for (const find of FINDERS) {
    const repair = find(composed);
    if (repair) return repair;
  }
  return undefined;
}

const FINDERS: readonly Finder[] = [
  conflictMarkers,
  tabs,
  strayBracket,
  unclosedQuote,
  nestedMapping,
  keysWithoutColon,
  missingComma,
];

function conflictMarkers({ text }: Composed): Repair | undefined {
  if (!/^<{7} /m.test(text) || !/^>{7} /m.test(text)) return undefined;
  const lines = [...text.matchAll(/^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm)];
  return {
    patches: lines.map((line) => ({ at: line.index, length: line[0].length, text: '\n'.repeat(line[0].length) })),
    problems: lines
      .filter((line) => line[0].startsWith('<'))
      .map((line) => ({
        start: line.index,
        end: line.index + line[0].trimEnd().length,
        code: 'merge-conflict',
        message:
          'Unresolved merge conflict. Keep one of the two sides and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
      })),
  };
}

/** Reads a tab as two spaces, which is how most files are indented. */
function tabs({ text, errors }: Composed): Repair | undefined {
  const indents = errors.flatMap(({ code, pos }) => {
    const start = lineStart(text, pos[0]);
    const indent = /^[ \t]*/.exec(text.slice(start, start + 1000))?.[0] ?? '';
    return code === 'TAB_AS_INDENT' && indent.includes('\t') ? [{ start, indent }] : [];
  });
  if (indents.length === 0) return undefined;
  const message = 'This line is indented with a tab, which YAML does not allow. Use spaces.';
  return {
    patches: indents.map(({ start, indent }) => ({
      at: start,
      length: indent.length,
      text: indent.replaceAll('\t', '  '),
    })),
    problems: indents.map(({ start, indent }) => ({
      start: start + indent.indexOf('\t'),
      end: start + indent.length,
      code: 'tab-indent',
      message,
    })),
  };
}

function strayBracket({ text, errors }: Composed): Repair | undefined {
  const error = errors.find((one) => hasCause(one, 'closing-without-opening'));
  const bracket = error && text.charAt(error.pos[0]);
  if (!error || (bracket !== ']' && bracket !== '}')) return undefined;
  const start = error.pos[0];
  return {
    patches: [{ at: start, length: 1, text: ' ' }],
    problems: [
      {
        start,
        end: start + 1,
        code: 'stray-bracket',
        message: `This \`${bracket}\` has no opening bracket. Remove it, or add the opening bracket.`,
      },
    ],
  };
}

function unclosedQuote(composed: Composed): Repair | undefined {
  const { text, errors } = composed;
  let known: readonly CST.FlowScalar[] | undefined;
  const quoted = (): readonly CST.FlowScalar[] => (known ??= openTokens(composed).quoted);
  let start: number | undefined;
  for (const error of errors) if ((start = openQuote(composed, error, quoted)) !== undefined) break;
  if (start === undefined) return undefined;
  const quote = text.charAt(start);
  const line = text.slice(start, lineEnd(text, start));
  const opened = start;
  const inFlow = openTokens(composed).brackets.some((bracket) => bracket.start.offset < opened);
  const content = inFlow
    ? line.replace(/,\s*["']?[\w.-]+["']?\s*:.*$|[\s,\]}]*$/, '')
    : line.slice(0, contentEnd(text, start) - start);
  const end = start + Math.max(1, content.length);
  return {
    patches: [{ at: end, length: 0, text: quote }],
    problems: [
      {
        start,
        end,
        code: 'unclosed-quote',
        message: `The closing ${quote} of this text is missing. Add it.`,
      },
    ],
  };
}

/** Where the quote is that an error comes from, if it comes from one. */
function openQuote(
  { text }: Composed,
  error: ComposeError,
  quoted: () => readonly CST.FlowScalar[],
): number | undefined {
  const [at] = error.pos;
  if (error.code === 'MULTILINE_IMPLICIT_KEY') return /["']/.test(text.charAt(at)) ? at : undefined;
  const unclosed = hasCause(error, 'unclosed-quote');
  const behind = hasCause(error, 'text-behind-value');
  if (!unclosed && !behind) return undefined;
  const token = lastBefore(quoted(), at);
  if (!token || token.offset + token.source.length > at || (behind && !token.source.includes('\n'))) return undefined;
  return token.offset;
}

/** The last token that starts before an offset. */
function lastBefore(tokens: readonly CST.FlowScalar[], offset: number): CST.FlowScalar | undefined {
  return tokens[leadingCount(tokens, (token) => token.offset < offset) - 1];
}

/** `a: b: c`, or a line that is indented although the line above has a value already. */
function nestedMapping({ text, errors }: Composed): Repair | undefined {
  const error = errors.find((one) => hasCause(one, 'nested-mapping'));
  if (!error) return undefined;
  const [start] = error.pos;
  const end = contentEnd(text, start);
  const colons = [...text.slice(start, end).matchAll(/:(?=\s|$)/g)];
  return colons.length > 0
    ? colonsInValue(
        start,
        end,
        colons.map(({ index }) => start + index),
      )
    : overIndented(text, start);
}

function colonsInValue(start: number, end: number, colons: readonly number[]): Repair {
  const message = 'The value contains `: `, which begins another key. Put the whole value in quotes.';
  return {
    patches: colons.map((at) => ({ at, length: 1, text: '_' })),
    problems: [{ start, end, code: 'colon-in-value', message }],
  };
}

/** Reads the lines below a value as the neighbors of its key. */
function overIndented(text: string, valueStart: number): Repair | undefined {
  const keyColumn = columnOfContent(text, lineStart(text, valueStart));
  const patches: Patch[] = [];
  let problem: SyntaxProblem | undefined;
  let column = 0;
  for (let line = nextLine(text, valueStart); line < text.length; line = nextLine(text, line)) {
    const indent = /^ */.exec(text.slice(line, line + 1000))?.[0].length ?? 0;
    if (/^[ \t]*(?:#|\r?\n|$)/.test(text.slice(line, lineEnd(text, line) + 1))) continue;
    if (problem === undefined) {
      column = indent;
      const message =
        'This line is indented deeper than the key above, which already has a value. Indent it like the lines around it.';
      problem = { start: line + indent, end: contentEnd(text, line + indent), code: 'wrong-indent', message };
    }
    if (indent < column || indent <= keyColumn) break;
    patches.push({ at: line, length: column - keyColumn, text: '' });
  }
  return problem && patches.length > 0 ? { patches, problems: [problem] } : undefined;
}

/** The column at which a line's key or value begins, dashes of list items taken as indentation. */
function columnOfContent(text: string, line: number): number {
  return /^[ \t]*(?:- +)*/.exec(text.slice(line, line + 1000))?.[0].length ?? 0;
}

/** A line with a key but no colon becomes one with the line below: `type` over `name: x` would be the key `type name`. */
function keysWithoutColon({ text, errors }: Composed): Repair | undefined {
  const starts = new Set(errors.filter(({ code }) => code === 'BLOCK_AS_IMPLICIT_KEY').map(({ pos }) => pos[0]));
  const keys = errors.filter(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && !starts.has(pos[0]));
  const found = keys.flatMap(({ pos: [from, to] }) => {
    if (/["'[{?|>&*!-]/.test(text.charAt(from))) return [];
    const lines: { patch: Patch; problem: SyntaxProblem }[] = [];
    for (let start = from; start < to;) {
      const next = text.indexOf('\n', start);
      if (next === -1 || next >= to) break;
      const end = contentEnd(text, start);
      if (end > start) lines.push(keyWithoutColon(text, start, end));
      start = columnOfText(text, next + 1);
    }
    return lines;
  });
  if (found.length === 0) return undefined;
  return { patches: found.map(({ patch }) => patch), problems: found.map(({ problem }) => problem) };
}

function columnOfText(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++;
  return at;
}

function keyWithoutColon(text: string, start: number, end: number): { patch: Patch; problem: SyntaxProblem } {
  const written = text.slice(start, end);
  const colon = /^[\w.-]+:(?=[^\s/])/.exec(written)?.[0].length;
  if (colon !== undefined) {
    const message = 'A space is missing between `:` and the value. Add it.';
    const problem = { start, end: start + colon, code: 'missing-space', message };
    return { patch: { at: start + colon, length: 0, text: ' ' }, problem };
  }
  const message = `\`${shorten(written)}\` is neither a \`key: value\` nor a list item. Add \`:\` and a value, or remove it.`;
  return {
    patch: { at: end, length: 0, text: ':' },
    problem: { start, end, code: 'missing-colon', message, withoutQuote: LONE_WORDS },
  };
}

/** `"a": 1 "b": 2` */
function missingComma({ text, errors }: Composed): Repair | undefined {
  const error = errors.find(({ code }) => code === 'BLOCK_IN_FLOW');
  if (!error) return undefined;
  const value = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'{}[\]]+)(\s+)["'\w]/.exec(text.slice(...error.pos));
  if (!value) return undefined;
  const next = error.pos[0] + value[0].length - 1;
  return {
    patches: [{ at: next - (value[1] ?? '').length, length: 0, text: ',' }],
    problems: [
      {
        start: next,
        end: contentEnd(text, next),
        code: 'missing-comma',
        message: 'A comma is missing before this. Add it.',
      },
    ],
  };
}

/** That what is written is no key, without naming it. */
export const LONE_WORDS = 'This is neither a `key: value` nor a list item. Add `:` and a value, or remove it.';

/** A short form of what a person wrote, for a message. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
