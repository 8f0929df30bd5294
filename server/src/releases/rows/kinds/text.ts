import type { YamlNode } from '../../../yaml/node';
import type { Operation } from '../../../yaml/operation';
import { nodeAt, type Path } from '../../../yaml/path';
import { code } from './page-cells';
import { becomes, inFile } from './planned-place';
import { dottedPlace, type RowBase } from './row';
import type { RowKind } from './row-kind';

/** Replaces a part of the scalar at `from`, or of each scalar of the list there. */
export interface TextRow extends RowBase {
  readonly find: string;
  readonly replace: string;
}

/** How the kind `text` is found, carried out and described. */
export const text: RowKind<TextRow> = {
  find: (row, { from, node }) => (scalarsIn(node).some((scalar) => scalar.includes(row.find)) ? [from] : []),
  plan: (row, place) => {
    const node = nodeAt(place.root.node, place.at);
    const value = scalarsIn(node)
      .filter((scalar) => scalar.includes(row.find))
      .map((scalar) => scalar.replaceAll(row.find, row.replace))
      .join(', ');
    return {
      operations: replacements(row, node, inFile(place, place.at)),
      relocations: becomes(place, { kind: 'rewritten', value }),
    };
  },
  rule: () => 'renamed-value',
  table: (row, before) => [[`${code(row.find)} in ${before(dottedPlace(row.from))}`, code(row.replace)]],
};

function scalarsIn(node: YamlNode | null | undefined): string[] {
  if (node?.kind === 'scalar') return node.value === null ? [] : [String(node.value)];
  return node?.kind === 'seq' ? node.items.flatMap(({ value }) => scalarsIn(value)) : [];
}

/** `path` starts at the document's root. */
function replacements(row: TextRow, node: YamlNode | null | undefined, path: Path): Operation[] {
  if (node?.kind === 'seq') return node.items.flatMap(({ value }, i) => replacements(row, value, [...path, i]));
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes(row.find)) return [];
  return [{ op: 'set', path, value: node.value.replaceAll(row.find, row.replace) }];
}
