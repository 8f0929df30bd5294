import { lineStart } from '../../text/lines';
import type { Span } from '../../text/span';

/** A text of the same length that can be parsed in spite of placeholders. */
export interface Masked {
  readonly text: string;
  /** Lines that hold only template statements or expressions, from the first to the last brace. */
  readonly statements: readonly Span[];
}

interface Mask extends Span {
  /** Whether there is template syntax, which can have its own line, and not just `${X}` or `<x>`. */
  readonly template: boolean;
}

/** Replaces one character of a placeholder: part of a word in every YAML context, and harmless after a backslash. */
const FILLER = '_';

/**
 * Replaces what a template engine or a shell replaces before the loader reads the text: expressions become one word of
 * underscores, lines of template statements become blank. Unless `hasSpanningAction`, masking some whole lines gives
 * the same as masking the whole text.
 */
export function maskTemplates(text: string): Masked {
  const masks = findMasks(text);
  const statements = statementLines(text, masks);
  if (masks.length === 0) return { text, statements };
  let result = '';
  let done = 0;
  let next = 0;
  for (const mask of masks) {
    if (mask.start < done) continue;
    while ((statements[next]?.end ?? Infinity) <= mask.start) next++;
    const line = statements[next];
    if (line && line.start <= mask.start) {
      result += text.slice(done, line.lineStart) + '\n'.repeat(line.end - line.lineStart);
      done = line.end;
    } else {
      result += text.slice(done, mask.start) + FILLER.repeat(mask.end - mask.start);
      done = mask.end;
    }
  }
  return { text: result + text.slice(done), statements: statements.map(({ start, end }) => ({ start, end })) };
}

