import type { MigrateRequest, MigrateResult } from '../migrate/migrate-request';
import type { CheckRequest } from '../engine/check-request';
import type { FileReport } from '../check/report';
import type { Options, Workspace } from '../../documents/workspace/workspace';

/** What tools use of the service. */
export interface ToolService {
  readonly check: (request: CheckRequest) => FileReport | undefined;
  readonly forget: (path: string) => void;
  readonly migrate: (request: MigrateRequest) => MigrateResult;
}

/** What tools need of the host that runs them. Paths are absolute, as the engine names them. */
export interface ToolHost {
  readonly service: ToolService;
  readonly workspace: Workspace;
  /** The path that an assistant means; undefined for one outside of the folders that it may look at. */
  readonly locate: (typed: string) => string | undefined;
  /** The files that may be ours: a file itself, those of a folder, or those of all folders. */
  readonly list: (path: string | undefined) => Promise<readonly string[]>;
  readonly optionsOf: (path: string | undefined) => Promise<Options>;
  /** A path as an assistant is to see it. */
  readonly show: (path: string) => string;
  /** Carries changes out, and gives a sentence for each that could not be; absent where nothing may be changed. */
  readonly write?: (result: MigrateResult, to: string) => Promise<readonly string[]>;
  /** Stops the work by an error, if nobody waits for the answer any more. */
  readonly stopIfCancelled?: () => void;
}

/** What a tool answers: a text for a model. An error says what to do differently. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** An answer that something is wrong with the question. */
export function refused(text: string): ToolAnswer {
  return { text, isError: true };
}

/** A good answer. */
export function answered(text: string): ToolAnswer {
  return { text, isError: false };
}
