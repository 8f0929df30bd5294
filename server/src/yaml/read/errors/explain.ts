import type { SyntaxProblem } from '../../node';
import type { ComposeError, Composed } from '../compose';
import { contentEnd, lineEnd } from '../lines';
import { hasCause } from './library-messages';
import { openTokens } from './open-tokens';
import { LONE_WORDS, shorten } from './repair';

/** Our words for what the library found, offsets of the text that was parsed; one problem for each cause. */
export function explainErrors(composed: Composed): SyntaxProblem[] {
  const brackets = openTokens(composed).brackets.slice(-1);
  const unclosed = brackets.map(({ start }) => unclosedBracket(start.offset, start.source));
  const seen = new Set<string>();
  const others = composed.errors.flatMap((error) => {
    if (seen.has('stream') || (unclosed.length > 0 && hasCause(error, 'unclosed-bracket'))) return [];
    if (hasCause(error, 'broken-stream')) seen.add('stream');
    return explain(error, composed);
  });
  return [...unclosed, ...others];
}

function unclosedBracket(start: number, bracket: string): SyntaxProblem {
  const closing = bracket === '{' ? '}' : ']';
  return {
    start,
    end: start + 1,
    code: 'unclosed-bracket',
    message: `This \`${bracket}\` is never closed. Add \`${closing}\`, or indent its content deeper than the key.`,
  };
}

function explain(error: ComposeError, { text }: Composed): SyntaxProblem {
  const [start, end] = error.pos;
  const at = (from: number, to: number, code: string, message: string, withoutQuote?: string): SyntaxProblem => ({
    start: from,
    end: Math.max(from, to),
    code,
    message,
    ...(withoutQuote !== undefined && { withoutQuote }),
  });
  const here = content(text, start);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return at(
        start,
        start + (/^[ \t]+/.exec(text.slice(start, start + 200))?.[0].length ?? 1),
        'tab-indent',
        'This line is indented with a tab, which YAML does not allow. Use spaces.',
      );
    case 'BLOCK_AS_IMPLICIT_KEY':
      return nestedMapping(error, text);
    case 'BAD_INDENT':
      return badIndent(error, text);
    case 'BAD_SCALAR_START':
      return at(
        start,
        contentEnd(text, start),
        'reserved-start',
        `A value cannot begin with \`${text.charAt(start)}\`. Put it in quotes.`,
      );
    case 'BAD_DQ_ESCAPE':
      return at(
        start,
        start + 2,
        'bad-escape',
        `\`${text.slice(start, start + 2)}\` is not a valid escape in double quotes. Write \`\\\\\` for a backslash, or use single quotes.`,
      );
    case 'BAD_ALIAS':
      return at(
        start,
        start + 1,
        'bad-alias',
        `\`${text.charAt(start)}\` alone is not a value: it begins the name of an ${text.charAt(start) === '&' ? 'anchor' : 'alias'}. Put it in quotes if it is text.`,
      );
    case 'BAD_DIRECTIVE':
      return at(
        start,
        contentEnd(text, start),
        'bad-directive',
        'A line that begins with `%` is a YAML directive, and this one does not exist. Remove the line, or put the text in quotes.',
      );
    case 'RESOURCE_EXHAUSTION':
      return tooDeep(start);
    case 'KEY_OVER_1024_CHARS':
      return at(
        start,
        end,
        'long-key',
        'A key can have at most 1024 characters. If a colon is part of the text, put the text in quotes.',
      );
    case 'MISSING_CHAR':
      return missingChar(error, text);
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, text);
    case 'MULTILINE_IMPLICIT_KEY':
      return at(
        start,
        contentEnd(text, start),
        'missing-colon',
        `\`${shorten(text.slice(start, contentEnd(text, start)))}\` is neither a \`key: value\` nor a list item. A key and its \`:\` must be on one line.`,
        'This is neither a `key: value` nor a list item. A key and its `:` must be on one line.',
      );
    case 'MULTIPLE_ANCHORS':
    case 'MULTIPLE_TAGS':
    case 'ALIAS_PROPS':
    case 'BAD_PROP_ORDER':
      return at(
        start,
        end,
        'bad-properties',
        'Anchors (`&name`) and tags (`!name`) are not allowed here, only one of each between a key and its value. Remove this one.',
      );
    case 'BLOCK_IN_FLOW':
      return at(
        start,
        contentEnd(text, start),
        'block-in-brackets',
        'Between `{ }` or `[ ]` entries are separated by commas, not by lines and indentation. Add the comma, or remove the brackets.',
      );
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_COLLECTION_TYPE':
      return at(
        start,
        end,
        'unknown-tag',
        `The tag \`${shorten(text.slice(start, end))}\` is not valid. Put the value in quotes if it is text.`,
        'This tag is not valid. Put the value in quotes if it is text.',
      );
    case 'IMPOSSIBLE':
    case 'DUPLICATE_KEY':
    case 'MULTIPLE_DOCS':
    case 'NON_STRING_KEY':
      return at(
        here.start,
        here.end,
        'not-understood',
        `This cannot be read as YAML: \`${shorten(text.slice(here.start, here.end))}\`.`,
        'This cannot be read as YAML.',
      );
  }
}

