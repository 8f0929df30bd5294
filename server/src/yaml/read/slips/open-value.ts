import { lineEnd } from '../../../text/lines';
import type { BlockLine } from './block-line';
import { inserting, type Slip } from './slip';
import type { ScannedEnd } from './value-end';
import { unclosedBracket, unclosedQuote } from './words';

/** The slip of a value whose quote or bracket is left open. */
export function openValue(text: string, line: BlockLine, found: Extract<ScannedEnd, { kind: 'open' }>): Slip {
  return isQuote(found.missing) ? openQuote(text, line, found) : openBracket(line, found);
}

function isQuote(missing: string): boolean {
  return missing === '"' || missing === "'";
}

function openQuote(text: string, { value }: BlockLine, { end, missing }: Extract<ScannedEnd, { kind: 'open' }>): Slip {
  const title = `Add the closing ${missing}`;
  const whole = lineEnd(text, value);
  const hasComment = text.slice(end, whole).trim() !== '';
  return {
    problem: { start: value, end: Math.max(end, value + 1), code: 'unclosed-quote', message: unclosedQuote(missing) },
    readings: [
      inserting(title, Math.max(end, value + 1), missing),
      ...(hasComment ? [inserting(`${title} at the end of the line`, contentEndOfLine(text, whole), missing)] : []),
    ],
  };
}

function contentEndOfLine(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length;
}

function openBracket({ value }: BlockLine, { end, missing }: Extract<ScannedEnd, { kind: 'open' }>): Slip {
  const bracket = missing.endsWith('}') ? '{' : '[';
  return {
    problem: {
      start: value,
      end: value + 1,
      code: 'unclosed-bracket',
      message: unclosedBracket(bracket),
      reach: end - value,
    },
    readings: [inserting(`Add the closing ${missing}`, end, missing)],
  };
}
