import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits';
import { changedRange } from './diff/common-ends';
import { lineEndOf } from './line-ends';

describe('applyEdits', () => {
  it('replaces, inserts and deletes', () => {
    const edits = [
      { start: 0, end: 1, text: 'A' },
      { start: 2, end: 2, text: '-' },
      { start: 3, end: 5, text: '' },
    ];
    expect(applyEdits('abcdef', edits)).toBe('Ab-cf');
  });

  it('lets an insertion follow an edit at the same place', () => {
    expect(
      applyEdits('ab', [
        { start: 0, end: 1, text: 'x' },
        { start: 1, end: 1, text: 'y' },
      ]),
    ).toBe('xyb');
  });

  it('throws when the program gives edits out of order, overlapping or outside', () => {
    const edit = (start: number, end: number) => ({ start, end, text: '' });
    expect(() => applyEdits('abc', [edit(2, 3), edit(0, 1)])).toThrow(RangeError);
    expect(() => applyEdits('abc', [edit(0, 2), edit(1, 3)])).toThrow(RangeError);
    expect(() => applyEdits('abc', [edit(1, 9)])).toThrow(RangeError);
    expect(() => applyEdits('abc', [edit(2, 1)])).toThrow(RangeError);
  });
});

describe('changedRange', () => {
  it('finds what differs', () => {
    expect(changedRange('one two', 'one too')).toEqual({ before: { start: 5, end: 6 }, after: { start: 5, end: 6 } });
    expect(changedRange('aaa', 'aaaa')).toEqual({ before: { start: 3, end: 3 }, after: { start: 3, end: 4 } });
    expect(changedRange('', 'x')).toEqual({ before: { start: 0, end: 0 }, after: { start: 0, end: 1 } });
  });

  it('finds it in long texts too', () => {
    const text = 'abcdefghij'.repeat(1000);
    const { before, after } = changedRange(text, `${text.slice(0, 5003)}X${text.slice(5004)}`);
    expect(before).toEqual({ start: 5003, end: 5004 });
    expect(after).toEqual(before);
  });

  it('does not split surrogate pairs', () => {
    expect(changedRange('\u{1F600}', '\u{1F601}').before).toEqual({ start: 0, end: 2 });
    expect(changedRange('\u{1F600}', '\u{1FA00}').before).toEqual({ start: 0, end: 2 });
  });
});

describe('lineEndOf', () => {
  it('gives the line end of the first line', () => {
    expect(lineEndOf('a\r\nb\n')).toBe('\r\n');
    expect(lineEndOf('a\nb\r\n')).toBe('\n');
    expect(lineEndOf('a')).toBe('\n');
    expect(lineEndOf('\n')).toBe('\n');
  });
});
