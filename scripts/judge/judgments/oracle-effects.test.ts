import { expect, it } from 'vitest';
import { misplacedField } from '../../../server/src/rules/misplaced-field/rule';
import { EFFECT_CASES } from '../effects/effect-cases';
import { CHART_EFFECT_CASES } from '../effects/chart-effect-cases';
import { migratedValues, readChartEffects, verdictOfChart } from '../effects/chart-effects';
import { effectTable } from '../effects/effect-table';
import { migratedCases, readEffects } from '../effects/recorded-effects';
import { verdictOf } from './oracle-effects';

const recorded = new Map(readEffects().map((effect) => [effect.id, effect]));

it.each(migratedCases())('$id: the target does what the start did', (one) => {
  expect(verdictOf(one, recorded.get(one.id))).toBe('the same');
});

const rendered = new Map(readChartEffects().map((effect) => [effect.id, effect]));

it.each(migratedValues())('$id: the chart renders what it did', (one) => {
  expect(verdictOfChart(one, rendered.get(one.id))).toBe('the same');
});

it('notices what a chart no longer renders, renders in addition, or refuses', () => {
  const one = migratedValues().find(({ of }) => of === 'chart/1.1.0/global-to-config');
  const found = one && rendered.get(one.id);
  if (!one || !found || !('settings' in found.observed.after)) throw new Error('nothing is recorded');
  const { before, after } = found.observed;
  const without = { settings: { ...after.settings, 'env DB_HOST': 'elsewhere' } };
  expect(verdictOfChart(one, { ...found, observed: { before, after: without } })).toBe(
    'lacks env DB_HOST=db.example has env DB_HOST=elsewhere',
  );
  expect(verdictOfChart(one, { ...found, observed: { before, after: { refused: 'no' } } })).toContain('refuses');
  expect(verdictOfChart({ ...one, after: one.values }, found)).toBe('migrated in another way than recorded');
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
  expect(CHART_EFFECT_CASES.filter(({ of }) => !known.has(of))).toEqual([]);
  expect(EFFECT_CASES.filter(({ of }) => !known.has(of))).toEqual([]);
});
