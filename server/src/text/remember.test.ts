import { describe, expect, it } from 'vitest';
import { rememberByKey, rememberByObject } from './remember';

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

  it('may be false, empty or null', () => {
    let found = 0;
    const answers = [false, '', null];
    const answer = rememberByKey(5, (key: string) => (found++, answers[Number(key)] ?? null));
    for (const key of ['0', '0', '1', '1', '2', '2']) answer(key);
    expect(found).toBe(3);
  });
});
