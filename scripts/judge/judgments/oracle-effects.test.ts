import { expect, it } from 'vitest';
import { misplacedField } from '../../../server/src/rules/misplaced-field/rule';
import { EFFECT_CASES } from '../effects/effect-cases';
import { effectTable } from '../effects/effect-table';
import { migratedCases, readEffects } from '../effects/recorded-effects';
import { verdictOf } from './oracle-effects';

const recorded = new Map(readEffects().map((effect) => [effect.id, effect]));

it.each(migratedCases())('$id: the target does what the start did', (one) => {
  expect(verdictOf(one, recorded.get(one.id))).toBe('the same');
});

it('notices what another connection, site or address would be', () => {
  const [one] = migratedCases();
  const found = one && recorded.get(one.id);
  if (!one || !found) throw new Error('nothing is recorded');
  expect(verdictOf(one, { ...found, observed: { ...found.observed, after: { connection: null } } })).toContain('after');
  expect(verdictOf({ ...one, after: one.text }, found)).toBe('migrated in another way than recorded');
  expect(verdictOf(one, undefined)).toContain('not run');
});

it('has a proof or a reason for every migration, and a migration or rule for every proof', () => {
  const table = effectTable();
  expect(table.filter(({ proofs, why }) => proofs === 0 && why === undefined)).toEqual([]);
  const known = new Set([...table.map(({ migration }) => migration), misplacedField.id]);
  expect(EFFECT_CASES.filter(({ of }) => !known.has(of))).toEqual([]);
});
