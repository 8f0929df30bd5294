import { expect, it } from 'vitest';
import { allowsSeveralLines, versionHelmInstalls, pipVersion } from './version-range';

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

it.each<[string, boolean]>([
  ['1.6.2', false],
  ['1.6', false],
  ['~1.6.0', false],
  ['1.6.*', false],
  ['>=1.5, <1.6', false],
  ['>=1.10.0', false],
  ['^1.6.0', true],
  ['>=1.5', true],
  ['1.x', true],
  ['*', true],
  ['1.5.x || 1.7.x', true],
  ['main', false],
])('Helm may install several minor releases for %s: %s', (written, isOpen) => {
  expect(allowsSeveralLines(written, known)).toBe(isOpen);
});
