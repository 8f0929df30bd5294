import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Reviewed } from '../report/tally';
import { readVerdicts } from '../sources/loader-verdicts';
import { differencesOf, pairOf } from './loader-pairs';

/**
 * The texts of the rules' own cases, with what the loaders of four releases said of them. Those with placeholders are left
 * out: a loader takes `${THREADS}` literally when it is not set, and we assume that it will be.
 */
const cases = resolve(__dirname, '../recorded/case-workflows.jsonl');

/**
 * Workflows that `npm run oracle:fresh` made from our own minimal ones (seeds 90210 and 771202), with what the loaders of
 * twelve releases said. `npm run oracle -- --file scripts/judge/recorded/made-workflows.jsonl` compares them all.
 */
const made = resolve(__dirname, '../recorded/made-workflows.jsonl');

/** Where we differ, and why: nothing else may. What is fixed can be taken out. */
const UNCERTAIN = 'the lifetime of the field is uncertain, so it is a warning';
/** The record reads from the files which connections a source takes, and took those of the class above. */
const OF_ITS_BASE =
  'TimescaleSource has a `create` of its own, which raises “Expected TimescaleConnection” for any other connection';
const REVIEWED: readonly Reviewed[] = [
  { name: 'wrong-connection/quiet#1d7b712c*', fact: '*', reason: OF_ITS_BASE },
  { name: 'removed-field/moved-between*', fact: '*', reason: UNCERTAIN },
  { name: 'removed-field/uncertain*', fact: '*', reason: UNCERTAIN },
];

it('agrees with the loaders on the texts of the cases', { timeout: 120_000 }, () => {
  const pairs = readVerdicts(cases).flatMap((input) =>
    [...input.verdicts].map(([release, verdict]) => pairOf(input, release, verdict)),
  );
  expect(differencesOf(pairs, REVIEWED).lines()).toEqual([]);
  expect(pairs.length).toBeGreaterThan(400);
});

/** Each text for every fourth release, another fourth for the next text. */
const APART = 4;

it('has an error exactly where the loader rejects a workflow', { timeout: 300_000 }, () => {
  const pairs = readVerdicts(made).flatMap((input, at) =>
    [...input.verdicts].flatMap(([release, verdict], index) =>
      (index + at) % APART === 0 ? [pairOf(input, release, verdict)] : [],
    ),
  );
  expect(differencesOf(pairs, REVIEWED).lines()).toEqual([]);
  expect(pairs.length).toBeGreaterThan(1000);
});
