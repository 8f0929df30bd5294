import { expect, it } from 'vitest';
import { accepts, type Program, type GlobStep } from './glob-program';

/** `+(+(a))b` and `*a*a*a…b` as steps that count how often a character is tested. */
function counting(program: Program): { readonly program: Program; readonly count: () => number } {
  let count = 0;
  const steps = program.map((step): GlobStep => {
    if (step.kind !== 'character') return step;
    return {
      kind: 'character',
      accepts: (code) => {
        count += 1;
        return step.accepts(code);
      },
    };
  });
  return { program: steps, count: () => count };
}

const a: GlobStep = { kind: 'character', accepts: (code) => code === 97 };
const b: GlobStep = { kind: 'character', accepts: (code) => code === 98 };

it.each<[string, Program]>([
  ['loops in loops', [a, { kind: 'fork', to: [0, 2] }, { kind: 'fork', to: [0, 3] }, b, { kind: 'done' }]],
  [
    'many stars',
    [
      ...Array.from({ length: 50 }, (_, index): GlobStep[] => [
        { kind: 'fork', to: [4 * index + 1, 4 * index + 3] },
        a,
        { kind: 'jump', to: 4 * index },
        a,
      ]).flat(),
      b,
      { kind: 'done' },
    ],
  ],
])('tests each step once for each character: %s', (_, program) => {
  const { program: counted, count } = counting(program);
  expect(accepts(counted, 'a'.repeat(500))).toBe(false);
  expect(count()).toBeLessThanOrEqual(program.length * 500);
});
