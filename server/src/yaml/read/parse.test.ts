import { describe, expect, it } from 'vitest';
import type { MapEntry, SeqItem, YamlDocument, YamlNode } from '../node';
import { parseText } from './parse';
import { nodeAt, type Path } from '../path';
import { outline } from '../testing/outline';
import { Random, runs, seed } from '../testing/random';
import { randomText } from '../testing/random-text';

function only(text: string): YamlDocument {
  const { documents } = parseText(text);
  expect(documents).toHaveLength(1);
  return documents[0] ?? fail();
}

function fail(): never {
  throw new Error('there is always a document');
}

function read(text: string): string {
  const document = only(text);
  expect(document.syntax, text).toEqual([]);
  return outline(document.root);
}

/** The text that a node's span covers. */
function spanned(text: string, path: Path): string {
  const node = nodeAt(only(text).root, path);
  return node ? text.slice(node.start, node.end) : '';
}

describe('parseText', () => {
  it.each([
    ['a: 1\nb:\n  - x\n  - y: z\n', '{a: 1, b: ["x", {y: "z"}]}'],
    ['- - 1\n  - 2\n- 3\n', '[[1, 2], 3]'],
    ['a:\n- 1\n- 2\nb:\n', '{a: [1, 2], b: }'],
    ['{"a": [1, {"b": null}], "c": 1.5e3}', '{a: [1, {b: ~}], c: 1500}'],
    ['{\n\t"a": 1\n}', '{a: 1}'],
    ['a: {b: [x, y], c: }\n', '{a: {b: ["x", "y"], c: }}'],
    ["a: 'it''s'\nb: \"x\\ty\"\n", '{a: "it\'s", b: "x\\ty"}'],
    ['a: |\n  one\n  two\nb: >-\n  one\n  two\n', '{a: "one\\ntwo\\n", b: "one two"}'],
    ['a: &x 1\nb: *x\n<<: *x\n', '{a: &x 1, b: *x, <<: *x}'],
    ['a: !!str 1\nb: !own {c: 1}\n', '{a: !!str "1", b: !own {c: 1}}'],
    ['? a\n: b\n', '{a: "b"}'],
    ['a:\r\n  b: 1\r\n  c: |\r\n    x\r\n', '{a: {b: 1, c: "x\\n"}}'],
    ['\uFEFFa: 1\n', '{a: 1}'],
    ['1: a\ntrue: b\n~: c\n', '{1: "a", true: "b", null: "c"}'],
    ['# note\n{a: b}: c\n', '{{a: "b"}: "c"}'],
    ['just text\n', '"just text"'],
    ['', ''],
    ['# only a comment\n', ''],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('gives exact spans', () => {
    const text = 'a:\n  - key: "v w" # c\n    text: |\n      one\n\n      two\n\n\nb: {x: [1, 2]} # d\n';
    expect(spanned(text, ['a', 0, 'key'])).toBe('"v w"');
    expect(spanned(text, ['a', 0, 'text'])).toBe('|\n      one\n\n      two');
    expect(spanned(text, ['a'])).toBe('- key: "v w" # c\n    text: |\n      one\n\n      two');
    expect(spanned(text, ['b'])).toBe('{x: [1, 2]}');
    expect(spanned(text, ['b', 'x', 1])).toBe('2');
    const root = only(text).root;
    const entries = root?.kind === 'map' ? root.entries : [];
    expect(entries.map(({ start, end }) => text.slice(start, end).slice(0, 3))).toEqual(['a:\n', 'b: ']);
    expect(entries.map(({ key }) => text.slice(key.start, key.end))).toEqual(['a', 'b']);
  });

  it('ends an entry without a value after its colon, and starts an item at its dash', () => {
    const text = 'a:   # c\nb:\n  -\n  - &x 1\n';
    const root = only(text).root;
    expect(root?.kind === 'map' && text.slice(root.entries[0]?.start, root.entries[0]?.end)).toBe('a:');
    const list = nodeAt(root, ['b']);
    expect(list?.kind === 'seq' && list.items.map(({ start, end }) => text.slice(start, end))).toEqual(['-', '- &x 1']);
  });

  it('keeps the blank lines of a block scalar with `+`', () => {
    expect(spanned('a: |+\n  x\n\n\nb: 1\n', ['a'])).toBe('|+\n  x\n\n\n');
  });

  it('finds every document, and says where it is', () => {
    const text = '# head\na: 1\n--- # two\nb: 2\n...\n# between\n%YAML 1.1\n---\nc: 3\n---\n';
    const { documents } = parseText(text);
    expect(documents.map(({ root }) => outline(root))).toEqual(['{a: 1}', '{b: 2}', '{c: 3}', '']);
    expect(documents.map(({ start, end }) => text.slice(start, end))).toEqual([
      '# head\na: 1\n',
      '--- # two\nb: 2\n...\n',
      '# between\n%YAML 1.1\n---\nc: 3\n',
      '---\n',
    ]);
  });

  it('keeps the mistakes of documents apart', () => {
    const { documents } = parseText('a: "x\n---\nb: [1\n---\nc: 1\n');
    expect(documents.map(({ syntax }) => syntax.map(({ code }) => code))).toEqual([
      ['unclosed-quote'],
      ['unclosed-bracket'],
      [],
    ]);
  });

  it.each([
    ['a: "x\\"\nb: "y"\n', 3],
    ['a: "x\\\\\\"\nb: "y"\n', 3],
    ["a: 'x''\nb: 'y'\n", 3],
    ["a: 'x''\r\nb: 'y'\r\n", 3],
  ])('does not mistake an escaped quote for the closing one: %j', (text, start) => {
    expect(only(text).syntax.map((problem) => [problem.code, problem.start])).toEqual([['unclosed-quote', start]]);
    expect(only(text).root).toMatchObject({ entries: [{ name: 'a' }, { name: 'b' }] });
  });

  it.each([['a: "x\\\\"\nb: "y"\n'], ["a: 'x'''\nb: ''\nc: [''\n]\n"], ['a: &x "\\""\nb: ["\\"",\n  "y\\""]\n']])(
    'reads %j without a problem',
    (text) => {
      expect(only(text).syntax).toEqual([]);
    },
  );

  it('records duplicate keys, and where the first one is', () => {
    const text = 'a: 1\nb: {c: 1, c: 2}\na: 2\n"1": x\n1: y\n${V}: 1\n${V}: 2\n<<: {}\n<<: {}\n';
    const { duplicates, syntax } = only(text);
    expect(syntax).toEqual([]);
    expect(duplicates.map(({ name, start, first }) => [name, start, first.start])).toEqual([
      ['c', text.indexOf('c: 2'), text.indexOf('c: 1')],
      ['a', text.indexOf('a: 2'), 0],
    ]);
  });

  it('says when an alias leads nowhere, and knows the last of equal anchors', () => {
    const document = only('a: &x 1\nb: *y\nc: &x 2\n');
    expect(document.syntax.map(({ code, start }) => [code, start])).toEqual([['unknown-anchor', 11]]);
    expect(outline(document.anchors.get('x') ?? null)).toBe('&x 2');
  });

  it('gives a tree whose parts lie inside each other and in order, whatever the text', () => {
    const random = new Random(seed());
    for (let run = 0; run < runs(300); run++) {
      const text = randomText(random);
      for (const { root, start, end } of parseText(text).documents) expectOrder(root, { start, end }, text);
    }
  });
});

function expectOrder(node: YamlNode | null, around: { start: number; end: number }, text: string): void {
  if (!node) return;
  expect(node.start, text).toBeGreaterThanOrEqual(around.start);
  expect(node.end, text).toBeGreaterThanOrEqual(node.start);
  expect(node.end, text).toBeLessThanOrEqual(around.end);
  const parts: readonly (MapEntry | SeqItem)[] =
    node.kind === 'map' ? node.entries : node.kind === 'seq' ? node.items : [];
  let last = node.start;
  for (const part of parts) {
    expect(part.start, text).toBeGreaterThanOrEqual(last);
    expect(part.end, text).toBeLessThanOrEqual(node.end);
    last = part.end;
    if ('key' in part) expectOrder(part.key, part, text);
    expectOrder(part.value, part, text);
  }
}

describe('parseText on what is no YAML', () => {
  it.each([
    ['deep brackets', '['.repeat(10_000)],
    ['deep braces', '{a: '.repeat(10_000)],
    ['deep dashes', '- '.repeat(10_000)],
    ['deep and closed', '['.repeat(2000) + ']'.repeat(2000)],
    ['deep indentation', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('says that it is too deep: %s', (_name, text) => {
    expect(only(text).syntax.map(({ code }) => code)).toContain('too-deep');
    expect(depthOf(only(text).root)).toBeLessThan(300);
  });

  it.each([
    ['a NUL', 'a: \0\n', 'binary'],
    ['a control character', 'a: \u0007\n', 'bad-character'],
    ['a huge text', 'a: 1\n'.repeat(10_000_000), 'too-large'],
  ])('answers %s with one problem', (_name, text, code) => {
    expect(only(text).syntax.map((problem) => problem.code)).toEqual([code]);
  });

  it.each([
    ['lone surrogates', 'a: \ud800\nb: "\udc00"\n\ud83d: 1\n'],
    ['a bomb of aliases', Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`).join('\n')],
    ['an alias to itself', 'a: &a\n  b: *a\n'],
    ['random bytes', Array.from({ length: 5000 }, (_, i) => String.fromCharCode(33 + ((i * 7919) % 5000))).join('')],
    ['openers', '{{'.repeat(2000) + '${A'.repeat(2000) + '<a: '.repeat(2000)],
    ['quotes', 'a: "\n'.repeat(300)],
    ['closers', '}'.repeat(300)],
  ])('gets over %s', (_name, text) => {
    expect(() => parseText(text)).not.toThrow();
  });
});

function depthOf(root: YamlNode | null): number {
  let depth = 0;
  for (let here: YamlNode | null | undefined = root; here; depth++) {
    here = here.kind === 'map' ? here.entries[0]?.value : here.kind === 'seq' ? here.items[0]?.value : undefined;
  }
  return depth;
}