const OPENER = /\$\{\{|\$\{|\{\{|\{%|\{#|%\{|<[A-Za-z]/g;

function findMasks(text: string): Mask[] {
  const masks: Mask[] = [];
  const closers = new Closers(text);
  OPENER.lastIndex = 0;
  for (let match = OPENER.exec(text); match; match = OPENER.exec(text)) {
    const mask = readMask(text, { start: match.index, opener: match[0] }, closers);
    if (!mask) continue;
    masks.push(mask);
    OPENER.lastIndex = mask.end;
  }
  return masks;
}

/** Whether a template action spans several lines: then a part of the text may be masked differently. */
export function hasSpanningAction(text: string): boolean {
  return /\{[{%#]/.test(text) && findMasks(text).some(({ start, end }) => text.slice(start, end).includes('\n'));
}

/** Braces that open, and where. */
interface Opening {
  readonly start: number;
  readonly opener: string;
}

function readMask(text: string, { start, opener }: Opening, closers: Closers): Mask | undefined {
  const to = (closer: string, from: number): Mask | undefined => {
    const onLine = closers.find(closer, from);
    const at = onLine === -1 ? spanningEnd(text, { start, opener, closer }, closers) : onLine;
    return at === -1 ? undefined : { start, end: at + closer.length, template: true };
  };
  switch (opener) {
    case '{{':
    case '${{': {
      // `{{"`, `{{,` and the like are text or JSON, not an expression.
      if (/["',}\]\n]/.test(text.charAt(start + opener.length))) return undefined;
      const mask = to('}}', start + opener.length);
      const triple = mask && text.startsWith('{{{', start) && text.charAt(mask.end) === '}';
      return mask && { ...mask, end: mask.end + (triple ? 1 : 0), template: opener === '{{' };
    }
    case '{%':
      return to('%}', start + 2);
    case '{#':
      return to('#}', start + 2);
    case '%{':
      return maskOf(TERRAFORM, text, { start, template: true });
    case '${':
      return maskOf(SHELL, text, { start, template: false });
    default:
      return maskOf(ANGLE, text, { start, template: false });
  }
}

/** Nobody writes a longer action (in UTF-16 units); braces so far apart do not belong together. */
const LONGEST_ACTION = 4000;

/** The start of an action that may continue on the next line. */
const SPANNING_START: ReadonlyMap<string, RegExp> = new Map([
  ['{{', /\{\{(?:-|\/\*|[ \t]+\S)/y],
  ['{%', /\{%[-+ \t]/y],
  ['{#', /\{#[-+ \t]/y],
]);

/** The closing braces of an action of several lines; -1 if none begins, or another begins first. */
function spanningEnd(
  text: string,
  { start, opener, closer }: Opening & { readonly closer: string },
  closers: Closers,
): number {
  const begins = SPANNING_START.get(opener);
  if (!begins || matchEnd(begins, text, start) === undefined) return -1;
  // Commented-out text may contain actions.
  const isComment = /^\{\{-?[ \t]*\/\*/.test(text.slice(start, start + 40));
  const end = isComment ? closers.next('*/', start) : closers.next(closer, start);
  const at = isComment && end !== -1 ? closers.next(closer, end) : end;
  if (at === -1 || at - start > LONGEST_ACTION) return -1;
  const nested = isComment ? -1 : closers.next(opener, start + opener.length);
  const isWhole = nested === -1 || nested > at;
  // Last, because it reads the line: only one of many openers on a line gets this far.
  return isWhole && !isInComment(text, start) ? at : -1;
}

function isInComment(text: string, at: number): boolean {
  const line = text.slice(lineStart(text, at), at);
  return /(?:^|\s)#/.test(line);
}

const TERRAFORM = /%\{[^\n{}]{1,500}\}/y;
/** `${NAME}`, `${NAME:-default}`, `${var.x["a"]}`; one level of braces inside. */
const SHELL =
  /\$\{[ \t]*[A-Za-z_](?:[\w. \t-]*[:?+=#%/^@[(!|,*][^{}\n]{0,300}(?:\{[^{}\n]{0,200}\}[^{}\n]{0,200}){0,3}|[\w. \t-]*)\}/y;
/** Only if the content would be invalid YAML; a plain `<name>` needs no mask. */
const ANGLE = /<[A-Za-z][\w ./-]*(?:: | #|,)[\w .,:/#-]{0,100}>/y;

function matchEnd(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function maskOf(
  pattern: RegExp,
  text: string,
  { start, template }: Pick<Mask, 'start' | 'template'>,
): Mask | undefined {
  const end = matchEnd(pattern, text, start);
  return end === undefined ? undefined : { start, end, template };
}

/** Finds closing braces and remembers the result, so that many unclosed braces cost nothing. */
class Closers {
  private readonly known = new Map<string, number>();

  constructor(private readonly text: string) {}

  /** On the same line. */
  find(closer: string, from: number): number {
    const at = this.next(closer, from);
    const lineEnd = this.next('\n', from);
    return at !== -1 && (lineEnd === -1 || at < lineEnd) ? at : -1;
  }

  /** Anywhere later. */
  next(what: string, from: number): number {
    const known = this.known.get(what);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const at = this.text.indexOf(what, from);
    this.known.set(what, at);
    return at;
  }
}

/** Statements, and where the first of their lines starts. */
interface StatementLine extends Span {
  readonly lineStart: number;
}

/** Lines that hold only template masks, and perhaps a comment after them. */
function statementLines(text: string, masks: readonly Mask[]): StatementLine[] {
  const lines: StatementLine[] = [];
  for (let first = 0; first < masks.length; first++) {
    const mask = masks[first];
    const lineStart = mask?.template === true ? startBeforeBlanks(text, mask.start) : undefined;
    if (mask === undefined || lineStart === undefined) continue;
    let last: Mask = mask;
    for (let next = masks[first + 1]; next?.template && isBlank(text, last.end, next.start); next = masks[first + 1]) {
      last = next;
      first++;
    }
    if (/[ \t]*(?:#|\r?\n|$)/y.test(text.slice(last.end, last.end + 200)))
      lines.push({ start: mask.start, end: last.end, lineStart });
  }
  return lines;
}

/** Where the line starts that an offset is in, if only blanks are before it. */
function startBeforeBlanks(text: string, at: number): number | undefined {
  let before = at - 1;
  while (text.charAt(before) === ' ' || text.charAt(before) === '\t') before--;
  return before < 0 || text.charAt(before) === '\n' ? before + 1 : undefined;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 9) return false;
  }
  return true;
}
