import type { Completions } from './complete/item';
import type { Hover } from './hover/hover';
import type { Insights } from './insights/insights';
import type { FileReport } from './report';
import type { Change, FileChange, Kept, ManualStep } from './problem';
import type { Options, Workspace } from './workspace';

/**
 * The façade that hosts (language server, command line) call. Pure: no IO, no clock; it never throws on what a user typed.
 */
export interface Service extends Insights {
  /** Checks one file, or gives undefined when nothing in it is ours. Repeated calls on a changed text cost what changed. */
  readonly check: (path: string, text: string, workspace: Workspace, options: Options) => FileReport | undefined;
  /**
   * Explains the key or value at an offset; undefined where there is nothing to tell. A host that has the report of the
   * same text at hand spares the check.
   */
  readonly hover: (
    path: string,
    text: string,
    offset: number,
    workspace: Workspace,
    options: Options,
    report?: FileReport,
  ) => Hover | undefined;
  /** What may be typed at an offset, best first; nothing in files that are not ours, but whole workflows in an empty one. */
  readonly complete: (
    path: string,
    text: string,
    offset: number,
    workspace: Workspace,
    options: Options,
  ) => Completions;
  /** Forgets what is remembered of a file. */
  readonly forget: (path: string) => void;
  /** All safe fixes of a file composed into one change. */
  readonly fixAll: (path: string, text: string, workspace: Workspace, options: Options) => Change;
  /** Brings files to a release, oldest change first. */
  readonly migrate: (request: MigrateRequest) => MigrateResult;
  /** The runbook of an upgrade, as Markdown. */
  readonly plan: (request: PlanRequest) => string;
}

/** An upgrade of the files at `paths`; those that pin a release may be among them. */
export interface PlanRequest extends Pick<
  MigrateRequest,
  'paths' | 'workspace' | 'options' | 'to' | 'chartTo' | 'from'
> {
  /** The folder in which the runbook is read, without `/` at its end: links to files start there. */
  readonly base: string;
}

export interface MigrateRequest {
  /** The files to bring up. */
  readonly paths: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
  /** Target platform release as typed; charts go to the newest chart of it unless `chartTo` says. */
  readonly to: string;
  readonly chartTo?: string;
  readonly from?: string;
  /** Also what needs a person's review. */
  readonly unsafe: boolean;
  /** Ids of migrations, or of the rules under which they are reported. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

export interface MigrateResult {
  readonly files: readonly (FileChange & { readonly migrations: readonly string[] })[];
  readonly manual: readonly MigrationStep[];
  /** What still names a release from before the target, and what to do about it; nothing when `only` is given. */
  readonly pins: readonly ManualStep[];
  readonly kept: readonly Kept[];
}

/** A step that is left to a person, and the migration, or the rule, that asks for it. */
export interface MigrationStep extends ManualStep {
  readonly migration: string;
  /** Nothing but a review is missing: it would be done with `unsafe`. */
  readonly review?: boolean;
}
