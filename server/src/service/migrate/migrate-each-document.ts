import { directiveComments } from '../../documents/config/directive-syntax';
import { rootsByDocument, type Root } from '../../documents/read/root';
import type { Draft } from '../../releases/migration/draft';
import type { Relocation, TextLocation } from '../../releases/migration/relocation';
import { pointer } from '../../yaml/path';
import { changesIn } from '../check/occurrences';
import type { MigrationStep } from './migrate-request';
import type { RefusedMigration } from './refusals';
import type { SourceReleases } from './source-releases';
import { DocumentMigrator } from './document-migrator';
import { hasDoubts } from './read-through';
import type { MigrationSetup } from './migration-setup';
import type { InParts } from '../../text/in-parts';
import { addAll } from '../../text/long-lists';

/** The result of migrating each document of a file separately. */
export interface EachDocumentResult {
  /** The file's text with all changed documents. */
  readonly text: string;
  readonly relocations: readonly Relocation[];
  readonly left: readonly MigrationStep[];
  /** Ids of migrations, in the order in which they first changed something. */
  readonly applied: ReadonlySet<string>;
  /** The documents that are finished. */
  readonly settled: ReadonlySet<number>;
  /** What was refused in them. */
  readonly refusals: readonly RefusedMigration[];
}

/**
 * Migrates each document of a file as if it were a separate file, so that the cost of a change depends on its document
 * and not on the file. What needs more than its document is left to a pass over the whole file. Undefined if the
 * documents of a file depend on each other.
 */
export function* migrateEachDocument(
  setup: MigrationSetup,
  {
    draft,
    path,
    sourceReleases,
  }: { readonly draft: Draft; readonly path: string; readonly sourceReleases: SourceReleases },
): InParts<EachDocumentResult | undefined> {
  const { parsedFiles } = setup.engine;
  const text = draft.read(path) ?? '';
  const byDocument = rootsByDocument(draft.roots(path));
  const { documents } = parsedFiles.parsed(path, text);
  if (documents.length < 2 || byDocument.size === 0 || hasCommentForFile(text)) return undefined;
  const texts = documents.map(({ start, end }) => text.slice(start, end));
  const settled = new Set<number>();
  const relocations: Relocation[] = [];
  const left: MigrationStep[] = [];
  const refusals: RefusedMigration[] = [];
  const applied = new Set<string>();
  for (const [document, roots] of byDocument) {
    if (hasNothingOld(setup, roots, sourceReleases)) {
      settled.add(document);
      continue;
    }
    const alone = draft.alone(path, texts[document] ?? '', () => (run.isStopped = true));
    if (!areSame(alone.roots(path), roots)) continue;
    const run = new DocumentMigrator(setup, alone, { path, sourceReleases, document });
    yield* run.run();
    texts[document] = alone.read(path) ?? '';
    addAll(
      relocations,
      run.relocations.map((relocation) => inFile(relocation, { path, document })),
    );
    addAll(left, run.left);
    for (const id of run.applied.get(path) ?? []) applied.add(id);
    if (run.isStopped) continue;
    settled.add(document);
    addAll(refusals, run.refusals.all());
  }
  const joined = texts.join('');
  const after = parsedFiles.parsed(path, joined).documents;
  const isSound =
    after.length === texts.length && after.every(({ start, end }, at) => joined.slice(start, end) === texts[at]);
  return isSound ? { text: joined, relocations, left, applied, settled, refusals } : undefined;
}

/**
 * Whether no migration finds anything in the roots of a document. That is remembered for as long as the document says the same, and
 * editors have asked it of every document before somebody asks them for a migration.
 */
function hasNothingOld(
  { engine, targets }: MigrationSetup,
  roots: readonly Root[],
  sourceReleases: SourceReleases,
): boolean {
  return roots.every((root) => {
    const range = { from: sourceReleases.of(root), to: targets[root.kind].to };
    return !hasDoubts(root.node) && changesIn(engine, root, range).length === 0;
  });
}

/** Whether a comment also applies to documents that it is not in. */
function hasCommentForFile(text: string): boolean {
  return directiveComments(text).some(({ directives }) => directives.some(({ kind }) => kind === 'ignore-file'));
}

/** Whether a document means the same by itself as in its file. */
function areSame(alone: readonly Root[], inFile: readonly Root[]): boolean {
  const words = (roots: readonly Root[]): string =>
    JSON.stringify(
      roots.map(({ kind, base, embedded, workflow, chartVersion, node }) => [
        ...[kind, pointer(base), embedded, workflow, chartVersion, node.entries.length],
      ]),
    );
  return alone.every(({ documentIndex }) => documentIndex === 0) && words(alone) === words(inFile);
}

/** Converts the results for a single document to locations in its file. */
export function inFile({ from, fate }: Relocation, place: Pick<TextLocation, 'path' | 'document'>): Relocation {
  const moved = (at: TextLocation): TextLocation => (at.path === place.path ? { ...at, ...place } : at);
  if (fate.kind === 'moved') return { from: moved(from), fate: { ...fate, to: moved(fate.to) } };
  if (fate.kind === 'removed' && fate.because.why === 'conflict') {
    return { from: moved(from), fate: { ...fate, because: { ...fate.because, with: moved(fate.because.with) } } };
  }
  return { from: moved(from), fate };
}
