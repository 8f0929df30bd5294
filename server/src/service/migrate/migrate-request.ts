import { releaseNotBefore, type Targets } from '../../documents/release/targets';
import { isPaused, type Migration } from '../../releases/migration/migration';
import type { Release, ReleaseSource } from '../../documents/release/release';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import type { FileChange, ManualStep } from '../../releases/migration/change';
import type { Relocation } from '../../releases/migration/relocation';
import type { BehaviorChange } from './behavior-change';
import type { TargetGap } from './target-gap';

/** What to bring where. */
export interface MigrateRequest {
  /** The files to bring up. */
  readonly paths: readonly string[];
  /** Files and folders outside of which nothing is changed; absent: a change may reach any file of the workspace. */
  readonly within?: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
  /** Target platform release as typed; charts go to the newest chart of it unless `chartTo` says. */
  readonly to: string;
  readonly chartTo?: string;
  readonly from?: string;
  /** Also what needs a person's review. */
  readonly unsafe: boolean;
  /** Also raise what pins a release in the files. */
  readonly raisePins?: boolean;
  /** Ids of migrations, or of the rules under which they are reported. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  /** Files of which nothing says the release count as older than every change of behavior. */
  readonly assumeOlder?: boolean;
  /** Receives what failed inside omconfig on one file, which is then left as it is. Without it such an error is thrown. */
  readonly onFault?: FaultListener;
}

/** Receives the file on which something failed that never should, and the error. */
export type FaultListener = (path: string, error: unknown) => void;

/** The changes of a migration and the manual steps that remain. */
export interface MigrateResult {
  /** Files that are for a later release than the target: then nothing is changed. */
  readonly later: readonly LaterFile[];
  /** What a check of the result says. */
  readonly proof: Verification;
  /** What the target lacks although earlier and later releases have it: another target is better. */
  readonly gap?: TargetGap;
  readonly files: readonly (FileChange & { readonly migrations: readonly string[] })[];
  readonly manual: readonly MigrationStep[];
  /** What still names a release from before the target, and what to do about it; nothing when `only` is given. */
  readonly pins: readonly ManualStep[];
  /** What became of every place that changed, moved or went, and what was added. */
  readonly relocations: readonly Relocation[];
  /** What workflows do not do any more by themselves, also where no old field is written; nothing when `only` is given. */
  readonly behavior: readonly BehaviorChange[];
}

/** A step that is left to a person, and the migration, or the rule, that asks for it. */
export interface MigrationStep extends ManualStep {
  readonly migration: string;
  /** Nothing but a review is missing: it would be done with `unsafe`. */
  readonly review?: boolean;
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
  /** How many files of ours were checked. */
  readonly checked: number;
  /** Every error that is there at the target, in the order of the files. */
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
  // Where the old form was right again, its files are still in it.
  return from === undefined || !releaseNotBefore(from, release) || isPaused(migration, from);
}

/** Whether a person chose one of the ids, of migrations or rules, or made no choice. */
export function isChosen({ only, skip }: Pick<MigrateRequest, 'only' | 'skip'>, ids: readonly string[]): boolean {
  const has = (list: readonly string[]): boolean => ids.some((id) => list.includes(id));
  return (only === undefined || has(only)) && (skip === undefined || !has(skip));
}
