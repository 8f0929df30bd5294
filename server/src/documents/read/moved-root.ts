import { originalOf } from '../../yaml/incremental/moved-document';
import type { YamlDocument } from '../../yaml/node';
import type { Root, RootKind } from './root';

/** Kinds whose root can be a whole document that is recognized without looking at other files. */
const WHOLE: ReadonlySet<RootKind> = new Set([
  'workflow',
  'application',
  'lineage-query',
  'ingestion-pipeline',
  'service',
  'storage-manifest',
  'bucket-manifest',
  'dbt-project',
]);

/**
 * Whether a root is a whole document of its file. Then nothing that is found in it depends on where in the file the document
 * is.
 */
export function isWholeDocument({ kind, base, embedded }: Root): boolean {
  return base.length === 0 && embedded === undefined && WHOLE.has(kind);
}

/**
 * The roots of a document as they were found before it was moved by an edit above it; undefined where they have to be
 * looked for again.
 */
export function movedRoots(
  roots: readonly Root[],
  before: YamlDocument | undefined,
  document: YamlDocument,
): readonly Root[] | undefined {
  if (before === document) return roots;
  if (!before || originalOf(before) !== originalOf(document) || !roots.every(isWholeDocument)) return undefined;
  // A root may be what another reading of the document makes of it.
  if (roots.some((root) => root.document !== before)) return undefined;
  return roots.map((root) => root.movedTo(document));
}
