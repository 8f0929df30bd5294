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
