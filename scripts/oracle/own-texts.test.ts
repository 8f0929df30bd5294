import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compare } from './compare';
import { readVerdicts } from './verdicts';

/**
 * The texts of the rules' own cases, with what the loaders of four releases said of them. Those with placeholders are left
 * out: a loader takes `${THREADS}` literally when it is not set, and we assume that it will be.
 */
const file = join(__dirname, 'own/verdicts.jsonl');

/** Where we differ, and why: nothing else may. What is fixed can be taken out. */
const KNOWN: Readonly<Record<string, string>> = {
  'deprecated-field/flat-sample':
    'the flat sample settings are refused since 1.13.0, and their lifetime says deprecated',
  'moved-field/one-per-section': 'a test suite ignores its connection since 1.6.2, and the migration reports an error',
  'removed-field/moved-between': 'the lifetime of the field is uncertain, so it is a warning',
  'removed-field/uncertain': 'the lifetime of the field is uncertain, so it is a warning',
  'unknown-field/open-places': 'without a type any connection fits CustomDrive from 1.9 on',
};

it('agrees with the loaders on texts of our own', { timeout: 120_000 }, () => {
  const inputs = readVerdicts(file);
  const pairs = inputs.flatMap((input) =>
    [...input.verdicts].map(([release, verdict]) => compare(input, release, verdict)),
  );
  const unexplained = pairs
    .filter(({ outcome, input }) => outcome !== 'agree' && !Object.hasOwn(KNOWN, input.id.replace(/#.*/, '')))
    .map(({ outcome, input, release }) => `${outcome} ${input.id} ${release}`);
  expect(unexplained).toEqual([]);
  expect(pairs.length).toBeGreaterThan(400);
});
