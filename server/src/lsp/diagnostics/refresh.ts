import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import type { Guard } from '../connection/guard';
import type { PushDiagnostics } from './push-diagnostics';
import type { Input } from '../session/epochs';
import type { Session } from '../session/session';

/** How long changes are gathered before the client is notified that diagnostics are out of date, in milliseconds. */
const DEBOUNCE_MS = 100;

/** Brings new diagnostics, lenses and hints for documents that did not change themselves. */
export class Refresh {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly session: Session,
    private readonly guard: Guard,
    private readonly push: PushDiagnostics | undefined,
  ) {}

  /** Something changed that concerns other documents. */
  request(changed: Input): void {
    this.session.epochs.begin(changed);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.guard.attempt('workspace/diagnostic/refresh', () => this.run());
    }, DEBOUNCE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async run(): Promise<void> {
    const { features } = this.session;
    if (this.push) this.push.scheduleAll();
    else if (features.refreshDiagnostics) await this.connection.languages.diagnostics.refresh();
    if (features.refreshLenses) await this.connection.sendRequest(CodeLensRefreshRequest.type);
    if (features.refreshHints) await this.connection.languages.inlayHint.refresh();
  }
}
