import { lineEnd, lineStart } from '../../../text/lines';
import type { Span } from '../../../text/span';
import type { SyntaxProblem } from '../../node';
import type { ComposeError } from './compose';
import { contentEnd } from '../slips/content-end';
import { hasCause } from './library-messages';
import { readBlockLine } from '../slips/block-line';
import { quoting, repairsAt, requoting } from '../slips/readings';
import { inserting, type Reading } from '../slips/slip';
import {
  COLON_IN_VALUE,
  DEEPER_THAN_KEY,
  MISSING_DASH,
  MISSING_SPACE,
  neitherKeyNorItem,
  shorten,
  SPACE_AFTER_DASH,
  STRAY_DASH,
} from '../slips/words';

/** The first thing written at or after an offset, to the end of its line. */
export function content(text: string, from: number): { readonly start: number; readonly end: number } {
  let start = from;
  for (;;) {
    start += /^\s*/.exec(text.slice(start, start + 1000))?.[0].length ?? 0;
    if (text.charAt(start) !== '#') break;
    start = lineEnd(text, start);
  }
  return start >= text.length ? { start: from, end: from } : { start, end: contentEnd(text, start) };
}

/** `a: b: c`, or a line that is indented although the line above has a value already. */
export function nestedMapping(error: ComposeError, text: string): SyntaxProblem {
  const [start] = error.pos;
  if (hasCause(error, 'item-among-keys')) {
    const item = content(text, start);
    return { ...item, code: 'item-among-keys', message: STRAY_DASH };
  }
  const end = contentEnd(text, start);
  const value = text.slice(start, end);
  if (/:(?:\s|$)/.test(value)) {
    const repairs = repairsAt(start, [quoting(text, start, end)]);
    return { start, end, code: 'colon-in-value', message: COLON_IN_VALUE, ...repairs };
  }
  return { ...content(text, lineEnd(text, end)), code: 'wrong-indent', message: DEEPER_THAN_KEY };
}

