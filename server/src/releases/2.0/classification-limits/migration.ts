import type { Root } from '../../../documents/read/root';
import type { Operation } from '../../../yaml/operation';
import { nodeAt, type Path } from '../../../yaml/path';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { editHere } from '../../migration/outcome';
import { spanOf } from '../../migration/span-of';
import { isOn, valueAt } from '../../migration/workflow-places';
import { CONFIG } from '../../../documents/read/workflow-parts';

const CONFIDENCE: Path = [...CONFIG, 'confidence'];
const COUNT: Path = [...CONFIG, 'sampleDataCount'];
const STORE: Path = [...CONFIG, 'storeSampleData'];

/**
 * Since 2.0 the confidence goes from 0 to 100, and at least one sample row is read; other numbers are refused.
 */
export const classificationLimits: Migration = {
  id: '2.0/classification-limits',
  release: '2.0.0',
  subject: 'workflow',
  title: 'Bring the numbers of the auto-classification within their limits',
  safety: 'review',
  find,
  apply,
};

function find(root: Root): readonly Occurrence[] {
  if (root.workflow?.pipeline !== 'AutoClassification') return [];
  const confidence = numberAt(root, CONFIDENCE);
  const count = numberAt(root, COUNT);
  return [
    ...(confidence === undefined || (confidence >= 0 && confidence <= 100)
      ? []
      : [
          occurrence(root, {
            path: CONFIDENCE,
            message:
              '`confidence` must be between 0 and 100; as of 2.0 the ingestion package rejects any other number.',
            fixTitle: `Change confidence to ${String(nearest(confidence))}`,
          }),
        ]),
    ...(count === undefined || count >= 1
      ? []
      : [
          occurrence(root, {
            path: COUNT,
            message:
              '`sampleDataCount` must be at least 1; as of 2.0 the ingestion package rejects any other number. If you need no sample data, remove it and set `storeSampleData: false`.',
            fixTitle: titleForCount(root),
          }),
        ]),
  ];
}

/** A number, also in quotes: the loader takes both. */
function numberAt(root: Root, path: Path): number | undefined {
  const value = valueAt(root, path);
  const number = typeof value === 'boolean' || value === undefined ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
}

function nearest(confidence: number): number {
  return confidence < 0 ? 0 : 100;
}

function titleForCount(root: Root): string {
  return isOn(root, STORE) ? 'Remove sampleDataCount and store no sample data' : 'Remove sampleDataCount';
}

function occurrence(
  root: Root,
  { path, message, fixTitle }: Pick<Occurrence, 'path' | 'message' | 'fixTitle'>,
): Occurrence {
  return {
    path: [...root.base, ...path],
    span: spanOf(root, path),
    rule: 'invalid-value',
    message,
    fixTitle,
  };
}

/** A count of zero meant no rows: now the switch says so, and the count is removed. */
function apply({ path }: Occurrence, context: MigrationContext): Outcome {
  const { root } = context;
  if (path.at(-1) === 'confidence') {
    const value = nearest(numberAt(root, CONFIDENCE) ?? 0);
    const to = { kind: 'rewritten', value: String(value) } as const;
    return editHere(context, [{ op: 'set', path, value }], { from: path, to });
  }
  const remove: Operation = { op: 'remove', path };
  const gone = { from: path, to: { why: 'gone', note: 'replaced by storeSampleData' } } as const;
  if (nodeAt(root.node, STORE) === undefined || !isOn(root, STORE)) return editHere(context, [remove], gone);
  const store = [...root.base, ...STORE];
  const off = { from: store, to: { kind: 'rewritten', value: 'false' } } as const;
  return editHere(context, [remove, { op: 'set', path: store, value: false }], gone, off);
}
