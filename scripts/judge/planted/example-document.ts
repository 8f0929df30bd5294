import { isMap, isScalar, isSeq, parseDocument, type Document, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { Path } from '../../../server/src/yaml/path';
import type { Dice } from '../../../server/src/schemas/testing/random-data';

/** An entry of a map somewhere in a file. */
export interface EntryPlace {
  readonly path: Path;
  readonly key: string;
  readonly value: unknown;
}

/** An example file that is changed as a tree of the `yaml` package, so that none of our own parsing is involved. */
export class ExampleDocument {
  constructor(readonly text: string) {}

  /** A fresh tree each time, because a mutation changes it. */
  tree(): Document {
    return parse(this.text);
  }

  data(): unknown {
    return dataOf(this.text);
  }

  /** The text with another key in the place of one. */
  renamed(path: Path, key: string): string {
    const tree = this.tree();
    const pair = pairAt(tree, path);
    if (pair !== undefined) {
      pair.key.value = key;
      delete pair.key.source;
    }
    return textOf(tree);
  }

  /** All entries of all maps. */
  entries(): readonly EntryPlace[] {
    return [...entriesIn(this.data(), [])];
  }
}

/** A random one. */
export function pick<Item>(items: readonly Item[], dice: Dice): Item | undefined {
  return items.length === 0 ? undefined : items[dice(items.length)];
}

/** The data as the loaders read it. */
export function dataOf(text: string): unknown {
  return parse(text).toJS({ maxAliasCount: -1 });
}

/** The text of a tree that was changed; a long string stays on its line. */
export function textOf(tree: Document): string {
  return tree.toString({ lineWidth: 0 });
}

/** The mapping at a path; undefined if there is none. */
export function mapAt(tree: Document, path: Path): YAMLMap | undefined {
  const node = path.length === 0 ? tree.contents : tree.getIn(path, true);
  return isMap(node) ? node : undefined;
}

/** The key and value at a path; undefined if there are none. */
export function pairAt(tree: Document, path: Path): Pair<Scalar> | undefined {
  const pair = mapAt(tree, path.slice(0, -1))?.items.find(
    ({ key }) => isScalar(key) && String(key.value) === path.at(-1),
  );
  return pair as Pair<Scalar> | undefined;
}

/** From the key's start to the value's end, and the key alone; undefined where nothing is written. */
export function spansOf(text: string, path: Path): { readonly key: Span; readonly entry: Span } | undefined {
  const tree = parse(text);
  const last = path.at(-1);
  if (typeof last === 'number') {
    const item = spanOf(tree.getIn(path, true));
    return item && { key: item, entry: item };
  }
  const pair = pairAt(tree, path);
  const key = spanOf(pair?.key);
  const value = spanOf(pair?.value);
  return key && { key, entry: { start: key.start, end: value?.end ?? key.end } };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOf(node: unknown): Span | undefined {
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
  const [start, end] = node.range ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function parse(text: string): Document {
  return parseDocument(text, { version: '1.1', keepSourceTokens: false });
}

function* entriesIn(value: unknown, path: Path): Generator<EntryPlace> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* entriesIn(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield { path: [...path, key], key, value: inner };
      yield* entriesIn(inner, [...path, key]);
    }
  }
}