/** A line that is indented differently from its neighbors; the message depends on what is above it. */
export function badIndent(error: ComposeError, text: string): SyntaxProblem {
  const [start] = error.pos;
  const line = content(text, start);
  const before = text.slice(Math.max(0, start - 300), start).trimEnd();
  const braces = /(?:\{[ \t]*\}|\[[ \t]*\])(?:[ \t]+#[^\n]*)?$/.exec(before)?.[0].slice(0, 2).trim();
  if (braces !== undefined) {
    const shown = braces.startsWith('{') ? '{}' : '[]';
    const message = `\`${shown}\` above makes the value empty, so nothing can follow below. Remove the \`${shown}\`, or this.`;
    return { ...line, code: 'wrong-indent', message };
  }
  if (hasCause(error, 'block-scalar-indent')) {
    const message = 'The lines of a block scalar (`|` or `>`) must be indented deeper than its key. Indent this line.';
    return { ...line, code: 'wrong-indent', message };
  }
  const message = 'This line is not aligned with the lines it belongs to. Indent it like the lines around it.';
  return { ...line, code: 'wrong-indent', message };
}

/** A missing colon, comma, space or dash, by what the library expected. */
export function missingChar(error: ComposeError, text: string): SyntaxProblem {
  const [start] = error.pos;
  const rest = { start, end: contentEnd(text, start) };
  const written = text.slice(rest.start, rest.end);
  if (hasCause(error, 'missing-colon')) {
    if (/^-[^\s-]/.test(written)) {
      return {
        ...rest,
        code: 'missing-space',
        message: SPACE_AFTER_DASH,
        ...repairsAt(start, [inserting('Add a space after the dash', start + 1, ' ')]),
      };
    }
    return { ...rest, code: 'missing-colon', ...neitherKeyNorItem(written) };
  }
  if (hasCause(error, 'comment-without-space')) {
    return {
      start,
      end: start + 1,
      code: 'comment-without-space',
      message: 'A comment needs a space before its `#`. Add it.',
      ...repairsAt(start, [inserting('Add a space before #', start, ' ')]),
    };
  }
  if (hasCause(error, 'missing-comma')) {
    const before = text.slice(0, start).trimEnd().length;
    const repairs = repairsAt(start, [inserting('Add the comma', before, ',')]);
    return {
      ...rest,
      code: 'missing-comma',
      message: 'A comma or a colon is missing before this. Add it.',
      ...repairs,
    };
  }
  if (hasCause(error, 'missing-space')) {
    const colon = text.charAt(start) === ':' ? start + 1 : text.charAt(start - 1) === ':' ? start : undefined;
    const repairs = colon === undefined ? [] : [inserting('Add a space after the colon', colon, ' ')];
    return { ...rest, code: 'missing-space', message: MISSING_SPACE, ...repairsAt(start, repairs) };
  }
  if (hasCause(error, 'blank-line-indent')) {
    const message = 'The blank line at the start of this text has more spaces than the text itself. Delete its spaces.';
    return { ...rest, code: 'wrong-indent', message };
  }
  if (hasCause(error, 'missing-start')) {
    const message = hasCause(error, 'collection-after-start')
      ? 'A key or list item cannot follow `---` on the same line. Start a new line.'
      : 'A line with `---` is required between a `%` directive and the document. Add it.';
    return { ...rest, code: 'bad-document-start', message };
  }
  if (hasCause(error, 'missing-dash')) {
    return { ...content(text, start), code: 'missing-dash', message: MISSING_DASH };
  }
  const message =
    'An anchor (`&name`) or tag (`!name`) must be followed by a space. Put the value in quotes if it is text.';
  return { ...rest, code: 'bad-properties', message };
}

/** The repairs where a quoted text ends too early, on a line on which nothing else is quoted. */
function requoted(text: string, { start, end }: Span): ReturnType<typeof repairsAt> {
  const { value, colon, dashes } = readBlockLine(text, lineStart(text, start));
  const isValue = (colon !== undefined || dashes.length > 0) && value < start && /["']/.test(text.charAt(value));
  return isValue ? repairsAt(start, requoting(text, value, end)) : {};
}

/** `key: - item`: the item on a line of its own, or the text in quotes. */
function itemBehindKey(text: string, { start, end }: Span): readonly Reading[] {
  const line = lineStart(text, start);
  const { colon, head } = readBlockLine(text, line);
  if (colon === undefined || text.slice(colon + 1, start).trim() !== '') return [];
  const patch = { at: colon + 1, length: start - colon - 1, text: `\n${' '.repeat(head - line + 2)}` };
  return [{ title: 'Move the item to its own line', patches: [patch] }, quoting(text, start, end)];
}

/** Something at a place where it cannot be. */
export function unexpected(error: ComposeError, text: string): SyntaxProblem {
  const [start] = error.pos;
  const rest = { start, end: contentEnd(text, start) };
  if (hasCause(error, 'item-behind-key')) {
    const message =
      'A list item cannot begin on the line of its key. Start a new line, or put the value in quotes if the `-` is text.';
    return { ...rest, code: 'item-behind-key', message, ...repairsAt(start, itemBehindKey(text, rest)) };
  }
  if (hasCause(error, 'text-behind-indicator')) {
    const message =
      'Nothing can follow `|` or `>` on the same line. Start the text on the next line, or put it in quotes.';
    return { ...rest, code: 'text-behind-indicator', message };
  }
  if (hasCause(error, 'text-behind-value')) {
    const message =
      "There is more text after the end of the value. Put all of it in one pair of quotes; inside single quotes write `'` twice.";
    return { ...rest, code: 'text-behind-value', message, ...requoted(text, rest) };
  }
  return {
    ...rest,
    code: 'not-understood',
    message: `\`${shorten(text.slice(rest.start, rest.end))}\` is not allowed here.`,
    withoutQuote: 'This is not allowed here.',
  };
}
