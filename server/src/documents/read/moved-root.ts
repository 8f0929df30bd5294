import { originalOf } from '../../yaml/incremental/moved-document';
import type { MapNode, YamlDocument } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import type { Root, RootKind, WorkflowIdentity } from './root';

/** Kinds whose root can be a whole document that is recognized without looking at other files. */
const WHOLE: ReadonlySet<RootKind> = new Set([
  'workflow',
  'application',
  'lineage-query',
  'ingestion-pipeline',
  'service',
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
  return roots.map((root) => new MovedRoot(root, document));
}

/**
 * A root that shifts its document only when its node is asked for: after each letter there are hundreds of these, and few are
 * looked at. A spread does not copy `node`, because it is a getter: code that copies a root has to name it.
 */
class MovedRoot implements Root {
  readonly kind: RootKind;
  readonly documentIndex: number;
  readonly base: Path;
  readonly workflow?: WorkflowIdentity;

  constructor(
    { kind, documentIndex, base, workflow }: Root,
    readonly document: YamlDocument,
  ) {
    this.kind = kind;
    this.documentIndex = documentIndex;
    this.base = base;
    if (workflow) this.workflow = workflow;
  }

  get node(): MapNode {
    const { root } = this.document;
    if (root?.kind !== 'map') throw new Error('A document is another one after it was moved.');
    return root;
  }
}
