import { EventEmitter, type Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { ServerApi } from './server-api';

/** A running server. */
export interface Connection {
  readonly client: BaseLanguageClient;
  readonly api: ServerApi;
}

/** The state of the language server as the status item shows it. */
export type ServerState = 'stopped' | 'starting' | 'running' | 'failed';

/** The language server, started by the first who needs it. */
export class LazyServer implements Disposable {
  private client: BaseLanguageClient | undefined;
  private connection: Promise<Connection> | undefined;
  private currentState: ServerState = 'stopped';
  private readonly changed = new EventEmitter<ServerState>();
  readonly onDidChangeState = this.changed.event;

  constructor(private readonly createClient: () => Promise<BaseLanguageClient>) {}

  get state(): ServerState {
    return this.currentState;
  }

  /** The connection, once the server runs. Rejects when it does not start; the client has then notified the user. */
  start(): Promise<Connection> {
    return (this.connection ??= this.connect());
  }

  async stop(): Promise<void> {
    if (this.currentState === 'running') await this.client?.stop();
    this.become('stopped');
  }

  dispose(): void {
    this.changed.dispose();
  }

  private async connect(): Promise<Connection> {
    this.become('starting');
    try {
      const client = (this.client = await this.createClient());
      await client.start();
      this.become('running');
      return { client, api: new ServerApi(client) };
    } catch (error) {
      this.become('failed');
      throw error;
    }
  }

  private become(state: ServerState): void {
    this.currentState = state;
    this.changed.fire(state);
  }
}
