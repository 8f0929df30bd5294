import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../apply-edits';
import { lineHunks } from './line-hunks';

/** Lines that are often unique, in texts long enough to be split. */
const long = fc
  .array(
    fc.oneof(
      fc.constantFrom('---', 'a: 1', '  - x', ''),
      fc.nat(400).map((n) => `k${n}: 1`),
    ),
    { minLength: 90, maxLength: 300 },
  )
  .map((lines) => `${lines.join('\n')}\n`);

describe('lineHunks', () => {
  it('gives the other text, in whole lines that do not touch', () => {
    fc.assert(
      fc.property(long, long, (before, after) => {
        const hunks = lineHunks(before, after);
        expect(applyEdits(before, hunks)).toBe(after);
        hunks.forEach(({ start }, index) => {
          expect(start === 0 || before.charAt(start - 1) === '\n').toBe(true);
          expect(start).toBeGreaterThan(hunks[index - 1]?.end ?? -1);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('keeps every line that is the same, in a text of any number of documents and changes', () => {
    const lines = Array.from({ length: 6000 }, (_, i) => (i % 3 === 0 ? '---\n' : `key${i % 3}: 1\n`));
    const changed = lines.map((line, i) => (i % 6 === 1 ? 'other: 2\n' : line));
    expect(lineHunks(lines.join(''), changed.join(''))).toHaveLength(1000);
    const keys = Array.from({ length: 6000 }, (_, i) => `key${i}: 1\n`);
    const fixed = keys.map((line, i) => (i % 2 === 1 ? `k${line}` : line));
    expect(lineHunks(keys.join(''), fixed.join(''))).toHaveLength(3000);
  });
});
