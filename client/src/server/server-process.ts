import { fork, type ChildProcess } from 'node:child_process';
import type { Disposable } from 'vscode';

/** How the server is started: its program, and what is added to the environment of its process. */
export interface ServerProgram {
  readonly module: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The server's process, which is started before the client's library is loaded, so that both happen at the same time: that
 * is a third of the time to the first problems. When the server has to be started again, it is another process.
 */
export class ServerProcess implements Disposable {
  private running: ChildProcess | undefined;
  private isFresh: boolean;

  constructor(private readonly program: ServerProgram) {
    this.running = startIfPossible(program);
    this.isFresh = this.running !== undefined;
  }

  /**
   * The process for a connection. The one that was started first serves the first connection; where the system refused it,
   * another is tried.
   * @throws What the system says when it rejects that one as well.
   */
  take(): ChildProcess {
    const taken = this.isFresh && this.running ? this.running : start(this.program);
    this.running = taken;
    this.isFresh = false;
    return taken;
  }

  /** Ends a process that has not ended by itself. */
  dispose(): void {
    this.running?.kill();
  }
}

/** Absent where the system refuses: Windows says so at once, for example while a virus scanner holds the program. */
function startIfPossible(program: ServerProgram): ChildProcess | undefined {
  try {
    return start(program);
  } catch {
    return undefined;
  }
}

function start({ module, env }: ServerProgram): ChildProcess {
  const asNode = { ELECTRON_RUN_AS_NODE: '1', ELECTRON_NO_ASAR: '1' };
  const words = ['--stdio', `--clientProcessId=${String(process.pid)}`];
  const started = fork(module, words, { env: { ...process.env, ...asNode, ...env }, execArgv: [], silent: true });
  // The client learns of a process that does not start, or ends, by its streams.
  started.on('error', () => undefined);
  return started;
}
