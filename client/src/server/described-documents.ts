import { EventEmitter, type Disposable, type Uri } from 'vscode';
import type { LazyServer } from './lazy-server';
import type { Description } from '../../../server/src/protocol/commands';

/**
 * What the server last said of each document: its kind and release, or that it is not ours. Call `refresh` when something
 * may have changed; however often that is, only one request at a time is sent for a document.
 */
export class DescribedDocuments implements Disposable {
  private readonly descriptions = new Map<string, Description | 'foreign'>();
  private readonly asking = new Map<string, 'once' | 'again'>();
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;

  constructor(private readonly server: LazyServer) {}

  /** Undefined until the server has answered. */
  get(uri: Uri): Description | 'foreign' | undefined {
    return this.descriptions.get(uri.toString());
  }

  refresh(uri: Uri): void {
    const key = uri.toString();
    if (this.asking.has(key)) this.asking.set(key, 'again');
    else void this.ask(uri, key);
  }

  forget(uri: Uri): void {
    this.descriptions.delete(uri.toString());
  }

  dispose(): void {
    this.changed.dispose();
  }

  private async ask(uri: Uri, key: string): Promise<void> {
    try {
      do {
        this.asking.set(key, 'once');
        const { api } = await this.server.start();
        this.descriptions.set(key, (await api.describe(uri)) ?? 'foreign');
        this.changed.fire(uri);
      } while (this.asking.get(key) === 'again');
    } catch {
      // The server is stopping, or did not start; the client has notified the user, and the status shows it.
    } finally {
      this.asking.delete(key);
    }
  }
}
