import { expect, it } from 'vitest';
import { differencesFromRecorded, readTrimmed } from './charts-trim';

it('trims copies to what Helm was seen to render the same', () => {
  expect(readTrimmed().length).toBeGreaterThan(20);
  expect(differencesFromRecorded()).toEqual([]);
});
