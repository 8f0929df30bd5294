import { expect, it } from 'vitest';
import { unescapedText } from './python-escapes';

const read = (program: string) => unescapedText(program, { start: 0, end: program.length });

it.each([
  [String.raw`a\tb\n\\d \d \' \" \x41\u00e9\101\0`, 'a\tb\n\\d \\d \' " Aé' + 'A\0'],
  ['a \\\n  b \\\r\n c', 'a   b  c'],
  [String.raw`\U0001F600!`, '😀!'],
  [String.raw`\q\/`, String.raw`\q\/`],
])('reads %j as Python does', (program, text) => {
  expect(read(program)?.text).toBe(text);
});

it.each([String.raw`\N{BULLET}`, String.raw`\UFFFFFFFF`])('does not guess what %s is', (program) => {
  expect(read(program)).toBeUndefined();
});

it('knows where each character comes from', () => {
  const text = read(String.raw`a\x41b`);
  expect([0, 1, 2, 3].map((at) => text?.toOuter(at))).toEqual([0, 1, 5, 6]);
  expect(text?.spanToOuter({ start: 1, end: 2 })).toEqual({ start: 1, end: 5 });
  expect([0, 1, 3, 5, 6, 7].map((at) => text?.toInner(at))).toEqual([0, 1, 1, 2, 3, undefined]);
});

it('changes what differs and writes backslashes as Python reads them', () => {
  const text = read(String.raw`a: "\\w"\nb: 1`);
  expect(text?.replace('a: "\\w"\nb: \\d')).toEqual({ ok: true, text: String.raw`a: "\\w"\nb: \\d` });
  expect(read(String.raw`a\x41`)?.replace('a')).toEqual({ ok: true, text: 'a' });
});
