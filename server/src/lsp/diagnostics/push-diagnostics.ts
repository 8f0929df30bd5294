import type { Connection } from 'vscode-languageserver';
import type { Guard } from '../connection/guard';
import type { Session } from '../session/session';
import { diagnosticsOf } from './to-diagnostics';

/** While keys follow each other closer than this, the answer waits for the last of them; in milliseconds. */
const DEBOUNCE_MS = 40;

/** Sends the diagnostics of open documents to clients that do not ask for them. */
export class PushDiagnostics {
  private readonly due = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly lastChange = new Map<string, number>();

  constructor(
    private readonly connection: Connection,
    private readonly session: Session,
    private readonly guard: Guard,
  ) {}

  /** The document at `path` needs new diagnostics: at once after a pause, else when the typing pauses. */
  schedule(path: string): void {
    const now = performance.now();
    const wait = now - (this.lastChange.get(path) ?? -Infinity) < DEBOUNCE_MS ? DEBOUNCE_MS : 0;
    this.lastChange.set(path, now);
    clearTimeout(this.due.get(path));
    const work = (): void => {
      this.due.delete(path);
      void this.guard.attempt('textDocument/publishDiagnostics', () => this.send(path));
    };
    this.due.set(path, setTimeout(work, wait));
  }

  scheduleAll(): void {
    for (const { path } of this.session.documents.all()) this.schedule(path);
  }

  /** Takes back what was said of a document that was closed. */
  clear(uri: string, path: string): void {
    clearTimeout(this.due.get(path));
    this.due.delete(path);
    this.lastChange.delete(path);
    void this.connection.sendDiagnostics({ uri, diagnostics: [] });
  }

  stop(): void {
    for (const timer of this.due.values()) clearTimeout(timer);
    this.due.clear();
  }

  private async send(path: string): Promise<void> {
    const checked = await this.session.check(path);
    const open = this.session.documents.at(path);
    if (!checked || checked.version !== open?.version) return;
    await this.connection.sendDiagnostics({
      uri: checked.uri,
      diagnostics: diagnosticsOf(this.session, checked),
      ...(this.session.features.versionedDiagnostics && { version: open.version }),
    });
  }
}
