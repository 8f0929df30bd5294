import { describe, expect, it } from 'vitest';
import { Replay } from './replay';

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
