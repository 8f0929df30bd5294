import type { Edit } from '../edit/editor';
import type { Operation } from '../operation';
import { checkChange, type Outcome } from './check-change';
import { Random, shrinks } from './random';
import { operationOf, randomChange, type Change } from './random-change';
import { randomSample } from './random-sample';
import type { Sample } from './sample';
import { shrinkSample } from './shrink-sample';
import { writeSample } from './write-sample';

/** The results of many changes. */
export interface Report {
  /** The first wrong result, shrunk; undefined if there was none. */
  readonly failure: string | undefined;
  readonly done: number;
  /** For changes of ordinary texts that make sense on the plain data. */
  readonly counts: ReadonlyMap<Operation['op'], { readonly asked: number; readonly refused: number }>;
  /** The reasons of refusals, and how often. */
  readonly reasons: ReadonlyMap<string, number>;
}

/** The editor under test. */
export interface Editors {
  /** The editor itself. */
  readonly edit: Edit;
  /**
   * The same without its check against plain data, except for texts that need it: only that check notices what a change
   * does to an alias elsewhere, or to the blank lines around a `|+`.
   */
  readonly unchecked: Edit;
}

/** What to change. */
export interface Sampling {
  readonly count: number;
  readonly seed: number;
  /** Skips samples that cannot show the mistake; they still count. */
  readonly of?: (sample: Sample) => boolean;
}

/** Makes one change in each of `count` random samples, until one fails. The same seed gives the same samples. */
export function runChanges({ edit: checked, unchecked }: Editors, { count, seed, of }: Sampling): Report {
  const counts = new Map<Operation['op'], { asked: number; refused: number }>();
  const reasons = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const random = new Random(seed * 1_000_003 + index);
    const sample = randomSample(random);
    if (of?.(sample) === false) continue;
    const edit = sample.anchored || sample.keeping ? checked : unchecked;
    const change = randomChange(random, writeSample(sample));
    const outcome = change && outcomeOf(edit, sample, change);
    if (!outcome) continue;
    if (outcome.kind === 'wrong')
      return { failure: explain(edit, sample, { change, index, seed }), done: index, counts, reasons };
    if (outcome.kind === 'refused' && !outcome.asked) continue;
    if (sample.anchored || sample.keeping || sample.repeating) continue;
    const known = counts.get(change.op) ?? { asked: 0, refused: 0 };
    const refused = outcome.kind === 'refused';
    counts.set(change.op, { asked: known.asked + 1, refused: known.refused + (refused ? 1 : 0) });
    const reason = `${change.op}: ${refused ? outcome.reason : ''}`;
    if (refused) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { failure: undefined, done: count, counts, reasons };
}

function outcomeOf(edit: Edit, sample: Sample, change: Change): Outcome | undefined {
  const written = writeSample(sample);
  const operation = operationOf(change, written);
  const copied = written.parts.find(({ part }) => part.id === change.part)?.path;
  const { documentIndex } = change;
  return operation && checkChange(edit, { sample: written, documentIndex, operation, ...(copied && { copied }) });
}

function explain(
  edit: Edit,
  sample: Sample,
  { change, index, seed }: { change: Change; index: number; seed: number },
): string {
  const small = shrinks()
    ? shrinkSample(sample, (smaller) => outcomeOf(edit, smaller, change)?.kind === 'wrong')
    : sample;
  const outcome = outcomeOf(edit, small, change);
  const written = writeSample(small);
  return [
    `OMCONFIG_SEED=${seed}, text ${index}: ${outcome?.kind === 'wrong' ? outcome.why : ''}`,
    JSON.stringify(operationOf(change, written)),
    JSON.stringify(written.text),
    written.text,
    '--- became',
    outcome?.kind === 'wrong' ? outcome.after : '',
  ].join('\n');
}

/** How many of the sensible changes were refused, by operation. */
export function refusals({ counts }: Report): string {
  return [...counts]
    .map(([op, { asked, refused }]) => `${op}: ${refused} of ${asked} (${((100 * refused) / asked).toFixed(1)} %)`)
    .join(', ');
}
