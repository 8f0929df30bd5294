import type { FileChange } from '../../releases/migration/change';
import type { Relocation } from '../../releases/migration/relocation';
import type { Workspace } from '../../documents/workspace/workspace';
import { LineIndex } from '../../text/line-index';
import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import type { Engine } from '../engine/engine';

/** A comment, from its sign on. */
interface Comment {
  readonly start: number;
  readonly text: string;
}

/**
 * The comments of changed files that are in none of them any more, in the order of the texts. They go with a value that is removed, and
 * may say what nothing else does.
 */
export function lostComments(
  engine: Engine,
  workspace: Workspace,
  changes: readonly FileChange[],
): readonly Relocation[] {
  const edited = changes.filter((change) => change.action === 'edit');
  // A comment is lost at most where text is replaced or removed.
  if (!edited.some(({ edits, before }) => edits.some(({ start, end }) => before.slice(start, end).includes('#'))))
    return [];
  const found = new Comments(
    changes.flatMap(({ path, after }) => commentsIn(engine, workspace, { path, text: after })).map(({ text }) => text),
  );
  return edited.flatMap(({ path, before }) => {
    const lost = commentsIn(engine, workspace, { path, text: before }).filter(({ text }) => !found.take(text));
    if (lost.length === 0) return [];
    const lines = new LineIndex(before);
    return lost.map(({ start, text }): Relocation => {
      const line = lines.positionAt(start).line + 1;
      return { from: { path, document: 0, place: [] }, fate: { kind: 'uncommented', comment: text, line } };
    });
  });
}

/** Comments of texts, each of which may stand for one before. */
class Comments {
  private readonly left = new Map<string, number>();
  private readonly all: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    for (const text of texts) this.left.set(text, (this.left.get(text) ?? 0) + 1);
    this.all = new Set(this.left.keys());
  }

  take(comment: string): boolean {
    const count = this.left.get(comment) ?? 0;
    if (count > 0) {
      this.left.set(comment, count - 1);
      return true;
    }
    // Two comments that end up behind one value are one.
    return [...this.all].some((one) => one.startsWith(`${comment} #`) || one.endsWith(` ${comment}`));
  }
}

/** The comments of a file, also those of workflows and values inside its texts. */
function commentsIn(
  engine: Engine,
  workspace: Workspace,
  { path, text }: { readonly path: string; readonly text: string },
): readonly Comment[] {
  if (!text.includes('#')) return [];
  const { documents } = engine.parsedFiles.parsed(path, text);
  const roots = engine.parsedFiles.roots(path, text, workspace).filter(({ embedded }) => embedded !== undefined);
  // The scalars that hold a workflow or values are read as what they hold.
  const holders = new Set(
    roots.map(({ documentIndex, embedded }) => {
      const outer = documents[documentIndex]?.root;
      return outer && embedded ? nodeAt(outer, embedded.path) : undefined;
    }),
  );
  const scalars = [...documents.map(({ root }) => root), ...roots.map(({ document }) => document.root)]
    .flatMap((root) => scalarsIn(root, holders))
    .sort((a, b) => a.start - b.start);
  let at = 0;
  return [...text.matchAll(/(?<=^|\s)#.*$/gm)].flatMap(({ 0: comment, index }) => {
    while ((scalars[at]?.end ?? Infinity) <= index) at += 1;
    return (scalars[at]?.start ?? Infinity) <= index ? [] : [{ start: index, text: comment.trim() }];
  });
}

function scalarsIn(node: YamlNode | null, holders: ReadonlySet<YamlNode | null | undefined>): readonly Span[] {
  switch (node?.kind) {
    case 'scalar':
      return holders.has(node) ? [] : [node];
    case 'map':
      return node.entries.flatMap(({ key, value }) => [...scalarsIn(key, holders), ...scalarsIn(value, holders)]);
    case 'seq':
      return node.items.flatMap(({ value }) => scalarsIn(value, holders));
    case 'alias':
    case undefined:
      return [];
  }
}
