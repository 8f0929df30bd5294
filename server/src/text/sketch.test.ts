import { expect, it } from 'vitest';
import { likeness, sketchOf } from './sketch';

const LINES = Array.from({ length: 30 }, (_, index) => `field${String(index)}: value ${String(index * 7)}`);

function likenessOf(one: readonly string[], other: readonly string[]): number {
  return likeness(sketchOf(one.join('\n')) ?? '', sketchOf(other.join('\n')) ?? '');
}

it('recognizes a text after some of its lines changed', () => {
  expect(likenessOf(LINES, LINES)).toBe(32);
  expect(likenessOf(LINES, ['# moved', ...LINES.map((line) => `  ${line}`)])).toBeGreaterThan(24);
  expect(likenessOf(LINES, [...LINES.slice(3), 'new: 1', 'more: 2'])).toBeGreaterThan(0);
});

it('takes no text for another one that shares a third of its lines', () => {
  expect(likenessOf(LINES, [...LINES.slice(0, 10), ...LINES.slice(10).map((line) => `${line}x`)])).toBe(0);
});

it('has nothing of lines about secrets, and nothing to say of a few lines', () => {
  expect(sketchOf(['password: a', ...LINES].join('\n'))).toBe(sketchOf(['password: b', ...LINES].join('\n')));
  expect(sketchOf('a: 1\nb: 2\n')).toBeUndefined();
});
