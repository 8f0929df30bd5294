import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findsSomewhere } from './finds-somewhere';

const PATTERN = /^kind:[ \t]*Job\b|todo[^\w]{1,40}list|x{3}/im;
const PIECE = fc.constantFrom(
  'kind: Job\n',
  'todo:\n',
  '  - list\n',
  'todo - list',
  'xx',
  'x',
  'kind:',
  ' Job',
  '\n',
  'TODO',
);

it('finds after each change what it finds in the text alone', () => {
  const long = 'key: value\n'.repeat(600);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 6700 }), fc.nat({ max: 30 }), PIECE)), (changes) => {
      const finds = findsSomewhere(PATTERN);
      let text = long;
      let last = 0;
      for (const [place, removed, added] of changes) {
        // Every other change is next to the one before, so that they make and end matches together.
        const at = place % 2 === 0 ? place : last + added.length;
        text = text.slice(0, at) + added + text.slice(at + removed);
        last = at;
        expect(finds('a', text)).toBe(PATTERN.test(text));
      }
    }),
  );
});

it('keeps texts of different names apart', () => {
  const finds = findsSomewhere(PATTERN);
  const filler = 'key: value\n'.repeat(600);
  expect(finds('a', `${filler}xxx`)).toBe(true);
  expect(finds('b', filler)).toBe(false);
  expect(finds('a', filler)).toBe(false);
});
