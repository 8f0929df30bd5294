import { malformedPart } from './malformed';
import { ErrorCodes, LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';

/** Where messages about our own faults go (`window/logMessage`). */
export interface Log {
  readonly error: (message: string) => void;
}

/**
 * Stands between the protocol and the handlers: a handler that throws costs its answer, never the server. What is logged
 * says where it happened, and nothing of what was in a file.
 */
export class Guard {
  private state: 'new' | 'running' | 'stopped' = 'new';

  constructor(private readonly log: Log) {}

  /** From now on requests are served. Refused the second time, as the protocol requires. */
  start(): void {
    if (this.state !== 'new') throw new ResponseError(ErrorCodes.InvalidRequest, 'The server is already initialized.');
    this.state = 'running';
  }

  /** From now on requests are refused, as the protocol requires after `shutdown`. */
  stop(): void {
    this.state = 'stopped';
  }

  /** Makes a handler answer `empty(params)` where it would throw; refusals meant for the client (`ResponseError`) go through. */
  request<Params, Result, More extends readonly unknown[]>(
    method: string,
    empty: (params: Params) => Result,
    handler: (params: Params, token: CancellationToken, ...more: More) => Result | Promise<Result>,
  ): (params: Params, token: CancellationToken, ...more: More) => Promise<Result> {
    return async (params, token, ...more) => {
      this.refuseUnlessRunning();
      refuseMalformed(method, malformedPart(method, params));
      try {
        // eslint-disable-next-line no-restricted-syntax -- What it was called with.
        return await handler(params, token, ...more);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        this.report(method, error);
        return empty(params);
      }
    };
  }

  /** Makes a notification's handler log where it would throw; before `initialize` and after `shutdown` it is dropped. */
  notification<Params>(
    method: string,
    handler: (params: Params) => void | Promise<void>,
  ): (params: Params) => Promise<void> {
    return async (params) => {
      if (this.state !== 'running') return;
      await this.attempt(method, () => handler(params));
    };
  }

  /** Runs what nobody waits for, such as a timer's work. */
  async attempt(what: string, work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ResponseError && error.code === LSPErrorCodes.RequestCancelled) return;
      this.report(what, error);
    }
  }

  /** Logs an internal error. */
  report(what: string, error: unknown): void {
    this.log.error(`omconfig: ${what} failed. ${describeFault(error)}`);
  }

  /** Refuses requests that have no handler. */
  refuseUnknown(method: string): never {
    this.refuseUnlessRunning();
    throw new ResponseError(ErrorCodes.MethodNotFound, `${method} is not supported.`);
  }

  private refuseUnlessRunning(): void {
    if (this.state === 'new')
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'The server is not initialized.');
    if (this.state === 'stopped') throw new ResponseError(ErrorCodes.InvalidRequest, 'The server was shut down.');
  }
}

/** Throws the protocol's error for parameters with a missing part or a part of the wrong type. */
export function refuseMalformed(method: string, part: string | undefined): void {
  if (part === undefined) return;
  throw new ResponseError(ErrorCodes.InvalidParams, `\`${part}\` of ${method} is missing or malformed.`);
}

/** Throws the protocol's refusal when the client no longer needs the answer. */
export function stopIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
}

/** The kind of an error and its stack frames. Its message may quote a file, so it stays out. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'Something other than an Error was thrown.';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 12)].join('\n');
}
