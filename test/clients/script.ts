import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, listOf, objectsOf, type Data } from './data';
import { Editor } from './editor';

/** Has a field that moves to another file, one that is wrong, one that is set twice, and a secret. */
const workflow = `# omconfig: release=1.5
source:
  type: postgres
  serviceName: orders
  serviceConnection:
    config:
      type: Postgres
      username: reader
      username: writer
      authType:
        password: geheim
      hostPort: db:5432
      database: shop
  sourceConfig:
    config:
      type: DatabaseMetadata
      overrideViewLineage: true
      markDeletedTabels: true
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
`;
const lineage = workflow
  .replace('type: postgres\n', 'type: postgres-lineage\n')
  .replace(/DatabaseMetadata\n.*\n.*\n/, 'DatabaseLineage\n');
const values = `openmetadata:
  config:
    logLevel: INFO
    elasticsearch:
      host: search
    pipelineServiceClientConfig:
      enabled: true
`;
/** Has a deprecated field to offer. */
const oldValues = `# omconfig: chartRelease=0.0.48
global:
  clusterName: prod
  airflow:
    host: http://airflow:8080
  authentication:
    provider: basic
  authorizer:
    `;
const files: Readonly<Record<string, string>> = {
  'flows/orders.yaml': workflow,
  'flows/orders-lineage.yaml': lineage,
  'flows/requirements.txt': 'openmetadata-ingestion==1.5.3\n',
  'chart/values.yaml': values,
  'chart/Chart.yaml':
    'apiVersion: v2\nname: ours\nversion: 0.1.0\ndependencies:\n- {name: openmetadata, version: 1.5.3, repository: "https://helm.open-metadata.org"}\n',
};

/** Each place costs a dozen changes that are tried out. */
const MOST_ACTED_ON = 2;

/**
 * Works with the server as a client with these capabilities may, with every request that the server has announced and
 * every command, on files of a folder of their own. The editor keeps what the server sent.
 */
