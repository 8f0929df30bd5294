import {
  CancellationTokenSource,
  WorkDoneProgressReporter,
  type CancellationToken,
  type Connection,
} from 'vscode-languageserver';

/** Work shorter than this is not worth a progress display, in milliseconds. */
const DELAY_MS = 700;
/** A person reads no faster than this, in milliseconds. */
const INTERVAL_MS = 200;

/** Work that takes long, and who waits for it. */
interface LongWork {
  readonly connection: Connection;
  /** What is being done, as the editor shows it. */
  readonly title: string;
  readonly token: CancellationToken;
  /** The client's own display, if it has one. */
  readonly progress: WorkDoneProgressReporter | undefined;
}

/**
 * Shows how far long work has come: through the client's own token at once, else by a display that we open when the
 * work takes long. `token` is cancelled by the request as well as by the display's button.
 */
export class Progress {
  readonly token: CancellationToken;
  private readonly cancel = new CancellationTokenSource();
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly title: string;
  private shown: WorkDoneProgressReporter | undefined;
  private ended = false;
  private reported = -Infinity;

  constructor({ connection, title, token, progress }: LongWork) {
    this.title = title;
    const given = progress && !WorkDoneProgressReporter.isNullInstance(progress) ? progress : undefined;
    this.token = this.cancel.token;
    if (token.isCancellationRequested) this.cancel.cancel();
    token.onCancellationRequested(() => {
      this.cancel.cancel();
    });
    if (given) this.begin(given);
    this.timer = setTimeout(() => {
      if (!given) void this.open(connection);
    }, DELAY_MS);
  }

  report(done: number, total: number): void {
    const now = performance.now();
    if (!this.shown || now - this.reported < INTERVAL_MS) return;
    this.reported = now;
    this.shown.report(Math.floor((100 * done) / Math.max(1, total)), `${done}/${total}`);
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    this.shown?.done();
    this.cancel.dispose();
  }

  private async open(connection: Connection): Promise<void> {
    try {
      const reporter = await connection.window.createWorkDoneProgress();
      if (this.ended) return;
      reporter.token.onCancellationRequested(() => {
        this.cancel.cancel();
      });
      this.begin(reporter);
    } catch {
      // A client that refuses a display gets none.
    }
  }

  private begin(reporter: WorkDoneProgressReporter): void {
    reporter.begin(this.title, 0, undefined, true);
    this.shown = reporter;
  }
}
