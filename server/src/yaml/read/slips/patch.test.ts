import { describe, expect, it } from 'vitest';
import { applyPatches } from './patch';

describe('applyPatches', () => {
  it('changes the text, and finds the way back', () => {
    const { text, originalOffset } = applyPatches('ab\n  cd\nef', [
      { at: 2, length: 0, text: ':' },
      { at: 3, length: 2, text: '' },
      { at: 8, length: 1, text: '_' },
    ]);
    expect(text).toBe('ab:\ncd\n_f');
    expect(Array.from({ length: text.length }, (_, offset) => originalOffset(offset))).toEqual([
      0, 1, 2, 2, 5, 6, 7, 8, 9,
    ]);
    expect(originalOffset(text.length)).toBe(10);
  });

  it('takes patches in any order, and the first of two that overlap', () => {
    const patches = [
      { at: 3, length: 1, text: 'X' },
      { at: 0, length: 2, text: '' },
      { at: 1, length: 1, text: 'Y' },
    ];
    expect(applyPatches('abcd', patches).text).toBe('cX');
  });

  it('does nothing without patches', () => {
    const { text, originalOffset } = applyPatches('abc', []);
    expect([text, originalOffset(2)]).toEqual(['abc', 2]);
  });
});
