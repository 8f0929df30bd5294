import { originalOf } from '../yaml/content-key';
import type { YamlDocument } from '../yaml/node';
import type { Root, RootKind } from './root';

/** Kinds whose root is a whole document, which says by itself what it is. */
const WHOLE: ReadonlySet<RootKind> = new Set([
  'workflow',
  'application',
  'lineage-query',
  'ingestion-pipeline',
  'service',
]);

/**
 * Whether a root is all of its document and in no other text, so that nothing that is found in it depends on where the
 * document stands.
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
  return roots.map((root) => movedRoot(root, document));
}

/** The root's node is the document's, which is moved when somebody looks at it. */
function movedRoot({ kind, documentIndex, base, workflow }: Root, document: YamlDocument): Root {
  return {
    kind,
    documentIndex,
    document,
    base,
    get node() {
      if (document.root?.kind !== 'map') throw new Error('A document is another one after it was moved.');
      return document.root;
    },
    ...(workflow && { workflow }),
  };
}
