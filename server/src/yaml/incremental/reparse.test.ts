import { describe, expect, it } from 'vitest';
import { contentKey } from '../content-key';
import { originalOf } from './moved-document';
import { reparseUnshifted, reparse } from './reparse';
import { partsOf } from '../collection';
import type { ParsedText, YamlNode } from '../node';
import { parseText } from '../read/parse';
import { nodeAt } from '../path';
import { Random, runs, seed } from '../testing/random';
import { randomEdit, randomText } from '../testing/random-text';

/** A parse as text, for comparison: maps become lists, everything else is plain data. */
function shown({ text, documents }: ParsedText): string {
  const plain = documents.map(({ start, end, root, syntax, duplicates, anchors }) => {
    return { start, end, root, syntax, duplicates, anchors: [...anchors] };
  });
  return JSON.stringify({ text, documents: plain });
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const LIST = `a:\n${numbers(10_000)
  .map((n) => `  - ^schema_${n}$\n`)
  .join('')}b: 1\n`;
const MAPS = numbers(2500)
  .map((n) => `m${n}:\n  name: n${n}\n  on: true # c\n  n: ${n}\n`)
  .join('');
const DOCUMENTS = numbers(500)
  .map(
    (n) =>
      `---\n${numbers(20)
        .map((k) => `k${k}: v${n}\n`)
        .join('')}`,
  )
  .join('');
const JSON_LIST = JSON.stringify({ a: numbers(10_000).map((n) => `schema_${n}`) }, null, 2);

/**
 * How many nodes of a parse are neither those of an earlier one nor copies of them. Copies of scalars below the change
 * at `offset` are not recorded as copies.
 */
function newNodes(parsed: ParsedText, before: ParsedText, offset: number): number {
  const known = new Set(nodes(before));
  return nodes(parsed).filter((node) => !known.has(contentKey(node)) && ('flow' in node || node.end <= offset)).length;
}

function nodes({ documents }: ParsedText): YamlNode[] {
  const from = (node: YamlNode | null): YamlNode[] => {
    if (node?.kind !== 'map' && node?.kind !== 'seq') return node ? [node] : [];
    return [node, ...partsOf(node).flatMap(({ value }) => from(value))];
  };
  return documents.flatMap(({ root }) => from(root));
}

describe('reparse', () => {
  it('gives what parsing everything gives, for any edits of any text', () => {
    const random = new Random(seed());
    for (let run = 0; run < runs(500); run++) {
      let parsed = parseText(randomText(random));
      for (let step = 0; step < 4; step++) {
        const text = randomEdit(random, parsed.text);
        const again = reparse(parsed, text, 0);
        if (shown(again) !== shown(parseText(text))) {
          expect(
            JSON.parse(shown(again)),
            `run ${run}: ${JSON.stringify(parsed.text)} → ${JSON.stringify(text)}`,
          ).toEqual(JSON.parse(shown(parseText(text))));
          throw new Error(`run ${run}: the order of something differs`);
        }
        parsed = again;
      }
    }
  });

  it('finds a quote that an edit has escaped', () => {
    const after = reparse(parseText('a: 1\nb: "x"\nc: "y"\n'), 'a: 1\nb: "x\\"\nc: "y"\n', 0);
    expect(after.documents[0]?.syntax.map(({ code }) => code)).toEqual(['unclosed-quote']);
  });

  it('shares what is above the change, and records copies of what is below', () => {
    const before = parseText('a:\n  x: 1\nb:\n  x: 2\nc:\n  x: 3\n---\nd:\n  x: 4\n');
    const after = reparse(before, before.text.replace('x: 2', 'x: 22'), 0);
    const map = (parsed: ParsedText, index: number, key: string) => nodeAt(parsed.documents[index]?.root, [key]);
    expect(map(after, 0, 'a')).toBe(map(before, 0, 'a'));
    expect(map(after, 0, 'b')).not.toBe(map(before, 0, 'b'));
    for (const [index, key] of [
      [0, 'c'],
      [1, 'd'],
    ] as const) {
      const [old, now] = [map(before, index, key), map(after, index, key)];
      expect(now?.start).toBe((old?.start ?? 0) + 1);
      expect(now && contentKey(now)).toBe(old);
    }
  });

  it('reads one value again in a document with a mistake that it reads past, and keeps all else', () => {
    const lines = (count: number): string =>
      numbers(count)
        .map((n) => `k${n}:\n  x: v${n}\n  y: "w ${n}"\n`)
        .join('');
    for (const mistake of [
      'z:\n   a: 1\n  b: 2\n',
      'z:\n\ta: 1\n',
      'z: "a\n',
      'z: [a\n',
      'z: @a\n',
      'z:\n  a\n  b: 1\n',
    ]) {
      const before = parseText(lines(30) + mistake + lines(5).replaceAll('k', 'l'));
      expect(before.documents[0]?.syntax, mistake).not.toEqual([]);
      for (const [from, to] of [
        ['x: v7', 'x: v7x'],
        ['"w 9"', '"w 9 x"'],
        ['"w 9"', 'x"w 9"'],
      ] as const) {
        const after = reparse(before, before.text.replace(from, to), 0);
        expect(shown(after)).toBe(shown(parseText(after.text)));
        expect(nodeAt(after.documents[0]?.root, ['k2']), mistake + to).toBe(nodeAt(before.documents[0]?.root, ['k2']));
      }
    }
  });

  it('reads all of a document with a mistake again where the lines around it are others', () => {
    const before = parseText('a:\n  b: 1\n   c: 2\n  d: 3\ne: 4\n');
    for (const [from, to] of [
      ['b: 1', 'b: '],
      ['b: 1', 'b: 12'],
      ['c: 2', 'c: 22'],
      ['d: 3', 'd: |'],
      ['e: 4', 'e: "4'],
      ['e: 4', 'e4'],
    ] as const) {
      const after = reparse(before, before.text.replace(from, to), 0);
      expect(shown(after)).toBe(shown(parseText(after.text)));
    }
  });

  it('parses a short document as a whole, and keeps the others', () => {
    const before = parseText('a:\n  x: 1\nb:\n  x: 2\n---\nd:\n  x: 4\n');
    const after = reparse(before, before.text.replace('x: 2', 'x: 3'));
    expect(nodeAt(after.documents[0]?.root, ['a'])).not.toBe(nodeAt(before.documents[0]?.root, ['a']));
    expect(after.documents[1]).toBe(before.documents[1]);
  });

  it('keeps the documents between the first change and the last one', () => {
    const before = parseText('a: 1\n---\nb: 2\n---\nc: 3\n---\nd: 4\n');
    const text = 'a: 11\n---\nb: 2\n---\nc: 3\n---\nd: 44\n';
    const after = reparse(before, text, 0);
    expect(shown(after)).toBe(shown(parseText(text)));
    const originals = (parsed: ParsedText) => parsed.documents.map(originalOf);
    expect(originals(after).map((document) => originals(before).indexOf(document))).toEqual([-1, 1, 2, -1]);
  });

  it('leaves the earlier parse as it was', () => {
    const before = parseText('a: 1\nb:\n  - 2\n');
    const copy = shown(before);
    reparse(before, 'a: 1\nx: y\nb:\n  - 2\n', 0);
    expect(shown(before)).toBe(copy);
  });

  it('gives the same object for the same text', () => {
    const parsed = parseText('a: 1\n');
    expect(reparse(parsed, 'a: 1\n')).toBe(parsed);
  });

  it.each([
    ['a list', LIST, '^schema_5000$', '^schema_500$'],
    ['maps', MAPS, 'name: n1200', 'name: n1'],
    ['documents', DOCUMENTS, 'k3: v100', 'k3: w'],
    ['JSON', JSON_LIST, '"schema_5000"', '"schema_5"'],
    ['a key that is being typed', MAPS, '  name: n1200', '  na\n  name: n1200'],
  ])('reads only what changed: %s', (_name, text, from, to) => {
    const before = parseText(text);
    const after = reparse(before, text.replace(from, to));
    expect(after.text).not.toBe(text);
    // What is above the change to the root, and what was read again.
    expect(newNodes(after, before, text.indexOf(from))).toBeLessThanOrEqual(4);
  });
});

describe('reparseUnshifted', () => {
  /** The content of a parse without its offsets. */
  const said = ({ documents }: ParsedText): unknown =>
    JSON.parse(JSON.stringify(documents.map(({ root }) => root)), (key, value: unknown) =>
      key === 'start' || key === 'end' ? undefined : value,
    );

  it('reads the same as a parse of everything', () => {
    const random = new Random(seed());
    for (let run = 0; run < runs(500); run++) {
      const parsed = parseText(randomText(random));
      const text = randomEdit(random, parsed.text);
      expect(said(reparseUnshifted(parsed, text, 0)), `run ${run}: ${JSON.stringify([parsed.text, text])}`).toEqual(
        said(parseText(text)),
      );
    }
  });

  it('shares what is above the change and what follows it', () => {
    const before = parseText('a:\n  x: 1\nb:\n  x: 2\nc:\n  x: 3\n---\nd:\n  x: 4\n');
    const after = reparseUnshifted(before, before.text.replace('x: 2', 'x: 22'), 0);
    const at = (parsed: ParsedText, index: number, key: string) => nodeAt(parsed.documents[index]?.root, [key]);
    for (const [index, key] of [
      [0, 'a'],
      [0, 'c'],
      [1, 'd'],
    ] as const) {
      expect(at(after, index, key)).toBe(at(before, index, key));
    }
    expect(nodeAt(after.documents[0]?.root, ['b', 'x'])).toMatchObject({ start: 18, end: 20, value: 22 });
  });
});
