import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseText } from '../read/parse';
import { runs } from '../testing/random';
import { toPlain } from '../plain';
import { applyOperations } from './apply';
import { fragmentAt } from './fragment';
import { writeDocument, type NewPart } from './write-document';

const SOURCE = `# about a
a: 1   # behind a
b:
    # about c
    c:
    - x # an item
    -   y: 2
        z: |
          text
          more
d: {e: [1, 2]} # flow
f: "quoted"
g: *h
`;

function paste(from: readonly string[], to: readonly (string | number)[]): NewPart {
  const fragment = fragmentAt(SOURCE, 0, from);
  if (!fragment) throw new Error(`nothing at ${from.join('.')}`);
  return { op: 'paste', path: to, fragment };
}

it('writes parts in their order, comments included', () => {
  const written = writeDocument([
    { op: 'set', path: ['source', 'type'], value: 'yes' },
    paste(['b', 'c'], ['source', 'list']),
    { op: 'set', path: ['sink'], value: { config: {} } },
    paste(['a'], ['source', 'a']),
  ]);
  expect(written.ok && written.text).toBe(
    'source:\n  type: "yes"\n  # about c\n  list:\n    - x # an item\n    -   y: 2\n        z: |\n          text\n          more\n' +
      '  # about a\n  a: 1   # behind a\nsink:\n  config: {}\n',
  );
});

it('refuses what cannot be written: a reference, and two parts at one place', () => {
  expect(writeDocument([paste(['g'], ['a'])])).toMatchObject({ ok: false });
  expect(writeDocument([paste(['a'], ['a']), paste(['f'], ['a'])])).toMatchObject({ ok: false });
});

const part = fc
  .record({
    at: fc.array(fc.constantFrom('a', 'b', 'no', '1', 'x y', '#'), { minLength: 1, maxLength: 3 }),
    what: fc.constantFrom('set', 'a', 'b', 'd', 'f'),
    value: fc.jsonValue({ maxDepth: 2 }),
  })
  .map(({ at, what, value }): NewPart =>
    what === 'set' ? { op: 'set', path: at, value: value as string } : paste([what], at),
  );

it('has the same data as when the parts are inserted one after the other', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const [one, other] = [writeDocument(parts), applyOperations('', 0, parts)];
      expect(one.ok).toBe(other.ok);
      if (one.ok && other.ok) expect(dataOf(one.text)).toEqual(dataOf(other.text));
    }),
    { numRuns: Math.max(10, runs(300)) },
  );
});

function dataOf(text: string): unknown {
  const [document] = parseText(text).documents;
  return document && toPlain(document.root, document);
}
