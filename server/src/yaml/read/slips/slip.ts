import type { SyntaxProblem } from '../../node';
import type { Patch } from './patch';

/** A slip of the hand, and the ways to read it, the likeliest first. Offsets are those of the text that was read. */
export interface Slip {
  readonly problem: SyntaxProblem;
  readonly readings: readonly Reading[];
}

/** What a person may have meant: what to write in the place of the slip. */
export interface Reading {
  /** What is done, for a person: “Add the colon”. */
  readonly title: string;
  readonly patches: readonly Patch[];
}

/** The reading that puts a text at an offset. */
export function inserting(title: string, at: number, text: string): Reading {
  return { title, patches: [{ at, length: 0, text }] };
}

/** The reading that leaves out some characters. */
export function dropping(title: string, at: number, length: number): Reading {
  return { title, patches: [{ at, length, text: '' }] };
}
