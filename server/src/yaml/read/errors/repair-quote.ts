import type { CST } from 'yaml';
import { leadingCount } from '../../../text/leading-count';
import { lineEnd } from '../../../text/lines';
import type { ComposeError, Composed } from './compose';
import { contentEnd } from '../slips/content-end';
import { hasCause } from './library-messages';
import { openTokens } from './open-tokens';
import type { Repair } from '../slips/patch';
import { repairsAt } from '../slips/readings';
import { inserting } from '../slips/slip';
import { unclosedQuote } from '../slips/words';

/** A text whose closing quote is missing: it ends with what is written on its line, or between brackets before the next key. */
export function closeQuote(composed: Composed): Repair | undefined {
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
        message: unclosedQuote(quote),
        ...repairsAt(start, [inserting(`Add the closing ${quote}`, end, quote)]),
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
