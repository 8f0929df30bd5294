import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../../server/src/service/public';
import { codeFrame } from './code-frame';
import { plain } from './paint';
import { secretSpans } from '../../../server/src/service/secrets/secret-spans';

/** The frame of the part between « and ». */
function frame(marked: string): string {
  const start = marked.indexOf('«');
  const text = marked.replace(/[«»]/g, '');
  const end = marked.indexOf('»') - 1;
  return codeFrame({ lines: new LineIndex(text), span: { start, end }, secrets: secretSpans(text), paint: plain }).join(
    '\n',
  );
}

describe('codeFrame', () => {
  it('shows two lines above and below', () => {
    expect(frame('1\n2\n3\n4: «x»\n5\n6\n7\n')).toBe('  2 | 2\n  3 | 3\n> 4 | 4: x\n    |    ^\n  5 | 5\n  6 | 6');
  });

  it('lines up the numbers', () => {
    const lines = Array.from({ length: 11 }, (_, i) => `l${String(i + 1)}`);
    lines[8] = '«l9»';
    expect(frame(lines.join('\n'))).toBe('   7 | l7\n   8 | l8\n>  9 | l9\n     | ^^\n  10 | l10\n  11 | l11');
  });

  it('marks under wide characters, tabs and combining marks', () => {
    expect(frame('名前: «値» x')).toBe('> 1 | 名前: 値 x\n    |       ^^');
    expect(frame('\ta: «b»')).toBe('> 1 |     a: b\n    |        ^');
    expect(frame('ab\t«c»')).toBe('> 1 | ab  c\n    |     ^');
    expect(frame('e\u0301: «x»')).toBe('> 1 | e\u0301: x\n    |    ^');
    expect(frame('🚀: «x»')).toBe('> 1 | 🚀: x\n    |     ^');
  });

  it('marks the first line of a longer range, and at least one column', () => {
    expect(frame('a: «b\n  c»\nd')).toBe('> 1 | a: b\n    |    ^\n  2 |   c\n  3 | d');
    expect(frame('a:«»\n')).toBe('> 1 | a:\n    |   ^');
    expect(frame('«»')).toBe('> 1 |\n    | ^');
  });

  it('never shows a secret, also when it is what is marked', () => {
    expect(frame('password: «hunter2» # x\njwtToken: abc')).toBe(
      '> 1 | password: •••••• # x\n    |           ^^^^^^\n  2 | jwtToken: ••••••',
    );
    expect(frame('«password»: hunter2')).toBe('> 1 | password: ••••••\n    | ^^^^^^^^');
  });

  it('counts line ends of Windows as line ends', () => {
    expect(frame('a\r\n«b»\r\nc\r\n')).toBe('  1 | a\n> 2 | b\n    | ^\n  3 | c');
  });

  it('cuts a long line around the mark', () => {
    const [line = '', mark = ''] = frame(`${'x'.repeat(500)} «here» ${'y'.repeat(100_000)}`).split('\n');
    expect(line.length).toBeLessThan(150);
    expect(line.slice(mark.indexOf('^'), mark.length)).toBe('here');
  });

  it('prints nothing that a terminal obeys', () => {
    expect(frame('a: "\u001B[31m\u202E" «b»')).not.toMatch(/[^\P{Cc}\n]|\u202E/u);
  });
});
