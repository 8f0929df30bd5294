import { expect, it } from 'vitest';
import { areSeveralLines, pipVersion, versionHelmInstalls, versionsInRange } from './version-range';

const known = ['1.5.0', '1.5.11', '1.6.0', '1.6.2', '1.6.13', '1.7.0', '1.10.3'];

it.each<[string, string | undefined]>([
  ['==1.6.2', '1.6.2'],
  ['===1.6.2', '1.6.2'],
  ['== v1.6.2.3', '1.6.2.3'],
  ['1.6.2', '1.6.2'],
  ['==1.6.*', '1.6.13'],
  ['1.10.*', '1.10.3'],
  ['~=1.6.0', '1.6.13'],
  ['~=1.6.2.0', '1.6.2'],
  ['~=1.6.2.4', '1.6.2'],
  ['~=1.6', undefined],
  ['>=1.6,<1.7', '1.6.13'],
  ['>=1.6.0, <1.6.13', '1.6.2'],
  ['>1.6.0, <=1.6.13, !=1.6.13', '1.6.2'],
  ['~=1.6.0, !=1.6.*', '1.6.0'],
  ['>=1.5', undefined],
  ['<2', undefined],
  ['<1.0', undefined],
  ['~=1.99.0', '1.99.0'],
  ['==0.13.2', '0.13.2'],
  ['latest', undefined],
  ['', undefined],
])('pip takes %s as %s', (requirement, version) => {
  expect(pipVersion(requirement, known)).toBe(version);
});

it.each<[string, string | undefined]>([
  ['1.6.2', '1.6.2'],
  ['v1.6.2', '1.6.2'],
  ['1.6', '1.6'],
  ['~1.6.0', '1.6.13'],
  ['^1.6.0', '1.10.3'],
  ['1.6.x', '1.6'],
  ['1.6.*', '1.6.13'],
  ['>=1.5, <1.6', '1.5.11'],
  ['>= 1.5 < 1.6', '1.5.11'],
  ['>=1.13.0', '1.13.0'],
  ['1.5.x || 1.7.x', '1.7.0'],
  ['main', undefined],
  ['{{ version }}', undefined],
])('Helm takes %s as %s', (written, version) => {
  expect(versionHelmInstalls(written, known)).toBe(version);
});

it.each<[string, readonly string[], boolean]>([
  ['1.6.2', [], false],
  ['1.6.2-rc1', [], false],
  ['1.6', ['1.6.0', '1.6.2', '1.6.13'], false],
  ['1.6.x', ['1.6.0', '1.6.2', '1.6.13'], false],
  ['~1.6.2', ['1.6.2', '1.6.13'], false],
  ['1.6.*', ['1.6.0', '1.6.2', '1.6.13'], false],
  ['>=1.5, <1.6', ['1.5.0', '1.5.11'], false],
  ['>=1.10.0', ['1.10.3'], false],
  ['^1.6.0', ['1.6.0', '1.6.2', '1.6.13', '1.7.0', '1.10.3'], true],
  ['>=1.7', ['1.7.0', '1.10.3'], true],
  ['1.x', known, true],
  ['*', known, true],
  ['1.5.x || 1.7.x', ['1.5.0', '1.5.11', '1.7.0'], true],
  ['main', [], false],
])('Helm may install for %s: %s, of several minor releases: %s', (written, allowed, areSeveral) => {
  const versions = versionsInRange(written, known);
  expect([versions, areSeveralLines(versions)]).toEqual([allowed, areSeveral]);
});
