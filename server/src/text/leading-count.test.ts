import { expect, it } from 'vitest';
import { leadingCount } from './leading-count';

it.each([
  [[], 0],
  [[5], 0],
  [[1], 1],
  [[1, 3, 5, 7], 2],
  [[1, 2, 3], 3],
  [[4, 4, 4], 0],
  [[0, 0, 0, 4], 3],
])('counts the items of %j that are less than 4', (items, count) => {
  expect(leadingCount(items, (item) => item < 4)).toBe(count);
});
