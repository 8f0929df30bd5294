import { describe, expect, it } from 'vitest';
import { takesScalarOf } from './strictness';

/** What the models of pydantic 1 and 2 answered: does an integer, then a number take the text? */
describe('text where a number is expected', () => {
  it.each([
    ['1e3', '--', '-n', '-n'],
    ['1.0', '--', '-n', 'in'],
    ['1.', '--', '-n', '-n'],
    ['1.5', '--', '-n', '-n'],
    ['.5', '--', '-n', '-n'],
    ['1_000', '--', 'in', 'in'],
    ['1__0', '--', '--', '--'],
    ['_1', '--', '--', '--'],
    [' +7 ', '--', 'in', 'in'],
    ['07', '--', 'in', 'in'],
    ['0x1F', '--', '--', '--'],
    ['1,0', '--', '--', '--'],
    ['', '--', '--', '--'],
    ['all', '--', '--', '--'],
  ] as const)('%j', (text, exact, before, since) => {
    const answers = (['exact', 'any-scalar', 'text-to-number'] as const).map((strictness) => {
      const [integer, number] = [['integer'] as const, ['number'] as const].map((types) =>
        takesScalarOf(types, text, strictness),
      );
      return `${integer === true ? 'i' : '-'}${number === true ? 'n' : '-'}`;
    });
    expect(answers).toEqual([exact, before, since]);
  });
});
