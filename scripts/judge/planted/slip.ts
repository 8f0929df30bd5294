import type { Dice } from '../../../server/src/schemas/testing/random-data';
import type { RightLines } from './right-lines';

/** A right text and the same with one slip of the hand. */
export interface Slip {
  readonly right: string;
  readonly text: string;
  /** The lines of `text` that it may be reported on: first and last, 0-based. */
  readonly from: number;
  readonly to: number;
  /** A loader reads both alike, and only drops what nobody wants dropped. */
  readonly hasSameData?: true;
}

/** Makes a slip at a place that it chooses by `dice`; undefined where a file has none for it. */
export type MakeSlip = (file: RightLines, dice: Dice) => Slip | undefined;
