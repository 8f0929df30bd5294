import type { SyntaxProblem } from '../../node';
import { findSlip } from '../slips/find-slip';
import { applyPatches, type Patch, type Repair } from '../slips/patch';
import { repairsAt } from '../slips/readings';
import { compose, type Composed } from './compose';
import { conflictMarkers, findRepair } from './repair';
import { smallest } from '../../../text/long-lists';

/** A text that was read past its mistakes. */
export interface ReadPast {
  /** What the library made of the patched text. */
  readonly composed: Composed;
  /** From offsets of the patched text to those of the text itself. */
  readonly originalOffset: (offset: number) => number;
  /** The mistakes that were patched, with offsets of the text itself. */
  readonly problems: readonly SyntaxProblem[];
  readonly patches: readonly Patch[];
}

/** How many times mistakes are repaired to read on; after that they are explained as the library reports them. */
const MAX_REPAIRS = 8;

/** Text with more mistakes is not YAML, and repairing it would take long. */
export const MAX_ERRORS = 100;

/** Of longer texts only the likeliest reading of a slip is tried, because each takes time. */
const ALL_READINGS_UP_TO = 200_000;

/** Of longer texts with more errors than that nobody asks whether all come from one slip. */
const ONE_SLIP_UP_TO = 50_000;

/**
 * Reads past mistakes, one after the other, as the person who wrote the text meant it. `choice`: the place of the reading that is
 * taken of slips that have so many.
 */
export function readPast(text: string, first: Composed, choice = 0): ReadPast {
  const patches: Patch[] = [];
  const problems: SyntaxProblem[] = [];
  let composed = first;
  let originalOffset = (offset: number): number => offset;
  let asksLines = true;
  for (let round = 0; round < MAX_REPAIRS && composed.errors.length > 0; round++) {
    const hasTooMany = composed.errors.length > MAX_ERRORS;
    if (hasTooMany && (round > 0 || text.length > ONE_SLIP_UP_TO)) break;
    const slip: RepairedSlip | undefined = conflictMarkers(composed)
      ? undefined
      : asksLines
        ? repairSlip(composed, choice)
        : undefined;
    asksLines = slip !== undefined;
    // The library reports each token between brackets further down as an error, so one slip may have very many.
    if (hasTooMany && (slip === undefined || slip.composed.errors.length > MAX_ERRORS)) break;
    const found: Repair | undefined = slip ?? findRepair(composed);
    if (!found) break;
    for (const patch of found.patches) patches.push({ ...patch, at: originalOffset(patch.at) });
    for (const problem of found.problems) {
      problems.push({ ...problem, start: originalOffset(problem.start), end: originalOffset(problem.end) });
    }
    const patched = applyPatches(text, patches);
    if (patched.text === composed.text) break;
    originalOffset = patched.originalOffset;
    composed = slip?.composed.text === patched.text ? slip.composed : compose(patched.text);
  }
  return { composed, originalOffset, problems, patches };
}

interface RepairedSlip extends Repair {
  readonly composed: Composed;
}

/** The first slip that the lines show, if the library gets further without it. */
function repairSlip(composed: Composed, choice: number): RepairedSlip | undefined {
  const { text } = composed;
  const slip = findSlip(text);
  if (!slip) return undefined;
  const tried = slip.readings.slice(0, text.length > ALL_READINGS_UP_TO ? 1 : undefined).flatMap((reading) => {
    const patched = applyPatches(text, reading.patches);
    const after = compose(patched.text);
    return isFurther(composed, after, patched.originalOffset) ? [{ reading, after }] : [];
  });
  const best = tried[choice] ?? tried[0];
  if (!best) return undefined;
  const readings = tried.map(({ reading }) => reading);
  const problem = { ...slip.problem, ...repairsAt(slip.problem.start, readings) };
  return { patches: best.reading.patches, problems: [problem], composed: best.after };
}

/** Whether there are fewer errors than before, or the first one is further down. */
function isFurther(before: Composed, after: Composed, originalOffset: (offset: number) => number): boolean {
  if (after.document === undefined || after.errors.length < before.errors.length) return after.document !== undefined;
  return originalOffset(firstError(after)) > firstError(before);
}

function firstError({ errors }: Composed): number {
  return smallest(errors.map(({ pos }) => pos[0]));
}
