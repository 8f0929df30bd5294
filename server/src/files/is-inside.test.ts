import { posix, win32 } from 'node:path';
import { expect, it } from 'vitest';
import { isInside } from './is-inside';

it.each([
  ['/w', '/w', true],
  ['/w/a.yaml', '/w', true],
  ['/w/..a/b', '/w', true],
  ['/w', '/', true],
  ['/wide/a.yaml', '/w', false],
  ['/a.yaml', '/w', false],
  ['/', '/w', false],
])('knows whether %s is inside of %s', (path, folder, expected) => {
  expect(isInside(path, folder, posix)).toBe(expected);
});

it.each([
  ['C:\\w\\a.yaml', 'C:\\w', true],
  ['c:\\W\\etl\\a.yaml', 'C:\\w', true],
  ['C:\\w', 'C:\\', true],
  ['C:/w/a.yaml', 'C:\\w', true],
  ['\\\\server\\share\\w\\a.yaml', '\\\\server\\share\\w', true],
  ['C:\\wide\\a.yaml', 'C:\\w', false],
  ['C:\\a.yaml', 'C:\\w', false],
  ['D:\\w\\a.yaml', 'C:\\w', false],
  ['\\\\other\\share\\w\\a.yaml', '\\\\server\\share\\w', false],
])('knows on Windows whether %s is inside of %s', (path, folder, expected) => {
  expect(isInside(path, folder, win32)).toBe(expected);
});
