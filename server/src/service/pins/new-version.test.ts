import { describe, expect, it } from 'vitest';
import { newVersion } from './new-version';

/** The requirement that becomes of one, as `operator version rest`. */
function raised(operator: string, written: string, rest = ''): string | undefined {
  const version = newVersion({ operator, written, rest }, '1.13.6');
  return version && operator + version.text + rest.slice(version.replacedAfter);
}

describe('a new version', () => {
  it.each([
    ['==', '1.5.11', '', '==1.13.6'],
    ['==', '1.5.11.0', '', '==1.13.6.0'],
    ['==', '1.5.*', '', '==1.13.*'],
    ['~=', '1.5.11', '', '~=1.13.6'],
    ['^', '1.5', '', '^1.13'],
    ['', 'v1.5.11', '', 'v1.13.6'],
    ['', '1.5.x', '', '1.13.x'],
    ['', '1.5.0-SNAPSHOT', '', '1.13.6'],
    ['', '1.5.0-rc1', '', '1.13.6'],
    ['==', '1.5.0rc1', '', '==1.13.6'],
    ['>=', '1.5', ',<1.6', '>=1.13,<1.14'],
    ['>=', '1.5.0', ', <1.6.0  ', '>=1.13.6, <1.14.0  '],
    ['>=', '1.5.0', ' < 1.6.0', '>=1.13.6 < 1.14.0'],
    ['==', '1.5.11', ' ; python_version > "3.8"', '==1.13.6 ; python_version > "3.8"'],
  ])('%s%s%s → %s', (operator, written, rest, wanted) => {
    expect(raised(operator, written, rest)).toBe(wanted);
  });

  it.each([
    ['already there', '==', '1.13.6', ''],
    ['later', '==', '2.0.1', ''],
    ['open', '>=', '1.5', ''],
    ['with an exception', '>=', '1.5', ',<1.6,!=1.5.3'],
    ['excluding', '!=', '1.5', ''],
    ['with two clauses', '~=', '1.5', ', !=1.5.3'],
    ['of our own', '', '1.5.11-acme', ''],
    ['not a version', '', 'latest', ''],
  ])('is not written if the old one is %s', (_, operator, written, rest) => {
    expect(raised(operator, written, rest)).toBeUndefined();
  });
});
