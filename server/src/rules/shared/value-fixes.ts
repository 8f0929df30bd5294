import type { Span } from '../../text/span';
import type { Fix } from './problem';
import { replacing } from './replacement';
import type { FileContext } from './rule';

/** A value that is not allowed, and what may be there instead. */
interface WrongValue {
  readonly written: string;
  readonly allowed: readonly string[];
  /** The allowed value that was meant, where one is near. */
  readonly meant: string | undefined;
}

/** How many values are offered where none is near. */
const MOST_OFFERED = 10;

/** The fixes for a value in a span of the file: the one that was meant, or each allowed one where none is near. */
export function valueFixes(
  context: FileContext,
  { start, end }: Span,
  { written, allowed, meant }: WrongValue,
): readonly Fix[] {
  const at = context.text.slice(start, end).indexOf(written);
  if (at < 0) return [];
  // In a Compose file `$$` stands for `$`; half of it would begin a name.
  const isEscaped = written.startsWith('$') && context.text.charAt(start + at - 1) === '$';
  const place = { start: start + at - (isEscaped ? 1 : 0), end: start + at + written.length };
  if (meant !== undefined) return [replacing(context, place, { text: meant, safety: 'safe' })];
  return allowed.slice(0, MOST_OFFERED).map((text) => replacing(context, place, { text, safety: 'review' }));
}
