import type { RuleProblem } from '../../rules/shared/rule';
import type { Span } from '../../text/span';
import { isPlainWord } from '../secrets/plain-word';
import { secretSpans } from '../secrets/secret-spans';

/** How much of the text above is read to find the key of a value, in UTF-16 units. */
const REACH = 4000;
/** For more problems than this it is cheaper to read the whole text once. */
const FEW = 8;

/**
 * Problems without the text that their messages quote, where that is a part of a secret: in a text that cannot be read,
 * what is alone on a line may be the value of a key above.
 */
export function hideQuotedSecrets(text: string): (problem: RuleProblem) => RuleProblem {
  let count = 0;
  let all: readonly Span[] | undefined;
  const secretsNear = (span: Span): readonly Span[] => {
    count += 1;
    if (count > FEW || text.length <= REACH) return (all ??= secretSpans(text));
    const from = text.lastIndexOf('\n', Math.max(0, span.start - REACH)) + 1;
    return secretSpans(text.slice(from, span.end)).map(({ start, end }) => ({ start: start + from, end: end + from }));
  };
  return (problem) => {
    const { withoutQuote, ...rest } = problem;
    if (withoutQuote === undefined) return problem;
    const { span } = rest;
    const isSecret =
      !isPlainWord(text, span.start) &&
      secretsNear(span).some(({ start, end }) => start < span.end && end > span.start);
    return isSecret ? { ...rest, message: withoutQuote } : rest;
  };
}
