import { describe, expect, it } from 'vitest';
import { countsOf } from './counts';

describe('the counts of a step', () => {
  it('are those that vitest prints, with the reasons of what was skipped', () => {
    const output = [
      'SKIPPED 3 tests in test/unit/rows.test.ts: there is no ../shared/facts',
      ' Test Files  1 failed | 7 passed (8)',
      '      Tests  2 failed | 51 passed | 3 skipped (56)',
    ].join('\n');
    expect(countsOf('vitest', { code: 1, output })).toEqual({
      passed: 51,
      failed: 2,
      skipped: 3,
      reasons: ['3 tests in test/unit/rows.test.ts: there is no ../shared/facts'],
    });
    expect(countsOf('vitest', { code: 0, output: '      Tests  51 passed (51)' })).toMatchObject({
      passed: 51,
      skipped: 0,
    });
    expect(countsOf('vitest', { code: 0, output: '      Tests  4 skipped (4)' })).toMatchObject({
      passed: 0,
      failed: 0,
      skipped: 4,
      reasons: ['the suite does not say why'],
    });
  });

  it('of a suite in parts are those of all parts', () => {
    const output = '6 passed, 0 failed\nin between\n3 passed, 1 failed, 2 skipped\n';
    expect(countsOf('suite', { code: 1, output })).toMatchObject({ passed: 9, failed: 1, skipped: 2 });
  });

  it('of a check are one: passed, failed, or skipped where it says so', () => {
    expect(countsOf('check', { code: 0, output: '' })).toEqual({ passed: 1, failed: 0, skipped: 0, reasons: [] });
    expect(countsOf('check', { code: 2, output: '' })).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    const skipped = countsOf('check', { code: 0, output: 'SKIPPED oracle: there is no ../shared/oracle\n' });
    expect(skipped).toEqual({ passed: 0, failed: 0, skipped: 1, reasons: ['oracle: there is no ../shared/oracle'] });
    // What was left out does not excuse what went wrong.
    const broken = countsOf('check', { code: 1, output: 'SKIPPED: a part\n' });
    expect(broken).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('fail where a suite counts nothing, or counts no failure but ends badly', () => {
    expect(countsOf('suite', { code: 0, output: 'hello' })).toMatchObject({ passed: 0, failed: 1 });
    expect(countsOf('suite', { code: 1, output: '5 passed, 0 failed' })).toMatchObject({ passed: 5, failed: 1 });
  });
});
