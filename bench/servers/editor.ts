import { spawn, type ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type {
  Diagnostic,
  DocumentDiagnosticReport,
  InitializeResult,
  PublishDiagnosticsParams,
} from 'vscode-languageserver';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver/node';
import type { TextPosition } from '../documents/documents';
import type { Server } from './servers';

/** An open document, as the editor sees it. */
export interface OpenDocument {
  readonly uri: string;
  version: number;
}

type Waiter = (items: readonly Diagnostic[]) => void;

/** As much of an editor as a measurement needs: it opens, types, and waits for the server's answers. */
export class Editor {
  private readonly child: ChildProcess;
  private readonly connection: ProtocolConnection;
  private readonly waiters = new Map<string, Waiter[]>();
  private pulls = false;

  constructor(
    private readonly server: Server,
    private readonly folder: string,
  ) {
    const [command = '', ...words] = server.command;
    const env = { ...process.env, ...server.env };
    const child = spawn(command, words, { cwd: folder, env, stdio: ['pipe', 'pipe', 'ignore'] });
    this.child = child;
    this.connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    this.answerServer();
    this.connection.listen();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async initialize(): Promise<void> {
    const rootUri = pathToFileURL(this.folder).href;
    const { capabilities } = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: 'bench' }],
      capabilities: CAPABILITIES,
    });
    this.pulls = capabilities.diagnosticProvider !== undefined;
    await this.connection.sendNotification('initialized', {});
    await this.connection.sendNotification('workspace/didChangeConfiguration', { settings: this.server.settings });
  }

  /** Opens a document and returns its first diagnostics that are not empty. */
  async open(name: string, text: string): Promise<OpenDocument> {
    const document = { uri: `${pathToFileURL(this.folder).href}/${name}`, version: 1 };
    const { uri, version } = document;
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, version, languageId: 'yaml', text },
    });
    for (let items: readonly Diagnostic[] = []; items.length === 0;) items = await this.diagnostics(document);
    return document;
  }

  /** Closes a document, if one is open. */
  async closeDocument(document: OpenDocument | undefined): Promise<void> {
    if (!document) return;
    const { uri } = document;
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  /** Types a text, or deletes letters at a position; returns the diagnostics that the server then gives. */
  async type(
    document: OpenDocument,
    place: TextPosition,
    change: { readonly insert: string } | { readonly remove: number },
  ): Promise<readonly Diagnostic[]> {
    document.version += 1;
    const end = { ...place, character: place.character + ('remove' in change ? change.remove : 0) };
    const edit = { range: { start: place, end }, text: 'insert' in change ? change.insert : '' };
    const { uri, version } = document;
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [edit],
    });
    return this.diagnostics(document);
  }

  async ask(
    method: 'textDocument/hover' | 'textDocument/completion',
    document: OpenDocument,
    position: TextPosition,
  ): Promise<unknown> {
    return this.request(method, document, { position });
  }

  /** Any request about a document. */
  request(method: string, { uri }: OpenDocument, params: object): Promise<unknown> {
    return this.connection.sendRequest<unknown>(method, { textDocument: { uri }, ...params });
  }

  /** A request about something that the server gave. */
  send(method: string, params: unknown): Promise<unknown> {
    return this.connection.sendRequest<unknown>(method, params);
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.child.once('exit', done));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    const timer = setTimeout(() => this.child.kill(), 2000);
    await gone;
    clearTimeout(timer);
    this.connection.dispose();
  }

  /** As VS Code does: pulls diagnostics if the server supports it, and otherwise waits until they are pushed. */
  private async diagnostics({ uri }: OpenDocument): Promise<readonly Diagnostic[]> {
    if (!this.pulls) return new Promise((done) => this.waiters.set(uri, [...(this.waiters.get(uri) ?? []), done]));
    const report = await this.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
      textDocument: { uri },
    });
    return report.kind === 'full' ? report.items : [];
  }

  private answerServer(): void {
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: PublishDiagnosticsParams) => {
        const waiting = this.waiters.get(uri) ?? [];
        this.waiters.delete(uri);
        for (const done of waiting) done(diagnostics);
      },
    );
    this.connection.onRequest(
      'workspace/configuration',
      ({ items }: { readonly items: readonly { readonly section?: string }[] }) =>
        items.map(({ section }) => this.server.settings[section ?? ''] ?? null),
    );
    for (const method of [
      'client/registerCapability',
      'window/workDoneProgress/create',
      'workspace/diagnostic/refresh',
    ]) {
      this.connection.onRequest(method, () => null);
    }
  }
}

const CAPABILITIES = {
  workspace: {
    applyEdit: true,
    workspaceEdit: { documentChanges: true },
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: {},
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    publishDiagnostics: { versionSupport: true },
    diagnostic: {},
    hover: { contentFormat: ['markdown'] },
    completion: {
      completionItem: {
        snippetSupport: true,
        documentationFormat: ['markdown'],
        resolveSupport: { properties: ['documentation'] },
      },
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'source'] } },
      resolveSupport: { properties: ['edit'] },
      dataSupport: true,
      disabledSupport: true,
      isPreferredSupport: true,
    },
    rename: { prepareSupport: true },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: ['property', 'class', 'type', 'variable'],
      tokenModifiers: ['deprecated'],
      formats: ['relative'],
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    documentLink: { tooltipSupport: true },
    codeLens: {},
    inlayHint: {},
  },
};
