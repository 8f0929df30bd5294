import type { Span } from '../../text/span';
import type { MigrateRequest, MigrateResult } from '../migrate/migrate-request';
import type { MigrationReport } from '../obligations/list-obligations';
import type { CheckRequest } from '../engine/check-request';
import type { FileReport } from '../check/report';
import type { Options, Workspace } from '../../documents/workspace/workspace';

/** What tools use of the service. */
export interface ToolService {
  readonly check: (request: CheckRequest) => FileReport | undefined;
  readonly secrets: (request: CheckRequest) => readonly Span[];
  readonly forget: (path: string) => void;
  readonly migrate: (request: MigrateRequest) => MigrationReport;
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
  /** Carries out changes and returns a sentence for each that failed; absent if nothing may be changed. */
  readonly write?: (result: MigrateResult, to: string) => Promise<readonly string[]>;
  /** Throws if nobody waits for the answer anymore. */
  readonly stopIfCancelled?: () => void;
}

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
