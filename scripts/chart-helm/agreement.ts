import { ourVerdict } from './our-verdict';
import type { RecordedCase } from './values-case';

/** How far omconfig's errors and Helm's refusals agree over some cases. */
export interface Agreement {
  readonly cases: number;
  readonly same: number;
  /** An error that is kept although Helm accepts the values, or another known difference. */
  readonly deliberate: number;
  /** Values that are not taken for ours. */
  readonly foreign: number;
  /** A line for each case on which the two differ. */
  readonly differences: readonly string[];
}

/** Holds omconfig's verdicts against those of Helm. */
export function agreementOver(cases: readonly RecordedCase[]): Agreement {
  const count = { same: 0, deliberate: 0, foreign: 0 };
  const differences: string[] = [];
  for (const one of cases) {
    const ours = ourVerdict(one);
    if (ours === undefined) count.foreign++;
    else if (ours.refuses === !one.renders) count.same++;
    else if ((ours.refuses && ours.deliberate) || one.known !== undefined) count.deliberate++;
    else differences.push(`${one.chart} ${one.layout}, ${one.change}: ${explain(one, ours.errors)}`);
  }
  return { cases: cases.length, ...count, differences };
}

function explain({ renders, why = '' }: RecordedCase, errors: readonly string[]): string {
  return renders ? `Helm renders, omconfig says ${errors.join('; ')}` : `omconfig accepts, Helm says ${why}`;
}

/** The share of cases with the same verdict, of those that are ours and not different on purpose; in percent. */
export function percentOf({ cases, same, deliberate, foreign }: Agreement): number {
  const judged = cases - deliberate - foreign;
  return judged === 0 ? 100 : (100 * same) / judged;
}
