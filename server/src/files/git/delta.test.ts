import { expect, it } from 'vitest';
import { applyDelta } from './delta';

const BASE = Buffer.from('hello world');

function apply(...delta: readonly number[]): string | undefined {
  return applyDelta(BASE, Buffer.from(delta), 1000)?.toString();
}

it('copies from the base, and inserts what follows', () => {
  expect(apply(11, 5, 0x90, 5)).toBe('hello');
  expect(apply(11, 8, 0x91, 6, 5, 3, 0x21, 0x21, 0x21)).toBe('world!!!');
  expect(apply(11, 0)).toBe('');
});

it.each([
  ['is for another base', [12, 5, 0x90, 5]],
  ['goes beyond the base', [11, 5, 0x91, 9, 5]],
  ['goes beyond its own end', [11, 5, 5, 0x21]],
  ['makes more than it says', [11, 4, 0x90, 5]],
  ['makes less than it says', [11, 6, 0x90, 5]],
  ['has the reserved command', [11, 5, 0, 0x90, 5]],
  ['ends in a size', [11, 0x85]],
  ['makes more than is allowed', [11, 0xff, 0xff, 0x7f, 0x90, 5]],
])('refuses a delta that %s', (_, delta) => {
  expect(apply(...delta)).toBeUndefined();
});