export async function workThrough(capabilities: Data): Promise<Editor> {
  const folder = mkdtempSync(join(tmpdir(), 'omconfig-clients-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return await new Work(capabilities, pathToFileURL(folder).href).run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class Work {
  private readonly editor = new Editor((method, params) => this.answer(method, params));
  private announced: Data = {};

  constructor(
    private readonly capabilities: Data,
    private readonly root: string,
  ) {}

  async run(): Promise<Editor> {
    const { editor } = this;
    const started = await editor.ask('initialize', {
      processId: null,
      rootUri: this.root,
      capabilities: this.capabilities,
      initializationOptions: { inlayHints: true },
      workspaceFolders: [{ uri: this.root, name: 'ours' }],
    });
    this.announced = isObject(started) && isObject(started['capabilities']) ? started['capabilities'] : {};
    await editor.notify('initialized', {});
    for (const name of ['flows/orders.yaml', 'chart/values.yaml']) await this.lookAt(name, files[name] ?? '');
    if (this.offers('workspaceSymbolProvider')) await editor.ask('workspace/symbol', { query: 'ord' });
    await this.complete();
    await this.runCommands();
    await this.followChanges();
    await editor.ask('textDocument/unknown', {});
    await editor.ask('shutdown', undefined);
    await editor.notify('exit', undefined);
    return editor;
  }

  private uri(name: string): string {
    return `${this.root}/${name}`;
  }

  /** What every client answers; what no client should be asked is found by the test. */
  private answer(method: string, params: unknown): unknown {
    if (method === 'workspace/applyEdit') return { applied: true };
    return method === 'workspace/configuration' ? listOf(params, 'items').map(() => ({ inlayHints: true })) : null;
  }

  private offers(provider: string): boolean {
    return this.announced[provider] !== undefined && this.announced[provider] !== false;
  }

  private async lookAt(name: string, text: string): Promise<void> {
    const { editor } = this;
    const uri = this.uri(name);
    await editor.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    const textDocument = { uri };
    const found = await this.diagnostics(uri);
    const lines = text.split('\n');
    const whole = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
    for (const range of [whole, ...found.slice(0, MOST_ACTED_ON).map((one) => one['range'])])
      await this.act(uri, range, found);
    if (this.offers('documentSymbolProvider')) await editor.ask('textDocument/documentSymbol', { textDocument });
    if (this.offers('documentLinkProvider')) await editor.ask('textDocument/documentLink', { textDocument });
    if (this.offers('codeLensProvider')) await editor.ask('textDocument/codeLens', { textDocument });
    if (this.offers('inlayHintProvider')) await editor.ask('textDocument/inlayHint', { textDocument, range: whole });
    for (const [line, written] of lines.entries()) {
      const position = { line, character: written.search(/\S|$/) + 1 };
      await editor.ask('textDocument/hover', { textDocument, position });
      const value = { line, character: written.length };
      await this.askAboutName({ textDocument, position: value });
    }
    await this.askForTokens(uri, whole);
  }

  private async askAboutName(place: Data): Promise<void> {
    const { editor } = this;
    if (this.offers('definitionProvider')) await editor.ask('textDocument/definition', place);
    if (this.offers('documentHighlightProvider')) await editor.ask('textDocument/documentHighlight', place);
    if (this.offers('referencesProvider'))
      await editor.ask('textDocument/references', { ...place, context: { includeDeclaration: true } });
    const { renameProvider } = this.announced;
    if (isObject(renameProvider)) await editor.ask('textDocument/prepareRename', place);
    if (this.offers('renameProvider')) await editor.ask('textDocument/rename', { ...place, newName: 'renamed' });
  }

  /** All of them, what has changed since (nothing), and a part of them, as far as the server has announced it. */
  private async askForTokens(uri: string, range: unknown): Promise<void> {
    const { editor } = this;
    const provider = this.announced['semanticTokensProvider'];
    if (!isObject(provider)) return;
    const textDocument = { uri };
    if (provider['full'] !== undefined) {
      const all = await editor.ask('textDocument/semanticTokens/full', { textDocument });
      const previousResultId = isObject(all) ? all['resultId'] : undefined;
      if (isObject(provider['full']))
        await editor.ask('textDocument/semanticTokens/full/delta', { textDocument, previousResultId });
    }
    if (provider['range'] !== undefined) await editor.ask('textDocument/semanticTokens/range', { textDocument, range });
  }

  private async diagnostics(uri: string): Promise<Data[]> {
    const { editor } = this;
    if (this.offers('diagnosticProvider')) {
      const tokens = { partialResultToken: `partial ${uri}`, workDoneToken: `work ${uri}` };
      await editor.ask('workspace/diagnostic', { previousResultIds: [], ...tokens });
      return listOf(await editor.ask('textDocument/diagnostic', { textDocument: { uri } }), 'items');
    }
    const isIt = (value: unknown): boolean => isObject(value) && value['uri'] === uri;
    await editor.until(({ method, value }) => method === 'textDocument/publishDiagnostics' && isIt(value));
    return listOf(editor.messages.findLast(({ value }) => isIt(value))?.value, 'diagnostics');
  }

  /** Asks for actions and takes each: by resolving it, or by running the command that it is. */
  private async act(uri: string, range: unknown, diagnostics: readonly Data[]): Promise<void> {
    if (!this.offers('codeActionProvider')) return;
    const { editor } = this;
    const ask = (context: Data): Promise<unknown> =>
      editor.ask('textDocument/codeAction', { textDocument: { uri }, range, context });
    const any = await ask({ diagnostics });
    const refactorings = await ask({ diagnostics, only: ['refactor'] });
    for (const action of [...objectsOf(any), ...objectsOf(refactorings)]) {
      const { command, arguments: given } = action;
      if (typeof command === 'string') await editor.ask('workspace/executeCommand', { command, arguments: given });
      else if ('data' in action) await editor.ask('codeAction/resolve', action);
    }
  }

  /** At the end of each line of a file that is being written, and in an empty file. */
  private async complete(): Promise<void> {
    const { editor } = this;
    const begun = workflow.replace('overrideViewLineage: true', 'over');
    const indented = 'source:\n  type: mysql\n  serviceName: a\n  serviceConnection:\n    config:\n      ';
    const texts = { 'begun.yaml': begun, 'old-values.yaml': oldValues, 'empty.yaml': '', 'indented.yaml': indented };
    for (const [name, text] of Object.entries(texts)) {
      const uri = this.uri(name);
      await editor.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
      for (const [line, { length: character }] of text.split('\n').entries()) {
        const params = { textDocument: { uri }, position: { line, character } };
        const [first] = listOf(await editor.ask('textDocument/completion', params), 'items');
        if (first) await editor.ask('completionItem/resolve', first);
      }
      await editor.notify('textDocument/didClose', { textDocument: { uri } });
    }
  }

  private async runCommands(): Promise<void> {
    const { editor } = this;
    const uri = this.uri('flows/orders.yaml');
    const executor = this.announced['executeCommandProvider'];
    const commands: readonly unknown[] =
      isObject(executor) && Array.isArray(executor['commands']) ? executor['commands'] : [];
    const argument = { uri, to: '1.8', release: '1.6', service: 'orders', workflow: 'usage', connector: 'Mysql' };
    const fixAll = { version: 1, action: { kind: 'fixAll' } };
    const more = {
      ...fixAll,
      id: 'moved-field',
      name: 'omconfig_check',
      input: { path: 'flows' },
      python: 'no-python',
    };
    for (const command of commands) {
      for (const confirm of command === 'omconfig.migrateWorkspace' ? [true, false] : [false])
        await editor.ask('workspace/executeCommand', {
          command,
          arguments: [{ ...argument, ...more, unsafe: true, confirm }],
          workDoneToken: `command ${String(command)}`,
        });
    }
  }

  private async followChanges(): Promise<void> {
    const { editor } = this;
    const uri = this.uri('flows/orders.yaml');
    const at = { line: 17, character: 6 };
    await editor.notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start: at, end: at }, text: 'x' }],
    });
    await editor.notify('workspace/didChangeConfiguration', { settings: { omconfig: { release: '1.8' } } });
    await editor.notify('workspace/didChangeWorkspaceFolders', { event: { added: [], removed: [] } });
    await editor.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: this.uri('flows/requirements.txt'), type: 2 }],
    });
    await editor.notify('textDocument/didSave', { textDocument: { uri } });
    await this.diagnostics(uri);
    await editor.notify('textDocument/didClose', { textDocument: { uri } });
    await this.refreshed();
  }

  /** Other documents are brought up to date a little later, where the client can be asked to do that. */
  private async refreshed(): Promise<void> {
    const { workspace } = this.capabilities;
    for (const [name, asked] of [
      ['diagnostics', 'diagnostic'],
      ['codeLens', 'codeLens'],
      ['inlayHint', 'inlayHint'],
      ['semanticTokens', 'semanticTokens'],
    ] as const) {
      const declared = isObject(workspace) ? workspace[name] : undefined;
      if (!isObject(declared) || declared['refreshSupport'] !== true) continue;
      await this.editor.until(({ method }) => method === `workspace/${asked}/refresh`);
    }
  }
}
