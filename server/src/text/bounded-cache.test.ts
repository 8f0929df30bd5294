import { expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache';

it('drops the least recently used value', () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

it('keeps one value for each key, and none that was deleted', () => {
  const cache = new BoundedCache<string, number>(2);
  for (const value of [1, 2, 3]) cache.set('a', value);
  cache.set('b', 4);
  expect(cache.get('a')).toBe(3);
  cache.delete('a');
  expect(['a', 'b'].map((key) => cache.get(key))).toEqual([undefined, 4]);
});
