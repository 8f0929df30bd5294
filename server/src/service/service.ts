import type { Completions } from './complete/item';
import type { HoverText } from './hover/hover-text';
import type { EditorFeatures } from './editor/editor-features';
import type { MigrateRequest } from './migrate/migrate-request';
import type { MigrationReport } from './obligations/list-obligations';
import type { UpgradeRequest, UpgradeResult } from './pins/upgrade-to-pins';
import type { PlanData } from './plan/plan-data';
import type { NewPin } from './editor/raise-pin';
import type { PlanRequest } from './plan/plan-request';
import type { CheckRequest, UnreadableRequest } from './engine/check-request';
import type { FileReport } from './check/report';
import type { FixOptions } from './fix/fix-round';
import type { Change } from '../releases/migration/change';
import type { Problem } from '../rules/shared/problem';
import type { TestedRule, OwnRulesRequest } from './check/test-own-rules';
import type { TrimRequest, TrimResult } from './trim/trim';
import type { Span } from '../text/span';

/** What every host calls. Pure: no IO, no clock; it never throws on user input. */
export interface FileService {
  /**
   * Checks one file; undefined if nothing in it belongs to OpenMetadata. For repeated calls the cost depends on what
   * changed.
   */
  readonly check: (request: CheckRequest) => FileReport | undefined;
  /** Reports that a file cannot be read; undefined where the configuration excludes it or turns the rule off. */
  readonly unreadable: (request: UnreadableRequest) => FileReport | undefined;
  /** Where secrets are in a text, sorted and without overlap: nothing that others can read shows them. */
  readonly secrets: (request: CheckRequest) => readonly Span[];
  /** What cannot be used in the text of an `omconfig.yaml`: a sentence each, after its line. */
  readonly configFaults: (text: string) => readonly string[];
  /** Tests the rules of one's own that hold in a folder with the examples in them. */
  readonly testOwnRules: (request: OwnRulesRequest) => readonly TestedRule[];
  /** Drops what is remembered about a file. */
  readonly forget: (path: string) => void;
  /** All safe fixes of a file as one change, or those selected by the options. */
  readonly fixAll: (request: CheckRequest, options?: FixOptions) => Change;
  /** Migrates files to a release, oldest change first. */
  readonly migrate: (request: MigrateRequest) => MigrationReport;
  /** Migrates each file to the release that its own pins name. */
  readonly upgradeToPins: (request: UpgradeRequest) => UpgradeResult;
  /** Removes from chart values what repeats the defaults of the version that they are for. */
  readonly trim: (request: TrimRequest) => TrimResult;
  /** The runbook of an upgrade, as Markdown. */
  readonly plan: (request: PlanRequest) => string;
  /** The same as data; undefined for files of a later release than the target. */
  readonly planData: (request: PlanRequest) => PlanData | undefined;
}

/** The façade for hosts with an editor. */
export interface Service extends FileService, EditorFeatures {
  /**
   * Explains the key or value at an offset; undefined where there is nothing to explain. A host that has the report of
   * the same text passes it to avoid another check.
   */
  readonly hover: (request: CheckRequest, offset: number, report?: FileReport) => HoverText | undefined;
  /** What may be typed at an offset, best first; nothing in other files, but whole workflows in an empty one. */
  readonly complete: (request: CheckRequest, offset: number) => Completions;
  /** Ignores a problem of a file with a comment, or says why that is not possible. */
  readonly ignoreProblem: (request: CheckRequest, problem: Problem) => Change;
  /** Writes another release where the release of a file is stated. */
  readonly raisePin: (request: CheckRequest, pin: NewPin) => Change;
}
