import { describe, expect, it } from 'vitest';
import { bytesOf } from './answer-size';
import { fitCheck, type CheckedFile, type ShownProblem } from './fit-check';

interface Answer {
  readonly checked: number;
  readonly files: readonly { readonly path: string; readonly problems: readonly { readonly message: string }[] }[];
  readonly moreProblems?: number;
  readonly moreFiles?: number;
  readonly note?: string;
}

const problem = (rank: number, message: string): ShownProblem => ({ rank, data: { line: 1, message } });
const file = (path: string, problems: readonly ShownProblem[]): CheckedFile => ({
  path,
  what: { kind: 'workflow', release: '1.13.6' },
  problems,
});
const many = (count: number, rank: number, what: string): ShownProblem[] =>
  Array.from({ length: count }, (_, i) => problem(rank, `${what} ${i} ${'é'.repeat(60)}`));
const fitted = (files: readonly CheckedFile[]): Answer => {
  const text = fitCheck(files);
  expect(bytesOf(text)).toBeLessThanOrEqual(20_000);
  return JSON.parse(text) as Answer;
};

describe('the answer of a check', () => {
  it('is whole if it is small, with a note if there is one', () => {
    expect(JSON.parse(fitCheck([file('a.yaml', [problem(0, 'wrong')])], 'A note.'))).toEqual({
      checked: 1,
      files: [{ path: 'a.yaml', kind: 'workflow', release: '1.13.6', problems: [{ line: 1, message: 'wrong' }] }],
      note: 'A note.',
    });
  });

  it('leaves out the least severe problems, counts them, and names files of which it shows none', () => {
    const answer = fitted([
      file('hints.yaml', many(100, 3, 'hint')),
      file('mixed.yaml', [...many(50, 1, 'warning'), problem(0, 'error')]),
      file('late.yaml', [...many(150, 1, 'late'), problem(0, 'last error')]),
      file('clean.yaml', []),
    ]);
    const shown = answer.files.flatMap(({ problems }) => problems);
    expect(shown.map(({ message }) => message)).toEqual(expect.arrayContaining(['error', 'last error']));
    expect(answer.files.map(({ path }) => path)).toEqual(['mixed.yaml', 'late.yaml']);
    expect(answer).toMatchObject({ checked: 4, moreProblems: 302 - shown.length, moreFiles: 2 });
    expect(answer.files[1]).toMatchObject({ moreProblems: 302 - shown.length - 100 });
    expect(answer.note).toBe(
      'The least severe problems were left out, because an answer has at most 20 kB. All problems of `hints.yaml` are among them. Ask for one file or folder at a time with `path`, or set `minSeverity`.',
    );
  });

  it('counts a problem that stands for many as many', () => {
    const [first, ...rest] = many(300, 1, 'same');
    const answer = fitted([
      file('a.yaml', [...(first ? [first] : []), ...rest, { ...problem(1, 'rest'), more: 5000 }]),
    ]);
    expect(answer.moreProblems).toBe(5300 - (answer.files[0]?.problems.length ?? 0));
  });

  it('of a thousand files without problems lists as many as fit', () => {
    const answer = fitted(Array.from({ length: 1000 }, (_, i) => file(`flows/of/a/team/${i}.yaml`, [])));
    expect(answer.files.length).toBeGreaterThan(50);
    expect(answer).toMatchObject({ checked: 1000, moreFiles: 1000 - answer.files.length });
    expect(answer.note).toMatch(/^Files without problems were left out/);
    expect(answer.moreProblems).toBeUndefined();
  });
});
