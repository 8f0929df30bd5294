import type { BlockLine } from './block-line';
import { applyPatches } from './patch';
import { dropping, inserting, type Reading, type Slip } from './slip';
import { flowEnd, type ScannedEnd } from './value-end';
import { mismatched } from './words';

/** The slip of a bracket that does not close the one that is open, on a line whose value is closed without it. */
export function mismatchedBracket(
  text: string,
  { value, end }: BlockLine,
  { at, wanted }: Extract<ScannedEnd, { kind: 'mismatched' }>,
): Slip | undefined {
  if (at >= end || hasOpenQuote(text.slice(value, end))) return undefined;
  const bracket = text.charAt(at);
  const ways: readonly Reading[] = [
    { title: `Change ${bracket} to ${wanted}`, patches: [{ at, length: 1, text: wanted }] },
    inserting(`Add the closing ${wanted}`, at, wanted),
    dropping(`Remove ${bracket}`, at, 1),
  ];
  const readings = ways.filter(({ patches }) => {
    const patched = applyPatches(text.slice(0, end), patches).text;
    const found = flowEnd(patched, value, 0);
    return found?.kind === 'closed' && found.end === patched.length;
  });
  if (readings.length === 0) return undefined;
  const problem = { start: at, end: at + 1, code: 'mismatched-bracket', message: mismatched(bracket, wanted) };
  return { problem, readings };
}

/** Whether a bracket may be in quotes of which one is missing. */
function hasOpenQuote(written: string): boolean {
  return ['"', "'"].some((quote) => written.split(quote).length % 2 === 0);
}
