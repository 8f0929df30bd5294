import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import type { Guard } from '../connection/guard';
import type { PushDiagnostics } from './push-diagnostics';
import type { Input } from '../session/epochs';
import type { Session } from '../session/session';

/** How long changes are gathered before the client is notified that diagnostics are out of date, in milliseconds. */
const DEBOUNCE_MS = 100;

interface RefreshParts {
  readonly connection: Connection;
  readonly session: Session;
  readonly guard: Guard;
  /** For clients that do not ask for diagnostics. */
  readonly push: PushDiagnostics | undefined;
}

/** Brings new diagnostics, lenses, hints and tokens for documents that did not change themselves. */
export class Refresh {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: RefreshParts) {}

  /** Something changed that concerns other documents. */
  request(changed: Input): void {
    this.parts.session.epochs.begin(changed);
    this.tell();
  }

  /** Something is known that a client does not know yet. */
  tell(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.parts.guard.attempt('workspace/diagnostic/refresh', () => this.run());
    }, DEBOUNCE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async run(): Promise<void> {
    const { connection, session, push } = this.parts;
    const { features } = session;
    if (push) push.scheduleAll();
    else if (features.refreshDiagnostics) await connection.languages.diagnostics.refresh();
    if (features.refreshLenses) await connection.sendRequest(CodeLensRefreshRequest.type);
    if (features.refreshHints) await connection.languages.inlayHint.refresh();
    if (features.refreshTokens) await connection.languages.semanticTokens.refresh();
  }
}
