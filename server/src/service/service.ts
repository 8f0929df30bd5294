import type { Completions } from './complete/item';
import type { HoverText } from './hover/hover-text';
import type { Insights } from './insights/insights';
import type { MigrateRequest, MigrateResult } from './migrate/migrate-request';
import type { PlanRequest } from './plan/plan-request';
import type { FileReport } from './check/report';
import type { FixWishes } from './migrate/fix-all';
import type { Change } from './problem';
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
  ) => HoverText | undefined;
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
  /** All safe fixes of a file composed into one change, or what is wished for. */
  readonly fixAll: (path: string, text: string, workspace: Workspace, options: Options, wishes?: FixWishes) => Change;
  /** Brings files to a release, oldest change first. */
  readonly migrate: (request: MigrateRequest) => MigrateResult;
  /** The runbook of an upgrade, as Markdown. */
  readonly plan: (request: PlanRequest) => string;
}
