import type { CodeAction, CompletionItem, CompletionList, DocumentSymbol, Hover } from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { yamlDialects } from '../protocol/yaml-dialects';
import { POSTGRES, workflowText } from '../documents/testing/workflow-text';
import { createService } from '../service/create-service';
import { onLine, TestClient, vscode } from './testing/test-client';

const wrong = workflowText({ connection: POSTGRES, config: ['includeTabels: true'] });
const lineOf = (text: string, word: string): number => text.slice(0, text.indexOf(word)).split('\n').length - 1;

/** A workflow in a template of a chart, whose other lines are no YAML before they are filled in. */
const template = `{{- if .Values.ingestion.enabled }}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "chart.fullname" . }}-ingestion
data:
  workflow.yaml: |
${wrong.replaceAll(/^(?=.)/gm, '    ')}{{- end }}
`;

const compose = `services:
  openmetadata-server:
    image: docker.getcollate.io/openmetadata/server:1.8.8
    environment:
      DB_SCHEME: mysql+pymysql
`;

async function opened(name: string, text: string, languageId: string): Promise<[TestClient, string]> {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  const uri = `file:///w/${name}`;
  await client.open(uri, text, { languageId });
  return [client, uri];
}

async function titlesAt(client: TestClient, uri: string, line: number, character: number): Promise<readonly string[]> {
  const actions: readonly CodeAction[] = await client.actions(uri, onLine(line, character, character));
  return actions.map(({ title }) => title);
}

describe.each(['yaml', ...yamlDialects])('a document in the language “%s”', (languageId) => {
  it('has all answers', async () => {
    const [client, uri] = await opened('job.yaml', wrong, languageId);
    const line = lineOf(wrong, 'includeTabels');
    const at = (row: number, character: number): object => ({
      textDocument: { uri },
      position: { line: row, character },
    });
    expect((await client.diagnostics(uri)).map(({ code, range }) => [code, range.start.line])).toEqual([
      ['unknown-field', line],
    ]);
    expect(await titlesAt(client, uri, line, 8)).toContain('Rename to includeTables');
    expect(await client.ask<Hover | null>('textDocument/hover', at(lineOf(wrong, 'hostPort'), 7))).not.toBeNull();
    const symbols = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    expect(symbols.length).toBeGreaterThan(1);
    const answer = await client.ask<CompletionList | CompletionItem[]>('textDocument/completion', at(line, 6));
    const items = Array.isArray(answer) ? answer : answer.items;
    expect(items.map(({ label }) => label)).toContain('includeTables');
  });

  it('has those inside of a template', async () => {
    const [client, uri] = await opened('chart/templates/ingestion.yaml', template, languageId);
    const line = lineOf(template, 'includeTabels');
    expect((await client.diagnostics(uri)).map(({ code, range }) => [code, range.start.line])).toEqual([
      ['unknown-field', line],
    ]);
    expect(await titlesAt(client, uri, line, 12)).toContain('Rename to includeTables');
  });

  it('has a light bulb where it only names something of OpenMetadata', async () => {
    const [client, uri] = await opened('docker-compose.yml', compose, languageId);
    const problems = await client.diagnostics(uri);
    const marked = problems.map(({ code, range: { start } }) => [code, start.line]);
    expect(marked).toContainEqual(['orchestrator-db-scheme', lineOf(compose, 'DB_SCHEME')]);
    for (const {
      range: { start },
    } of problems)
      expect(await titlesAt(client, uri, start.line, start.character)).not.toEqual([]);
  });
});

/** What editors call env files. */
describe.each(['dotenv', 'properties', 'ini', 'shellscript', 'plaintext'])(
  'an env file in the language “%s”',
  (languageId) => {
    it('has problems with fixes, explains variables, and completes them', async () => {
      const env = 'AUTHORIZER_CLASS_NAME=x\nAUTHORIZER_REQUEST_FILTER=y\nELASTICSEARCH_HOSTT=search\nSEARCH_TYPE=o\n';
      const [client, uri] = await opened('server.env', env, languageId);
      const at = (line: number, character: number): object => ({
        textDocument: { uri },
        position: { line, character },
      });
      expect((await client.diagnostics(uri)).map(({ code, range }) => [code, range.start.line])).toContainEqual([
        'unknown-variable',
        2,
      ]);
      expect(await titlesAt(client, uri, 2, 3)).toContain('Change to ELASTICSEARCH_HOST');
      const hover = await client.ask<Hover | null>('textDocument/hover', at(0, 3));
      expect(JSON.stringify(hover)).toContain('authorizerConfiguration.className');
      const answer = await client.ask<CompletionList | CompletionItem[]>('textDocument/completion', at(3, 13));
      const items = Array.isArray(answer) ? answer : answer.items;
      expect(items.map(({ label }) => label)).toEqual(['elasticsearch', 'opensearch']);
    });
  },
);

/** Neovim joins both names with a dot. */
it.each(['yaml.docker-compose', 'docker-compose', 'dockercompose'])(
  'variables of a Compose file are explained and completed in the language “%s”',
  async (languageId) => {
    const text = compose.replace('DB_SCHEME: mysql+pymysql', 'SEARCH_TYPE: opensearch\n      ');
    const [client, uri] = await opened('docker-compose.yml', text, languageId);
    const at = (line: number, character: number): object => ({
      textDocument: { uri },
      position: { line, character },
    });
    const hover = await client.ask<Hover | null>('textDocument/hover', at(4, 9));
    expect(JSON.stringify(hover)).toContain('elasticsearch.searchType');
    const answer = await client.ask<CompletionList | CompletionItem[]>('textDocument/completion', at(5, 6));
    const items = Array.isArray(answer) ? answer : answer.items;
    expect(items.map(({ label }) => label)).toContain('ELASTICSEARCH_HOST');
  },
);

it('keys of the server’s configuration are explained and completed', async () => {
  const text = 'authorizerConfiguration: {}\nauthenticationConfiguration: {}\nelasticsearch:\n  searchType: x\n  \n';
  const [client, uri] = await opened('conf/openmetadata.yaml', text, 'yaml');
  const at = (line: number, character: number): object => ({ textDocument: { uri }, position: { line, character } });
  const hover = await client.ask<Hover | null>('textDocument/hover', at(3, 5));
  expect(JSON.stringify(hover)).toContain('Filled in from `SEARCH_TYPE`');
  const answer = await client.ask<CompletionList | CompletionItem[]>('textDocument/completion', at(4, 2));
  const items = Array.isArray(answer) ? answer : answer.items;
  expect(items.map(({ label }) => label)).toContain('connectionTimeoutSecs');
});
