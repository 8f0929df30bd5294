import type { YamlNode } from '../../yaml/node';
import { entryOf, type Path } from '../../yaml/path';

/** A row of a table whose place is written, and what is written there; null where the key is empty. */
interface WrittenRow<Row> {
  readonly row: Row;
  readonly path: Path;
  readonly value: YamlNode | null;
}

/** The rows of a table (paths dotted, from the root) whose places a document has: what they share is looked up once. */
export function rowsWritten<Row extends { readonly path: string }>(
  rows: readonly Row[],
  root: YamlNode,
): readonly WrittenRow<Row>[] {
  const found: WrittenRow<Row>[] = [];
  collect(treeOf(rows), { node: root, path: [] }, found);
  return found;
}

interface RowTree<Row> {
  readonly rows: Row[];
  readonly below: Map<string, RowTree<Row>>;
}

interface Place {
  readonly node: YamlNode;
  readonly path: Path;
}

function collect<Row>(tree: RowTree<Row>, { node, path }: Place, found: WrittenRow<Row>[]): void {
  for (const [step, below] of tree.below) {
    const entry = entryOf(node, step);
    if (!entry) continue;
    const { value } = entry;
    const place = [...path, step];
    for (const row of below.rows) found.push({ row, path: place, value });
    if (value) collect(below, { node: value, path: place }, found);
  }
}

const treeOfRows = new WeakMap<readonly unknown[], RowTree<unknown>>();

function treeOf<Row extends { readonly path: string }>(rows: readonly Row[]): RowTree<Row> {
  // What is remembered for a list was made from that list.
  const known = treeOfRows.get(rows) as RowTree<Row> | undefined;
  if (known) return known;
  const tree: RowTree<Row> = emptyTree();
  for (const row of rows) {
    let here = tree;
    for (const step of row.path.split('.')) {
      const next: RowTree<Row> = here.below.get(step) ?? emptyTree();
      here.below.set(step, next);
      here = next;
    }
    here.rows.push(row);
  }
  treeOfRows.set(rows, tree);
  return tree;
}

function emptyTree<Row>(): RowTree<Row> {
  return { rows: [], below: new Map() };
}
