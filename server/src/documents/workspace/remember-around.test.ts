import { describe, expect, it } from 'vitest';
import { rememberAround, Replay } from './remember-around';
import type { Workspace } from './workspace';

function workspace(epoch?: () => number): Workspace {
  return { paths: () => [], read: () => undefined, ...(epoch && { epoch }) };
}

describe('what is remembered of the files around', () => {
  it('is found once for a key until a text may have changed', () => {
    let epoch = 0;
    let found = 0;
    const remember = rememberAround<number>();
    const around = workspace(() => epoch);
    const ask = (key: string): number => remember(around, key, () => ++found);
    expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual([1, 1, 2, 1]);
    epoch = 1;
    expect([ask('a'), ask('a')]).toEqual([3, 3]);
  });

  it('is found each time where nobody knows of changes', () => {
    let found = 0;
    const remember = rememberAround<number>();
    const around = workspace();
    expect([1, 2].map(() => remember(around, 'a', () => ++found))).toEqual([1, 2]);
  });
});

describe('a replay', () => {
  it('asks its source once, and only as far as somebody wants it', () => {
    let given = 0;
    const replay = new Replay(
      (function* () {
        for (;;) yield ++given;
      })(),
    );
    const first = (count: number): number[] => {
      const values: number[] = [];
      for (const value of replay) {
        values.push(value);
        if (values.length === count) break;
      }
      return values;
    };
    expect([first(2), first(3), first(1)]).toEqual([[1, 2], [1, 2, 3], [1]]);
    expect(given).toBe(3);
    expect([...new Replay(['a', 'b'])]).toEqual(['a', 'b']);
  });
});
