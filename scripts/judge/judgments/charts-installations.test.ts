import { expect, it } from 'vitest';
import { installationsAgreement, readInstallations } from './installations-agreement';
import { percentOf } from './values-agreement';

it('agrees with what Helm said of installations from a seed', () => {
  const cases = readInstallations();
  expect(cases.length).toBeGreaterThan(300);
  const agreement = installationsAgreement(cases);
  expect(agreement.differences.lines()).toEqual([]);
  expect(agreement.foreign).toBe(0);
  expect(percentOf(agreement)).toBe(100);
});
