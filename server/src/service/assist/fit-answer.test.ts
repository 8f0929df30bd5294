import { expect, it } from 'vitest';
import { bytesOf } from './answer-size';
import { fitAnswer } from './fit-answer';

const diff = (path: string, lines: number): { path: string; text: string } => ({
  path,
  text: `--- a/${path}\n+++ b/${path}\n${Array.from({ length: lines }, (_, i) => `+${path} line ${i}`).join('\n')}`,
});

it('leaves a small answer whole, without empty parts', () => {
  const parts = ['Changed 1 file:', '', { title: 'Manual steps', lines: ['one', 'two'] }, { title: 'None', lines: [] }];
  expect(fitAnswer({ parts, diffs: [diff('a.yaml', 1)] })).toBe(
    'Changed 1 file:\n\nManual steps:\n- one\n- two\n\n--- a/a.yaml\n+++ b/a.yaml\n+a.yaml line 0',
  );
});

it('leaves out the longest diffs, and names them', () => {
  const answer = fitAnswer({
    parts: ['Head'],
    diffs: [diff('large.yaml', 2000), diff('a.yaml', 1), diff('b.yaml', 900), diff('c.yaml', 1)],
  });
  expect(bytesOf(answer)).toBeLessThan(20_000);
  expect(answer).toContain('+a.yaml line 0\n--- a/b.yaml');
  expect(answer).toContain('+c.yaml line 0\n\nThe diff of 1 file was left out');
  expect(answer).toMatch(/at most 20 kB: `large\.yaml`\. Ask for one file or folder at a time with `path`\.$/);
});

it('names ten of many files', () => {
  const diffs = Array.from({ length: 40 }, (_, i) => diff(`flows/of/a/team/${i}.yaml`, 60));
  const answer = fitAnswer({ parts: ['Head'], diffs });
  expect(bytesOf(answer)).toBeLessThan(20_000);
  expect(answer).toMatch(/The diffs of \d+ files were left out, .* and \d+ more\. Ask/);
});

it('cuts the diff of one file, and says how much is missing', () => {
  const answer = fitAnswer({ parts: ['Head'], diffs: [diff('large.yaml', 3000)] });
  expect(bytesOf(answer)).toBeLessThan(20_000);
  const shown = answer.split('\n').filter((line) => line.startsWith('+large')).length;
  expect(answer).toContain(`The last ${3000 - shown} lines of the diff of large.yaml were left out`);
});

it('cuts long lists, and leaves short ones and diffs their room', () => {
  const many = Array.from({ length: 900 }, (_, i) => `flows/${i}.yaml: Check the filter.`);
  const answer = fitAnswer({
    parts: [
      { title: 'Manual steps', lines: many },
      { title: 'Errors', lines: ['one'] },
    ],
    diffs: [diff('a.yaml', 100)],
  });
  expect(bytesOf(answer)).toBeLessThan(20_000);
  expect(answer).toContain('Errors:\n- one\n');
  expect(answer).toContain('+a.yaml line 99');
  const shown = answer.split('\n').filter((line) => line.startsWith('- flows/')).length;
  expect(answer).toContain(`- … and ${900 - shown} more. Ask for one file or folder at a time with \`path\`.`);
});
