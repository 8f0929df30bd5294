import { describe, expect, it } from 'vitest';
import { rememberByEpoch, rememberByKey, rememberByObject, rememberByText, rememberMany } from './remember';

describe('what is remembered', () => {
  it('by an object is found once for each', () => {
    let found = 0;
    const count = rememberByObject((_: object, step: number) => (found += step));
    const [one, other] = [{}, {}];
    expect([count(one, 1), count(other, 2), count(one, 1)]).toEqual([1, 3, 1]);
  });

  it('by a text is found again when others took its place', () => {
    let found = 0;
    const count = rememberByKey(2, () => (found += 1));
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => count(key))).toEqual([1, 2, 1, 3, 1, 4]);
  });

  it('of many texts is found again when there are too many', () => {
    let found = 0;
    const count = rememberMany(2, () => (found += 1));
    expect(['a', 'b', 'a', 'b', 'c', 'a', 'c'].map((key) => count(key))).toEqual([1, 2, 1, 2, 3, 4, 3]);
  });

  it('may be false, empty or null', () => {
    let found = 0;
    const answers = [false, '', null];
    const answer = rememberByKey(5, (key: string) => (found++, answers[Number(key)] ?? null));
    for (const key of ['0', '0', '1', '1', '2', '2']) answer(key);
    expect(found).toBe(3);
  });

  it('by the text of a file is found again when the text is another', () => {
    let found = 0;
    const count = rememberByText(() => (found += 1));
    expect([count('a', 'x'), count('a', 'x'), count('b', 'x'), count('a', 'y')]).toEqual([1, 1, 2, 3]);
  });

  it('by an epoch is found once for a key until something may have changed', () => {
    let epoch = 0;
    let found = 0;
    const remember = rememberByEpoch<object, number>(() => epoch);
    const owner = {};
    const ask = (key: string): number => remember(owner, key, () => ++found);
    expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual([1, 1, 2, 1]);
    epoch = 1;
    expect([ask('a'), ask('a')]).toEqual([3, 3]);
  });

  it('is found each time where nobody knows of changes', () => {
    let found = 0;
    const remember = rememberByEpoch<object, number>(() => undefined);
    const owner = {};
    expect([1, 2].map(() => remember(owner, 'a', () => ++found))).toEqual([1, 2]);
  });
});
