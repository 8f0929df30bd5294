import type { Span } from '../../text/span';
import type { Change, FileChange } from '../../releases/migration/change';
import type { Relocation } from '../../releases/migration/relocation';
import type { FixOptions } from '../fix/fix-round';
import type { MigrateRequest } from '../migrate/migrate-request';
import type { PlanRequest } from '../plan/plan-request';
import type { MigrationReport } from '../obligations/list-obligations';
import type { CheckRequest } from '../engine/check-request';
import type { FileReport } from '../check/report';
import type { Options, Workspace } from '../../documents/workspace/workspace';

/** What tools use of the service. */
export interface ToolService {
  readonly check: (request: CheckRequest) => FileReport | undefined;
  readonly secrets: (request: CheckRequest) => readonly Span[];
  readonly forget: (path: string) => void;
  readonly fixAll: (request: CheckRequest, options?: FixOptions) => Change;
  readonly migrate: (request: MigrateRequest) => MigrationReport;
  readonly plan: (request: PlanRequest) => string;
}

/** What tools need from their host. Paths are absolute, as the engine names them. */
export interface ToolHost {
  readonly service: ToolService;
  readonly workspace: Workspace;
  /** The path that an assistant means; undefined if it is outside of the folders that it may read. */
  readonly locate: (typed: string) => string | undefined;
  /** The files that may belong to OpenMetadata: the file itself, those of a folder, or those of all folders. */
  readonly list: (path: string | undefined) => Promise<readonly string[]>;
  readonly optionsOf: (path: string | undefined) => Promise<Options>;
  /** A path as it is shown to an assistant. */
  readonly show: (path: string) => string;
  /** The folder in which runbooks are read: links to files start there. */
  readonly base: string;
  /** Carries out changes under a title, and returns a sentence for each that failed; absent if nothing may be changed. */
  readonly write?: (changes: ToolChanges, title: string) => Promise<readonly string[]>;
  /** Throws if nobody waits for the answer anymore. */
  readonly stopIfCancelled?: () => void;
}

/** What a tool changes. */
export interface ToolChanges {
  readonly files: readonly FileChange[];
  readonly relocations: readonly Relocation[];
}

/** The answer where nothing may be written. */
export const WRITING_REFUSED =
  'Writing is not allowed. Call it without `write` and show the diff, or start the server with --write.';

/** The answer of a tool: a text for a model. An error says what to do differently. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** An answer that reports an error in the request. */
export function refused(text: string): ToolAnswer {
  return { text, isError: true };
}

/** A successful answer. */
export function answered(text: string): ToolAnswer {
  return { text, isError: false };
}
