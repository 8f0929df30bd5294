import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = readFileSync('SECURITY.md', 'utf8');
/** A promise, and the tests behind it: a file and parts of their titles. */
const ROW = /^\| (?<promise>[^|]+) \| (?<tests>[^|]+) \|$/gm;

const promises = [...PAGE.matchAll(ROW)]
  .map(({ groups }) => ({ promise: groups?.['promise'] ?? '', tests: groups?.['tests'] ?? '' }))
  .filter(({ promise }) => promise !== 'promise' && !promise.startsWith('---'));

it('promises something', () => {
  expect(promises.length).toBeGreaterThan(5);
});

it.each(promises)('$promise – is held by tests that exist', ({ tests }) => {
  const file = /^`([^`]+)`/.exec(tests)?.[1] ?? '';
  const titles = [...tests.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
  expect(titles).not.toEqual([]);
  const text = readFileSync(file, 'utf8');
  expect(titles.filter((title) => !text.includes(title))).toEqual([]);
});
