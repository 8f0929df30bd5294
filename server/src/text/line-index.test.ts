import { describe, expect, it } from 'vitest';
import { LineIndex } from './line-index';

describe('LineIndex', () => {
  it('counts lines that end with \\n, \\r\\n or a lone \\r', () => {
    expect(new LineIndex('a\nb\r\nc\rd').lineCount).toBe(4);
    expect(new LineIndex('a\nb\n').lineCount).toBe(3);
    expect(new LineIndex('').lineCount).toBe(1);
  });

  it('translates offsets to positions and back', () => {
    for (const text of ['one\ntwo\n\nfour', 'one\r\ntwo\r\n', 'a\rb\r\nc\n', '\u{1F600}x\né']) {
      const lines = new LineIndex(text);
      for (let offset = 0; offset <= text.length; offset++) {
        if (text[offset - 1] === '\r' && text[offset] === '\n') continue;
        expect(lines.offsetAt(lines.positionAt(offset))).toBe(offset);
      }
    }
  });

  it('gives UTF-16 columns', () => {
    expect(new LineIndex('\u{1F600}x').positionAt(2)).toEqual({ line: 0, character: 2 });
  });

  it('clamps what lies outside', () => {
    const lines = new LineIndex('ab\ncd');
    expect(lines.positionAt(99)).toEqual({ line: 1, character: 2 });
    expect(lines.positionAt(-1)).toEqual({ line: 0, character: 0 });
    expect(lines.offsetAt({ line: 0, character: 99 })).toBe(2);
    expect(lines.offsetAt({ line: 9, character: 0 })).toBe(5);
    expect(lines.lineStart(9)).toBe(5);
    expect(lines.lineStart(-1)).toBe(0);
  });

  it('puts a column past the end before the line break', () => {
    expect(new LineIndex('ab\r\ncd').offsetAt({ line: 0, character: 9 })).toBe(2);
  });
});
