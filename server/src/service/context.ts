import { editRoot } from '../documents/edit-root';
import type { ReleaseAnswer } from '../documents/release';
import type { Root } from '../documents/root';
import { Draft } from '../releases/draft';
import type { Change, Kept, ManualStep } from '../releases/change';
import type { MigrationOccurrence, RuleContext } from '../rules/rule';
import type { Finding } from '../schemas/finding';
import { diffTexts } from '../text/diff-texts';
import type { Operation } from '../yaml/operation';
import type { Path } from '../yaml/path';
import type { CheckRequest } from './check';
import type { Engine } from './engine';
import { nameOf } from './name-of';
import { keyOf, occurrencesIn, type FoundOccurrence } from './occurrences';
import { walkRoot } from './walk-root';

/** What the rules see of one root. */
export function contextOf(engine: Engine, request: CheckRequest, root: Root, release: ReleaseAnswer): RuleContext {
  const { path, text, workspace } = request;
  const occurrences = occurrencesIn(engine, root, release.release).map((found): MigrationOccurrence => ({
    ...found,
    change: () => carryOut(engine, request, { root, release, found }),
  }));
  return {
    path,
    text,
    root,
    release,
    findings: unexplained(walkRoot(engine, root, release.release), occurrences),
    occurrences,
    workspace,
    connectors: engine.connectors,
    nameOf: (place) => nameOf(root, place),
    edit: (operations) => editChange(path, text, root, operations),
  };
}

/** What a migration explains is told once, by the migration. */
function unexplained(findings: readonly Finding[], occurrences: readonly MigrationOccurrence[]): readonly Finding[] {
  if (occurrences.length === 0) return findings;
  return findings.filter((finding) => !occurrences.some(({ occurrence }) => explains(occurrence.path, finding)));
}

/** Also the unknown parent of something that moves: it goes with it. */
function explains(moved: Path, { kind, path }: Finding): boolean {
  return isWithin(path, moved) || (kind === 'unknown-field' && isWithin(moved, path));
}

function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((step, i) => step === path[i]);
}

interface Applied {
  readonly root: Root;
  readonly release: ReleaseAnswer;
  readonly found: FoundOccurrence;
}

/** Carries one occurrence out on a copy of the workspace, and what later releases make of its result. */
function carryOut(engine: Engine, { path, text, workspace }: CheckRequest, { root, release, found }: Applied): Change {
  const draft = new Draft(
    { paths: workspace.paths, read: (other) => (other === path ? text : workspace.read(other)) },
    engine.library,
  );
  const known = new Set(occurrencesIn(engine, root, release.release).map(keyOf));
  const kept: Kept[] = [];
  const manual: ManualStep[] = [];
  for (
    let next: FoundOccurrence | undefined = found;
    next;
    next = follower(engine, draft, { path, root, release, known })
  ) {
    const here = draft.sameRoot(path, root);
    if (!here) break;
    const outcome = next.migration.apply(next.occurrence, { draft, path, root: here, target: release.release });
    if (!outcome.ok) {
      if (next === found) return outcome;
      break;
    }
    known.add(keyOf(next));
    kept.push(...outcome.kept);
    manual.push(...outcome.manual);
  }
  return { ok: true, files: draft.changes(), kept, manual };
}

/** An old form that was not there before: the change before it made it, so it belongs to the same fix. */
function follower(
  engine: Engine,
  draft: Draft,
  { path, root, release, known }: { path: string; root: Root; release: ReleaseAnswer; known: ReadonlySet<string> },
): FoundOccurrence | undefined {
  const here = draft.sameRoot(path, root);
  return here && occurrencesIn(engine, here, release.release).find((found) => !known.has(keyOf(found)));
}

function editChange(path: string, before: string, root: Root, operations: readonly Operation[]): Change {
  const result = editRoot(before, root, operations);
  if (!result.ok) return result;
  const edits = diffTexts(before, result.text);
  return { ok: true, files: [{ action: 'edit', path, edits, before, after: result.text }], kept: [], manual: [] };
}