/** The problem at the place where the nesting becomes too deep. */
export function tooDeep(start: number): SyntaxProblem {
  return {
    start,
    end: start + 1,
    code: 'too-deep',
    message: 'The nesting is too deep; the rest is not checked.',
  };
}

/** The first thing written at or after an offset, to the end of its line. */
function content(text: string, from: number): { readonly start: number; readonly end: number } {
  let start = from;
  for (;;) {
    start += /^\s*/.exec(text.slice(start, start + 1000))?.[0].length ?? 0;
    if (text.charAt(start) !== '#') break;
    start = lineEnd(text, start);
  }
  return start >= text.length ? { start: from, end: from } : { start, end: contentEnd(text, start) };
}

/** `a: b: c`, or a line that is indented although the line above has a value already. */
function nestedMapping(error: ComposeError, text: string): SyntaxProblem {
  const [start] = error.pos;
  if (hasCause(error, 'item-among-keys')) {
    const item = content(text, start);
    const message =
      'A list item is not allowed between the keys of a mapping. Indent it below the key it belongs to, or remove the `-`.';
    return { ...item, code: 'item-among-keys', message };
  }
  const end = contentEnd(text, start);
  const value = text.slice(start, end);
  if (/:(?:\s|$)/.test(value)) {
    const message = 'The value contains `: `, which begins another key. Put the whole value in quotes.';
    return { start, end, code: 'colon-in-value', message };
  }
  const message =
    'This line is indented deeper than the key above, which already has a value. Indent it like the lines around it.';
  return { ...content(text, lineEnd(text, end)), code: 'wrong-indent', message };
}

function badIndent(error: ComposeError, text: string): SyntaxProblem {
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

function missingChar(error: ComposeError, text: string): SyntaxProblem {
  const [start] = error.pos;
  const rest = { start, end: contentEnd(text, start) };
  const written = text.slice(rest.start, rest.end);
  if (hasCause(error, 'missing-colon')) {
    if (/^-[^\s-]/.test(written)) {
      return {
        ...rest,
        code: 'missing-space',
        message: 'A list item needs a space after its `-`. Add it.',
      };
    }
    const message = `\`${shorten(written)}\` is neither a \`key: value\` nor a list item. Add \`:\` and a value, or remove it.`;
    return { ...rest, code: 'missing-colon', message, withoutQuote: LONE_WORDS };
  }
  if (hasCause(error, 'comment-without-space')) {
    return {
      start,
      end: start + 1,
      code: 'comment-without-space',
      message: 'A comment needs a space before its `#`. Add it.',
    };
  }
  if (hasCause(error, 'missing-comma')) {
    return { ...rest, code: 'missing-comma', message: 'A comma or a colon is missing before this. Add it.' };
  }
  if (hasCause(error, 'missing-space')) {
    return { ...rest, code: 'missing-space', message: 'A space is missing between `:` and the value. Add it.' };
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
    const message =
      'This is in a list but does not begin with `- `. Add it, or indent the line below the item it belongs to.';
    return { ...content(text, start), code: 'missing-dash', message };
  }
  const message =
    'An anchor (`&name`) or tag (`!name`) must be followed by a space. Put the value in quotes if it is text.';
  return { ...rest, code: 'bad-properties', message };
}

function unexpected(error: ComposeError, text: string): SyntaxProblem {
  const [start] = error.pos;
  const rest = { start, end: contentEnd(text, start) };
  if (hasCause(error, 'item-behind-key')) {
    const message =
      'A list item cannot begin on the line of its key. Start a new line, or put the value in quotes if the `-` is text.';
    return { ...rest, code: 'item-behind-key', message };
  }
  if (hasCause(error, 'text-behind-indicator')) {
    const message =
      'Nothing can follow `|` or `>` on the same line. Start the text on the next line, or put it in quotes.';
    return { ...rest, code: 'text-behind-indicator', message };
  }
  if (hasCause(error, 'text-behind-value')) {
    const message =
      "There is more text after the end of the value. Put all of it in one pair of quotes; inside single quotes write `'` twice.";
    return { ...rest, code: 'text-behind-value', message };
  }
  return {
    ...rest,
    code: 'not-understood',
    message: `\`${shorten(text.slice(rest.start, rest.end))}\` is not allowed here.`,
    withoutQuote: 'This is not allowed here.',
  };
}
