import { expect, it } from 'vitest';
import { bundledStore } from '../store';
import { supportEnd } from './support';

it.each([
  ['1.3.0', '2025-08-12'],
  ['1.6.13', '2025-08-12'],
  ['1.7.6', '2026-01-12'],
  // It came and went between two lists.
  ['1.9.17', '2026-01-12'],
  ['1.11.0', '2026-06-10'],
  ['1.12.14', undefined],
  ['1.13.0', undefined],
  // Newer than every list.
  ['2.0.7', undefined],
  ['2.1.0', undefined],
])('%s is out of the list on %s', (release, date) => {
  expect(supportEnd(bundledStore, release)?.date).toBe(date);
});
