import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchLines } from './search-lines';

const PATTERN = /todo|x{3}/gi;
const LINE = fc.constantFrom('name: todo', 'value: ok', 'xxxx', '', 'TODO xxx', 'to', 'do');

it('finds after each change what it finds in the text alone', () => {
  const long = 'key: value\n'.repeat(600);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 30 }), LINE)), (changes) => {
      const search = searchLines(PATTERN);
      let text = long;
      for (const [line, removed, added] of changes) {
        const at = line * 11;
        text = text.slice(0, at) + added + text.slice(at + removed);
        expect(search('a', text)).toEqual(Array.from(text.matchAll(PATTERN), ({ index }) => index));
      }
    }),
  );
});

it('keeps texts of different names apart', () => {
  const search = searchLines(PATTERN);
  const filler = 'key: value\n'.repeat(600);
  expect(search('a', `${filler}todo`)).toEqual([filler.length]);
  expect(search('b', `todo\n${filler}`)).toEqual([0]);
});
