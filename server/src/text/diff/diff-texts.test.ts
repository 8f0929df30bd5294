import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../apply-edits';
import { diffTexts } from './diff-texts';

const lines = fc
  .array(fc.constantFrom('a', 'b', 'key: value', '', '  - x', 'é\u{1F600}', '\u{1F601}'), { maxLength: 12 })
  .chain((parts) => fc.constantFrom('\n', '\r\n', '\r').map((end) => parts.join(end)));

describe('diffTexts', () => {
  it('gives edits that turn the one text into the other', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(applyEdits(before, diffTexts(before, after))).toBe(after);
      }),
      { numRuns: 2000 },
    );
  });

  it('never splits a line end or a character', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        for (const { start, end } of diffTexts(before, after)) {
          for (const at of [start, end]) {
            expect(before.slice(at - 1, at + 1)).not.toBe('\r\n');
            expect(before.slice(at - 1, at + 1)).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('gives no edits for equal texts', () => {
    expect(diffTexts('a\nb', 'a\nb')).toEqual([]);
  });

  it('narrows a changed line to the characters that differ', () => {
    expect(diffTexts('a: 1\nold: 2\n', 'a: 1\nolder: 2\n')).toEqual([{ start: 8, end: 8, text: 'er' }]);
  });

  it('narrows each of several lines separately', () => {
    expect(diffTexts('a: 1\nb: 2\nc: 3\n', 'a: 9\nb: 8\nc: 3\n')).toEqual([
      { start: 3, end: 4, text: '9' },
      { start: 8, end: 9, text: '8' },
    ]);
  });

  it('removes a line as a line', () => {
    expect(diffTexts('a: 1\nb: 2\nc: 3\n', 'a: 1\nc: 3\n')).toEqual([{ start: 5, end: 10, text: '' }]);
  });

  it('keeps what is between two changes', () => {
    const middle = 'x: 1\n'.repeat(50);
    expect(diffTexts(`a: 1\n${middle}b: 2\n`, `${middle}b: 2\nc: 3\n`)).toHaveLength(2);
  });

  it('replaces the line end when it changes', () => {
    expect(applyEdits('a\r\nb', diffTexts('a\r\nb', 'a\nb'))).toBe('a\nb');
  });

  it('finishes on long texts, and on texts that have nothing in common', { timeout: 60_000 }, () => {
    const long = Array.from({ length: 10_000 }, (_, index) => `key${index}: ${index}\n`);
    const changed = long.map((line, index) => (index % 1000 === 0 ? `x${line}` : line));
    expect(diffTexts(long.join(''), changed.join(''))).toHaveLength(10);
    expect(diffTexts(long.join(''), long.map((line) => `y${line}z`).join('')).length).toBeGreaterThan(0);
  });
});
