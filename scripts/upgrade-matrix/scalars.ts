import { parseText } from '../../server/src/yaml/parse';
import type { YamlNode } from '../../server/src/yaml/node';

/** A scalar of a file: where it stands, and its text. Places of the second and later documents start with their index. */
export interface PlacedScalar {
  readonly path: string;
  readonly value: string;
}

/** Every scalar of a text that holds a value. */
export function scalarsOf(text: string): PlacedScalar[] {
  return parseText(text).documents.flatMap(({ root }, at) => below(root, at === 0 ? [] : [String(at)]));
}

function below(node: YamlNode | null, path: readonly string[]): PlacedScalar[] {
  switch (node?.kind) {
    case 'scalar':
      return node.value === null ? [] : [{ path: path.join('.'), value: String(node.value) }];
    case 'map':
      return node.entries.flatMap(({ name, value }) => below(value, [...path, name ?? '?']));
    case 'seq':
      return node.items.flatMap(({ value }, at) => below(value, [...path, String(at)]));
    case 'alias':
    case undefined:
      return [];
  }
}

/** The comments of a text, without their indentation. */
export function commentsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => /(?:^|\s)(#.*)$/.exec(line)?.[1]?.trim() ?? []);
}
