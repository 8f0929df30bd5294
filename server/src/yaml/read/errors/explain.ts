import { lineEnd } from '../../../text/lines';
import type { SyntaxProblem } from '../../node';
import type { ComposeError, Composed } from './compose';
import { contentEnd } from '../slips/content-end';
import { badIndent, content, missingChar, nestedMapping, unexpected } from './explain-causes';
import { hasCause } from './library-messages';
import { openTokens } from './open-tokens';
import { quoting, repairsAt, withBackslashes } from '../slips/readings';
import { shorten, TAB_INDENT, unclosedBracket } from '../slips/words';

/** Explains the library's errors, with offsets of the parsed text; one problem for each cause. */
export function explainErrors(composed: Composed): SyntaxProblem[] {
  const brackets = openTokens(composed).brackets.slice(-1);
  const unclosed = brackets.map(({ start }) => openBracket(start.offset, start.source));
  const seen = new Set<string>();
  /** The rest of the line of the problem before, on which no other is shown: a line may have thousands. */
  let shown = { start: 0, end: 0 };
  const others = composed.errors.flatMap((error) => {
    const [at] = error.pos;
    if (seen.has('stream') || (unclosed.length > 0 && hasCause(error, 'unclosed-bracket'))) return [];
    if (hasCause(error, 'broken-stream')) seen.add('stream');
    if (at >= shown.start && at < shown.end) return [];
    const problem = explain(error, composed);
    shown = { start: problem.start, end: lineEnd(composed.text, problem.start) };
    return problem;
  });
  return [...unclosed, ...others];
}

function openBracket(start: number, bracket: string): SyntaxProblem {
  return { start, end: start + 1, code: 'unclosed-bracket', message: unclosedBracket(bracket) };
}

function explain(error: ComposeError, { text }: Composed): SyntaxProblem {
  const [start, end] = error.pos;
  const here = content(text, start);
  const rest = { start, end: contentEnd(text, start) };
  const whole = { start, end: Math.max(start, end) };
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return {
        start,
        end: start + (/^[ \t]+/.exec(text.slice(start, start + 200))?.[0].length ?? 1),
        code: 'tab-indent',
        message: TAB_INDENT,
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return nestedMapping(error, text);
    case 'BAD_INDENT':
      return badIndent(error, text);
    case 'BAD_SCALAR_START':
      return {
        ...rest,
        code: 'reserved-start',
        message: `A value cannot begin with \`${text.charAt(start)}\`. Put it in quotes.`,
        ...repairsAt(start, [quoting(text, start, rest.end)]),
      };
    case 'BAD_DQ_ESCAPE':
      return {
        start,
        end: start + 2,
        code: 'bad-escape',
        message: `\`${text.slice(start, start + 2)}\` is not a valid escape in double quotes. Write \`\\\\\` for a backslash, or use single quotes.`,
        ...repairsAt(start, [withBackslashes(text, start)]),
      };
    case 'BAD_ALIAS':
      return {
        start,
        end: start + 1,
        code: 'bad-alias',
        message: `\`${text.charAt(start)}\` alone is not a value: it begins the name of an ${text.charAt(start) === '&' ? 'anchor' : 'alias'}. Put it in quotes if it is text.`,
        ...repairsAt(start, [quoting(text, start, rest.end)]),
      };
    case 'BAD_DIRECTIVE':
      return {
        ...rest,
        code: 'bad-directive',
        message:
          'A line that begins with `%` is a YAML directive, and this one does not exist. Remove the line, or put the text in quotes.',
      };
    case 'RESOURCE_EXHAUSTION':
      return tooDeep(start);
    case 'KEY_OVER_1024_CHARS':
      return {
        ...whole,
        code: 'long-key',
        message: 'A key can have at most 1024 characters. If a colon is part of the text, put the text in quotes.',
      };
    case 'MISSING_CHAR':
      return missingChar(error, text);
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, text);
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        ...rest,
        code: 'missing-colon',
        message: `\`${shorten(text.slice(rest.start, rest.end))}\` is neither a \`key: value\` nor a list item. A key and its \`:\` must be on one line.`,
        withoutQuote: 'This is neither a `key: value` nor a list item. A key and its `:` must be on one line.',
      };
    case 'MULTIPLE_ANCHORS':
    case 'MULTIPLE_TAGS':
    case 'ALIAS_PROPS':
    case 'BAD_PROP_ORDER':
      return {
        ...whole,
        code: 'bad-properties',
        message:
          'Anchors (`&name`) and tags (`!name`) are not allowed here, only one of each between a key and its value. Remove this one.',
      };
    case 'BLOCK_IN_FLOW':
      return {
        ...rest,
        code: 'block-in-brackets',
        message:
          'Between `{ }` or `[ ]` entries are separated by commas, not by lines and indentation. Add the comma, or remove the brackets.',
      };
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_COLLECTION_TYPE':
      return {
        ...whole,
        code: 'unknown-tag',
        message: `The tag \`${shorten(text.slice(start, end))}\` is not valid. Put the value in quotes if it is text.`,
        withoutQuote: 'This tag is not valid. Put the value in quotes if it is text.',
      };
    case 'IMPOSSIBLE':
    case 'DUPLICATE_KEY':
    case 'MULTIPLE_DOCS':
    case 'NON_STRING_KEY':
      return {
        ...here,
        code: 'not-understood',
        message: `This cannot be read as YAML: \`${shorten(text.slice(here.start, here.end))}\`.`,
        withoutQuote: 'This cannot be read as YAML.',
      };
  }
}

/** The problem for nesting that is too deep. */
export function tooDeep(start: number): SyntaxProblem {
  return {
    start,
    end: start + 1,
    code: 'too-deep',
    message: 'The nesting is too deep; the rest is not checked.',
  };
}
