import type { Span } from '../../../server/src/text/span';
import { parseText } from '../../../server/src/yaml/read/parse';
import type { ScalarNode, YamlNode } from '../../../server/src/yaml/node';

/**
 * A scalar of a file: where it is, and its text, without quotes but as it is written (`3.10`). Places of the second
 * and later documents start with their index.
 */
export interface PlacedScalar {
  readonly path: string;
  readonly value: string;
}

/**
 * Every scalar of a text; one without a value, also where nothing is written, has the text ''. In a block of text that is a map
 * of its own, such as a file in a ConfigMap, those of that map.
 */
export function scalarsOf(text: string): PlacedScalar[] {
  return parseText(text).documents.flatMap(({ root }, at) => below(text, root, at === 0 ? [] : [String(at)]));
}

function below(text: string, node: YamlNode | null, path: readonly string[]): PlacedScalar[] {
  switch (node?.kind) {
    case 'scalar': {
      const inside = node.style === 'literal' && typeof node.value === 'string' ? node.value : '';
      const [document] = parseText(inside).documents;
      if (document?.root?.kind === 'map' && document.syntax.length === 0) return below(inside, document.root, path);
      return [{ path: path.join('.'), value: node.value === null ? '' : writtenIn(text, node) }];
    }
    case 'map':
      return node.entries.flatMap(({ name, value }) => below(text, value, [...path, name ?? '?']));
    case 'seq':
      return node.items.flatMap(({ value }, at) => below(text, value, [...path, String(at)]));
    case 'alias':
      return [];
    case undefined:
      return [{ path: path.join('.'), value: '' }];
  }
}

function writtenIn(text: string, { start, end, style, value }: ScalarNode): string {
  return style === 'plain' ? text.slice(start, end) : String(value);
}

/** The comments of a text, without their indentation. */
export function commentsOf(text: string): string[] {
  const scalars = parseText(text).documents.flatMap(({ root }) => spansIn(root));
  return [...text.matchAll(/(?<=^|\s)#.*$/gm)].flatMap(({ 0: comment, index }) =>
    scalars.some(({ start, end }) => start <= index && index < end) ? [] : [comment.trim()],
  );
}

function spansIn(node: YamlNode | null): Span[] {
  switch (node?.kind) {
    case 'scalar':
      return [node];
    case 'map':
      return node.entries.flatMap(({ key, value }) => [...spansIn(key), ...spansIn(value)]);
    case 'seq':
      return node.items.flatMap(({ value }) => spansIn(value));
    case 'alias':
    case undefined:
      return [];
  }
}
