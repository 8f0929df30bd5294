import { expect, it } from 'vitest';
import type { Operation } from '../operation';
import { parseText } from '../read/parse';
import { toPlain } from '../plain';
import { Random, runs, seed } from '../testing/random';
import { randomSample } from '../testing/random-sample';
import { writeSample, type PlacedPart } from '../testing/write-sample';
import { applyOperations } from './apply';
import { applyTogether } from './apply-together';

/** A change that is independent of those of other parts. */
function operationFor(random: Random, { path, part }: PlacedPart, index: number): Operation {
  const kind = random.int(3);
  const name = `other${index}`;
  if (kind === 0 && part.key) return { op: 'rename', path, to: name };
  return kind === 1 ? { op: 'remove', path } : { op: 'set', path: [...path.slice(0, -1), name], value: 1 };
}

it('gives the data that the same changes give one after the other from below', { timeout: 3_600_000 }, () => {
  let changed = 0;
  for (let index = 0; index < runs(1500); index += 1) {
    const random = new Random(seed() * 1_000_033 + index);
    const { text, parts } = writeSample(randomSample(random));
    const [first] = parts;
    if (!first) continue;
    const own = parts.filter(
      ({ documentIndex, path }) =>
        documentIndex === first.documentIndex && path.every((step) => typeof step === 'string'),
    );
    const apart = own.filter(
      ({ path }) =>
        !own.some((other) => other.path.length < path.length && other.path.every((step, i) => step === path[i])),
    );
    const changes = apart.slice(0, 5).map((part, at) => [operationFor(random, part, at)]);
    const together = untilDone(text, first.documentIndex, changes);
    const oneByOne = untilSame(text, (now) =>
      changes.toReversed().reduce((made, change) => {
        const result = applyOperations(made, first.documentIndex, change);
        return result.ok ? result.text : made;
      }, now),
    );
    expect(dataOf(together), JSON.stringify({ text, changes })).toEqual(dataOf(oneByOne));
    if (together !== text) changed += 1;
  }
  expect(changed).toBeGreaterThan(runs(300));
});

it('carries out the possible changes when another one is impossible', () => {
  const text = 'a: 1\nb: 2 # two\nc: 3\nd: 4\n';
  const rename = (from: string, to: string): readonly Operation[] => [{ op: 'rename', path: [from], to }];
  expect(applyTogether(text, 0, [rename('a', 'e'), rename('b', 'd'), rename('c', 'f')])).toBe(
    'e: 1\nb: 2 # two\nf: 3\nd: 4\n',
  );
});

function dataOf(text: string): readonly unknown[] {
  return parseText(text).documents.map((document) => toPlain(document.root, document));
}

/** A change that touches another one is made on the text after it; one that was made already does nothing. */
function untilDone(text: string, documentIndex: number, changes: readonly (readonly Operation[])[]): string {
  return untilSame(text, (now) => applyTogether(now, documentIndex, changes));
}

/** Repeated, because what is refused at first may be possible after another change. */
function untilSame(text: string, change: (text: string) => string): string {
  let now = text;
  for (let before = ''; before !== now;) {
    before = now;
    now = change(now);
  }
  return now;
}

it('takes the first of several changes that write one place', () => {
  const changes = ['a', 'b', 'c'].map((name): readonly Operation[] => [{ op: 'rename', path: [name], to: 'd' }]);
  expect(untilDone('a: 1\nb: 2\nc: 3\n', 0, changes)).toBe('d: 1\nb: 2\nc: 3\n');
});

it('carries out the operations of a change one after the other', () => {
  const changes: readonly (readonly Operation[])[] = [
    [
      { op: 'remove', path: ['a'] },
      { op: 'set', path: ['a'], value: [1] },
    ],
    [{ op: 'rename', path: ['b'], to: 'c' }],
  ];
  expect(untilDone('a: 1\nb: 2\n', 0, changes)).toBe('c: 2\na:\n  - 1\n');
});

it('counts items from the end of their list', () => {
  const remove = (index: number): readonly Operation[] => [{ op: 'remove', path: ['a', index] }];
  expect(applyTogether('a:\n  - 0\n  - 1\n  - 2\n  - 3\n', 0, [remove(0), remove(2)])).toBe('a:\n  - 1\n  - 3\n');
});
