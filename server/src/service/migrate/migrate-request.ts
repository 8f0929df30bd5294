import { releaseNotBefore, type Targets } from '../../documents/release/targets';
import { isPaused, type Migration } from '../../releases/migration/migration';
import type { Release, ReleaseSource } from '../../documents/release/release';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import type { FileChange, ManualStep } from '../../releases/migration/change';
import type { Relocation } from '../../releases/migration/relocation';
import type { BehaviorChange } from './behavior-change';
import type { FoundStart } from './found-start';
import type { BadWay } from './bad-way';
import type { TargetGap } from './target-gap';
import type { PossibleChange } from './possible-change';

/** What to migrate, and to which release. */
export interface MigrateRequest {
  /** The files to migrate. */
  readonly paths: readonly string[];
  /** Files and folders outside of which nothing is changed; absent: a change may reach any file of the workspace. */
  readonly within?: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
  /** Target platform release as typed; charts go to the newest chart of it unless `chartTo` says. */
  readonly to: string;
  readonly chartTo?: string;
  readonly from?: string;
  /** Also make changes that need review. */
  readonly unsafe: boolean;
  /** Also raise what pins a release in the files. */
  readonly raisePins?: boolean;
  /** Ids of migrations, or of the rules under which they are reported. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  /** Known faults of the target, and ways to it, that are accepted: `known-fault/NAME` or `NAME`. */
  readonly allow?: readonly string[];
  /** Files whose release is unknown count as older than every change of behavior. */
  readonly assumeOlder?: boolean;
  /** Only what changes is wanted: what would be reported besides is not looked for. */
  readonly isForEdits?: boolean;
  /** Receives an internal error for one file, which is then left unchanged. Without it such an error is thrown. */
  readonly onFault?: FaultListener;
}

/** Receives an internal error and the file in which it occurred. */
export type FaultListener = (path: string, error: unknown) => void;

/** The changes of a migration and the manual steps that remain. */
export interface MigrateResult {
  /** Files that are for a later release than the target: then nothing is changed. */
  readonly later: readonly LaterFile[];
  /** Files that the way to the target takes something from, unless that is allowed: then nothing is changed either. */
  readonly ways: readonly BadWay[];
  /** What a check of the result says. */
  readonly proof: Verification;
  /** What the target lacks although earlier and later releases have it, so that another target is better. */
  readonly gap?: TargetGap;
  readonly files: readonly (FileChange & { readonly migrations: readonly string[] })[];
  readonly manual: readonly MigrationStep[];
  /** What still names a release older than the target, and what to do about it; empty if `only` is given. */
  readonly pins: readonly ManualStep[];
  /** Every place that was changed, moved, removed or added. */
  readonly relocations: readonly Relocation[];
  /** The releases that files come from, where version control says them; empty if `from` is given. */
  readonly starts: readonly FoundStart[];
  /** What is not kept, because nothing says which release a file comes from; empty if `from` is given. */
  readonly possible: readonly PossibleChange[];
  /** What workflows no longer do by default, also if no old field is written; empty if `only` is given. */
  readonly behavior: readonly BehaviorChange[];
}

/** A manual step, and the migration or rule that requires it. */
export interface MigrationStep extends ManualStep {
  readonly migration: string;
  /** It only needs review: `unsafe` would do it. */
  readonly review?: boolean;
  /** It is to run what is new. */
  readonly schedules?: true;
}

/** A file that is for a later release than the target. */
export interface LaterFile {
  readonly path: string;
  /** Of the platform, or the version of its chart. */
  readonly release: Release;
  readonly chart: boolean;
  readonly source: ReleaseSource;
}

/** What a check of the result at the target says: whether the files load there. */
export interface Verification {
  /** How many OpenMetadata files were checked. */
  readonly checked: number;
  /** Every error at the target, in the order of the files. */
  readonly left: readonly LeftError[];
}

/** An error of a migrated file at the target. */
export interface LeftError {
  readonly path: string;
  /** 1-based, in the text after the migration. */
  readonly line: number;
  readonly rule: string;
  readonly migration?: string;
  readonly message: string;
}

/** Whether a migration is of a release on the way to the target. */
export function isAskedFor(migration: Migration, targets: Targets): boolean {
  const { subject, release } = migration;
  const { to, from } = targets[subject];
  if (isPaused(migration, to)) return false;
  if (!releaseNotBefore(to, release)) return false;
  // If the old form became valid again, files for those releases still have it.
  return from === undefined || !releaseNotBefore(from, release) || isPaused(migration, from);
}

/** Whether one of the ids, of migrations or rules, was requested, or none was. */
export function isChosen({ only, skip }: Pick<MigrateRequest, 'only' | 'skip'>, ids: readonly string[]): boolean {
  const has = (list: readonly string[]): boolean => ids.some((id) => list.includes(id));
  return (only === undefined || has(only)) && (skip === undefined || !has(skip));
}
