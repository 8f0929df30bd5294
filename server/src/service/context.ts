import { releaseNotBefore } from '../documents/releases';
import type { ReleaseAnswer } from '../documents/release';
import type { Root } from '../documents/root';
import { Draft } from '../releases/draft';
import type { Change } from '../releases/change';
import type { Migration, Occurrence } from '../releases/migration';
import { migrations } from '../releases/register';
import type { MigrationOccurrence, RuleContext } from '../rules/rule';
import type { Finding } from '../schemas/finding';
import { diffTexts } from '../text/diff';
import { applyOperations } from '../yaml/edit/apply';
import type { Operation } from '../yaml/operation';
import type { Path } from '../yaml/path';
import type { CheckRequest } from './check';
import type { Engine } from './engine';
import { nameOf } from './name-of';
import { walkRoot } from './walk-root';

/** What the rules see of one root. */
export function contextOf(engine: Engine, request: CheckRequest, root: Root, release: ReleaseAnswer): RuleContext {
  const { path, text, workspace } = request;
  const occurrences = migrations
    .filter((migration) => migration.subject === root.kind && releaseNotBefore(release.release, migration.release))
    .flatMap((migration) =>
      migration.find(root, release.release).map((occurrence): MigrationOccurrence => ({
        migration,
        occurrence,
        change: () => carryOut(engine, request, { root, release, migration, occurrence }),
      })),
    );
  return {
    path,
    text,
    root,
    release,
    findings: unexplained(walkRoot(engine, root, release.release), occurrences),
    occurrences,
    workspace,
    nameOf: (place) => nameOf(root, place),
    edit: (operations) => editChange(path, text, root, operations),
  };
}

/** What a migration explains is told once, by the migration. */
function unexplained(findings: readonly Finding[], occurrences: readonly MigrationOccurrence[]): readonly Finding[] {
  if (occurrences.length === 0) return findings;
  return findings.filter((finding) => !occurrences.some(({ occurrence }) => isWithin(finding.path, occurrence.path)));
}

function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((step, i) => step === path[i]);
}

interface Applied {
  readonly root: Root;
  readonly release: ReleaseAnswer;
  readonly migration: Migration;
  readonly occurrence: Occurrence;
}

function carryOut(engine: Engine, { path, text, workspace }: CheckRequest, { root, release, migration, occurrence }: Applied): Change {
  const draft = new Draft({ paths: workspace.paths, read: (other) => (other === path ? text : workspace.read(other)) }, engine.library);
  const outcome = migration.apply(occurrence, { draft, path, root, target: release.release });
  return outcome.ok ? { ...outcome, files: draft.changes() } : outcome;
}

function editChange(path: string, before: string, root: Root, operations: readonly Operation[]): Change {
  const result = applyOperations(before, root.documentIndex, operations);
  if (!result.ok) return result;
  const edits = diffTexts(before, result.text);
  return { ok: true, files: [{ action: 'edit', path, edits, before, after: result.text }], kept: [], manual: [] };
}
