import { describe, expect, it } from 'vitest';
import { helpOf, readCommandLine } from './command-line';
import { Score, tableOf } from './score';
import { Tally } from './tally';

describe('a command line', () => {
  const options = { every: { value: 'N', help: 'each how many-th' }, write: { help: 'writes' } };

  it('gives words, numbers and switches', () => {
    const asked = readCommandLine(options, ['1.6', '--every', '8', '--write']);
    expect([asked.words, asked.number('every', 1), asked.has('write')]).toEqual([['1.6'], 8, true]);
    expect(readCommandLine(options, []).number('every', 1)).toBe(1);
  });

  it('refuses an option that is not known, and a number that is none', () => {
    expect(() => readCommandLine(options, ['--evry', '8'])).toThrow('--evry');
    expect(() => readCommandLine(options, ['--every', 'x']).number('every', 1)).toThrow('--every takes a number');
  });

  it('is explained', () => {
    expect(helpOf(options)).toBe('  --every N  each how many-th\n  --write    writes\n');
  });
});

describe('a tally', () => {
  const reviewed = [
    { name: 'a.*', fact: 'default', reason: 'follows the release' },
    { name: 'gone', fact: '*', reason: 'was once' },
  ];

  it('counts what was reviewed, and knows what is no difference any more', () => {
    const tally = new Tally(reviewed);
    tally.add({ name: 'a.b', fact: 'default' }, '1.0.0');
    tally.add({ name: 'a.c', fact: 'default' }, '1.0.0');
    expect(tally.isClean).toBe(true);
    expect(tally.reasons()).toEqual(['       2  meant: follows the release']);
    expect(tally.stale.map(({ name }) => name)).toEqual(['gone']);
  });

  it('has one line for each other difference, the most frequent first', () => {
    const tally = new Tally(reviewed);
    tally.add({ name: 'a.b', fact: 'type', detail: 'text, number' }, '1.0.0');
    for (const place of ['1', '2', '3', '4']) tally.add({ name: 'axb', fact: 'default' }, place);
    expect([tally.isClean, tally.count]).toEqual([false, 2]);
    expect(tally.lines()).toEqual(['  axb default (1, 2, 3, and 1 more)', '  a.b type: text, number (1.0.0)']);
  });
});

it('a score says how often a judge was right', () => {
  const score = new Score([
    { isWrong: true, isReported: true },
    { isWrong: true, isReported: false },
    { isWrong: false, isReported: true },
    { isWrong: false, isReported: false },
    { isWrong: false, isReported: false },
  ]);
  expect(score.cells(1)).toMatchObject({
    pairs: 5,
    agree: '60.0 %',
    misses: 1,
    'false alarms': 1,
    precision: '50.0 %',
  });
  expect(new Score().cells(1)).toMatchObject({ pairs: 0, recall: '–' });
  expect(tableOf(['', 'pairs'], [['one', 5]])).toBe('| | pairs |\n| --- | --: |\n| one | 5 |');
});
