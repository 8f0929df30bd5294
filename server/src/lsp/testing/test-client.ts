import { PassThrough } from 'node:stream';
import {
  createConnection,
  DiagnosticTag,
  type ApplyWorkspaceEditParams,
  type ClientCapabilities,
  type CodeAction,
  type CodeActionContext,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type InitializeParams,
  type InitializeResult,
  type LogMessageParams,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  type RegistrationParams,
  type TextDocumentContentChangeEvent,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { releasesUntil } from '../../schemas/testing/releases-until';
import type { Host } from '../session/host';
import { PushedFiles } from '../pushed-files';
import { startServer } from '../server';
import { fakeService } from './fake-service';

/** The abilities of VS Code that matter here. */
export const vscode: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'], metadataSupport: true },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    diagnostic: {},
    publishDiagnostics: {
      tagSupport: { valueSet: [DiagnosticTag.Unnecessary, DiagnosticTag.Deprecated] },
      codeDescriptionSupport: true,
      dataSupport: true,
      relatedInformation: true,
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    codeAction: {
      dataSupport: true,
      disabledSupport: true,
      isPreferredSupport: true,
      resolveSupport: { properties: ['edit'] },
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
    },
  },
};

/** A client that knows little: diagnostics come to it, edits are plain. */
export const plain: ClientCapabilities = {
  textDocument: {
    publishDiagnostics: { versionSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
  },
};

/** A client over streams in memory, which remembers what the server sent on its own. */
export class TestClient {
  readonly pushed: PublishDiagnosticsParams[] = [];
  readonly logged: LogMessageParams[] = [];
  readonly applied: ApplyWorkspaceEditParams[] = [];
  readonly registered: string[] = [];
  refreshes = 0;
  /** What the client answers for a scope (a URI, or '' for none) when the server asks for settings. */
  settings: (scope: string) => unknown = () => null;
  private readonly waiting: (() => void)[] = [];

  private constructor(
    readonly connection: ProtocolConnection,
    /** The exit code with which the server left the process. */
    readonly exitCodes: readonly number[],
  ) {
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.pushed.push(params);
      this.wake();
    });
    connection.onNotification('window/logMessage', (params: LogMessageParams) => {
      this.logged.push(params);
    });
    connection.onRequest('workspace/configuration', ({ items }: { items: { scopeUri?: string }[] }) =>
      Promise.all(items.map(({ scopeUri = '' }) => this.settings(scopeUri))),
    );
    connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
      this.applied.push(params);
      return { applied: true };
    });
    connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
      this.registered.push(...registrations.map(({ method }) => method));
      return null;
    });
    connection.onRequest('workspace/diagnostic/refresh', () => {
      this.refreshes += 1;
      this.wake();
      return null;
    });
  }

  /** Starts a server with a host of fakes, unless parts of it are given, and a client before its first request. */
  static connect(host: Partial<Host> = {}): TestClient {
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    const exitCodes: number[] = [];
    const server = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient), logger),
      {
        initialize: () => undefined,
        shutdownReceived: false,
        exit: (code) => exitCodes.push(code),
      },
    );
    startServer(server, {
      service: fakeService(),
      files: new PushedFiles(),
      releases: releasesUntil('1.13.1'),
      pageBase: 'docs:/',
      ...host,
    });
    const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    const test = new TestClient(client, exitCodes);
    client.listen();
    return test;
  }

  /** Starts a server and initializes it. */
  static async start(
    capabilities: ClientCapabilities,
    { host = {}, ...params }: Partial<InitializeParams> & { host?: Partial<Host> } = {},
  ): Promise<TestClient> {
    const client = TestClient.connect(host);
    await client.initialize(capabilities, params);
    return client;
  }

  async initialize(
    capabilities: ClientCapabilities,
    params: Partial<InitializeParams> = {},
  ): Promise<InitializeResult> {
    const result = await this.ask<InitializeResult>('initialize', {
      processId: null,
      rootUri: null,
      capabilities,
      ...params,
    });
    await this.notify('initialized', {});
    return result;
  }

  ask<T>(method: string, params: unknown): Promise<T> {
    return this.connection.sendRequest<T>(method, params);
  }

  notify(method: string, params: unknown): Promise<void> {
    return this.connection.sendNotification(method, params);
  }

  open(uri: string, text: string, { version = 1, languageId = 'yaml' } = {}): Promise<void> {
    return this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } });
  }

  change(uri: string, version: number, ...contentChanges: TextDocumentContentChangeEvent[]): Promise<void> {
    return this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  }

  close(uri: string): Promise<void> {
    return this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  pull(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.ask('textDocument/diagnostic', { textDocument: { uri }, previousResultId });
  }

  /** The diagnostics of a document, pulled. */
  async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const report = await this.pull(uri);
    return report.kind === 'full' ? report.items : [];
  }

  pullWorkspace(previousResultIds: { uri: string; value: string }[] = []): Promise<WorkspaceDiagnosticReport> {
    return this.ask('workspace/diagnostic', { previousResultIds });
  }

  actions(uri: string, range: Range, context: Partial<CodeActionContext> = {}): Promise<CodeAction[]> {
    return this.ask('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [], ...context },
    });
  }

  run<T>(command: string, ...args: unknown[]): Promise<T> {
    return this.ask('workspace/executeCommand', { command, arguments: args });
  }

  /** Waits until the server has sent what makes `test` true. */
  async until(test: () => boolean, timeout = 60_000): Promise<void> {
    const end = Date.now() + timeout;
    while (!test()) {
      const left = end - Date.now();
      if (left <= 0) throw new Error('What was waited for did not happen.');
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        setTimeout(resolve, Math.min(left, 20));
      });
    }
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** A range on one line. */
export function onLine(line: number, start: number, end: number): Range {
  return { start: { line, character: start }, end: { line, character: end } };
}

/** Lets pass the time in which the server gathers, in milliseconds. */
export function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
