import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionList, Diagnostic, ProtocolConnection, PublishDiagnosticsParams } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import { workspaceOf } from '../cases/workspace-of';
import { POSTGRES, workflowText } from '../../server/src/documents/testing/workflow-text';

/**
 * The server inside Red Hat's YAML extension, with a schema that suits none of our files, as the catalog of schemas gives
 * it to a file with a common name; and the answers with which our extension registers there.
 */
describe('next to yaml-language-server itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omconfig-yaml-'));
  const schema = join(folder, 'schema.json');
  let server: ChildProcessWithoutNullStreams;
  let connection: ProtocolConnection;
  const reported = new Map<string, readonly Diagnostic[]>();

  beforeAll(async () => {
    writeFileSync(schema, JSON.stringify({ type: 'object', properties: { tasks: {} }, additionalProperties: false }));
    const program = resolve('node_modules/yaml-language-server/bin/yaml-language-server');
    server = spawn(process.execPath, [program, '--stdio'], { stdio: 'pipe' });
    connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
      items.map(({ section }) => (section === 'yaml' ? settings(schema) : {})),
    );
    connection.onRequest<string | string[], unknown>('custom/schema/request', (asked: unknown) =>
      String(asked).includes('/ours') ? 'omconfig://anything' : [],
    );
    connection.onRequest('custom/schema/content', () => '{}');
    connection.onRequest('client/registerCapability', () => null);
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      reported.set(uri, diagnostics);
    });
    connection.listen();
    await connection.sendRequest('initialize', {
      processId: null,
      rootUri: pathToFileURL(folder).href,
      capabilities: { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } },
    });
    await connection.sendNotification('initialized', {});
    await connection.sendNotification('yaml/registerCustomSchemaRequest');
    await connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
  });

  afterAll(() => {
    connection.dispose();
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(name: string, text: string): Promise<string> {
    const uri = pathToFileURL(join(folder, name)).href;
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    return uri;
  }

  async function itsProblems(name: string, text: string): Promise<readonly Diagnostic[]> {
    const uri = await open(name, text);
    for (let tries = 0; tries < 400 && !reported.has(uri); tries += 1)
      await new Promise((done) => setTimeout(done, 50));
    return reported.get(uri) ?? [];
  }

  it('would say nonsense of our files, had it not been reported that they are right', async () => {
    expect((await itsProblems('foreign.yaml', workflow)).length).toBeGreaterThan(0);
  });

  it('reports nothing and offers nothing where we do', async () => {
    const wrong = workflow.replace('markDeletedTables', 'markDeletedTabels');
    expect(ourRules(wrong)).toEqual(['unknown-field']);
    expect(await itsProblems('ours.yaml', wrong)).toEqual([]);
    const uri = pathToFileURL(join(folder, 'ours.yaml')).href;
    const position = { line: 8, character: 6 };
    const asked = { textDocument: { uri }, position };
    const offered = await connection.sendRequest<CompletionList>('textDocument/completion', asked);
    expect(offered.items).toEqual([]);
  });

  it('reports what cannot be parsed and duplicate keys, so that we need not', async () => {
    const unreadable = workflow.replace('hostPort: http', 'hostPort: [http');
    expect(ourRules(unreadable)).toContain('syntax');
    expect((await itsProblems('ours-unreadable.yaml', unreadable)).length).toBeGreaterThan(0);
    const twice = workflow.replace('serviceName: pg', 'serviceName: pg\n  serviceName: pg2');
    expect(ourRules(twice)).toContain('duplicate-key');
    expect((await itsProblems('ours-twice.yaml', twice)).length).toBeGreaterThan(0);
  });
});

function settings(schema: string): object {
  return {
    validate: true,
    completion: true,
    hover: true,
    schemaStore: { enable: false },
    kubernetesCRDStore: { enable: false },
    schemas: { [pathToFileURL(schema).href]: '*.yaml' },
  };
}

function ourRules(text: string): string[] {
  const workspace = workspaceOf(new Map([['/w.yaml', text]]));
  return (createService().check({ path: '/w.yaml', text, workspace, options: {} })?.problems ?? []).map(
    ({ rule }) => rule,
  );
}

const workflow = workflowText({ connection: POSTGRES, config: ['markDeletedTables: true'] }).replace(
  '      database:',
  '\n      database:',
);
