import type { Session } from './session';

interface Remembered<Value> {
  readonly stamp: string | undefined;
  readonly epoch: number;
  readonly value: Value;
}

/**
 * What was found out about closed files. Clients ask again and again, so a file is read only when it changed, or settings or
 * what other files say about it did.
 */
export class ClosedFiles<Value> {
  private readonly byPath = new Map<string, Remembered<Value>>();

  constructor(private readonly session: Session) {}

  /** What was found out and still holds; undefined for an open document, whose text is not that of the file. */
  get(path: string): Value | undefined {
    const { documents, host } = this.session;
    const before = this.byPath.get(path);
    if (before?.epoch !== this.epoch() || documents.at(path)) return undefined;
    return before.stamp === host.files.stamp(path) ? before.value : undefined;
  }

  /** Remembers what was found out, and lets the engine forget the file. Of an open document nothing is remembered. */
  keep(path: string, value: Value): void {
    const { documents, host } = this.session;
    if (documents.at(path)) return;
    host.service.forget(path);
    this.byPath.set(path, { stamp: host.files.stamp(path), epoch: this.epoch(), value });
  }

  private epoch(): number {
    return this.session.epochs.since('settings', 'statements');
  }
}
