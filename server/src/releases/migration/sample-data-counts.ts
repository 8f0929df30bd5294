import type { Root } from '../../documents/read/root';
import { nodeAt, type Path } from '../../yaml/path';
import { valueAt } from './workflow-places';
import { CONFIG } from '../../documents/read/workflow-parts';

const LISTS = ['tableConfig', 'schemaConfig', 'databaseConfig'];

/** A number of sample rows that a classification is instructed to read, and where. */
export interface SampleDataCount {
  readonly path: Path;
  readonly count: number;
}

/** Every sampleDataCount of a classification workflow, in the order of the file. */
export function sampleDataCounts(root: Root): readonly SampleDataCount[] {
  if (root.workflow?.pipeline !== 'AutoClassification') return [];
  const entries = LISTS.flatMap((list): Path[] => {
    const node = nodeAt(root.node, ['processor', 'config', list]);
    return node?.kind === 'seq' ? node.items.map((_, at) => ['processor', 'config', list, at]) : [];
  });
  return [CONFIG, ...entries].flatMap((holder) => {
    const path = [...holder, 'sampleDataCount'];
    const count = Number(valueAt(root, path));
    return Number.isNaN(count) ? [] : [{ path, count }];
  });
}
