import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compare, type Pair } from './compare';
import { readVerdicts } from './verdicts';

/**
 * The texts of the rules' own cases, with what the loaders of four releases said of them. Those with placeholders are left
 * out: a loader takes `${THREADS}` literally when it is not set, and we assume that it will be.
 */
const cases = join(__dirname, 'own/verdicts.jsonl');

/**
 * Workflows that `npm run oracle:fresh` made from our own minimal ones (seeds 90210 and 771202), with what the loaders of
 * twelve releases said. `npm run oracle -- --file scripts/oracle/own/made.jsonl` compares them all.
 */
const made = join(__dirname, 'own/made.jsonl');

/** Where we differ, and why: nothing else may. What is fixed can be taken out. */
const KNOWN: Readonly<Record<string, string>> = {
  'removed-field/moved-between': 'the lifetime of the field is uncertain, so it is a warning',
  'removed-field/uncertain': 'the lifetime of the field is uncertain, so it is a warning',
};

function differing(pairs: readonly Pair[]): readonly string[] {
  return pairs
    .filter(({ outcome, input }) => outcome !== 'agree' && !Object.hasOwn(KNOWN, input.id.replace(/#.*/, '')))
    .map(({ outcome, input, release }) => `${outcome} ${input.id} ${release}`);
}

it('agrees with the loaders on the texts of the cases', { timeout: 120_000 }, () => {
  const pairs = readVerdicts(cases).flatMap((input) =>
    [...input.verdicts].map(([release, verdict]) => compare(input, release, verdict)),
  );
  expect(differing(pairs)).toEqual([]);
  expect(pairs.length).toBeGreaterThan(400);
});

/** Each text for every fourth release, another fourth for the next text. */
const APART = 4;

it('has an error exactly where the loader refuses a workflow', { timeout: 300_000 }, () => {
  const pairs = readVerdicts(made).flatMap((input, at) =>
    [...input.verdicts].flatMap(([release, verdict], index) =>
      (index + at) % APART === 0 ? [compare(input, release, verdict)] : [],
    ),
  );
  expect(differing(pairs)).toEqual([]);
  expect(pairs.length).toBeGreaterThan(1000);
});
