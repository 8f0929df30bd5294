import type { CodeAction, TextDocumentEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, it } from 'vitest';
import { createService } from '../service/create-service';
import { TestClient, vscode } from './testing/test-client';

const everything = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

/** The rules that speak of a text, and the text after the first fix of the first problem. */
async function checked(uri: string, text: string): Promise<{ rules: unknown[]; fixed: string }> {
  const client = await TestClient.start(vscode, {
    host: { service: createService() },
    // What only editors report is left out.
    initializationOptions: { release: '1.6.3', rules: { 'outdated-pin': 'off' } },
  });
  await client.open(uri, text);
  const rules = (await client.diagnostics(uri)).map(({ code, range }) => [code, range.start.line]);
  const fix = (await client.actions(uri, everything)).find(({ kind }) => kind === 'quickfix');
  const { edit } = await client.ask<CodeAction>('codeAction/resolve', fix ?? { title: 'none' });
  const change = edit?.documentChanges?.find((one): one is TextDocumentEdit => 'edits' in one);
  const edits = change?.edits.flatMap((one) => ('newText' in one ? [one] : [])) ?? [];
  return { rules, fixed: TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), edits) };
}

describe('files that are neither YAML nor JSON', () => {
  it('pins have the problems and fixes of the command line', async () => {
    const text = 'openmetadata-ingestion==1.6.3\nopenmetadata-managed-apis==1.5.4\n';
    expect(await checked('file:///w/requirements.txt', text)).toEqual({
      rules: [['client-version', 1]],
      fixed: text.replace('1.5.4', '1.6.3'),
    });
  });

  it('calls in a script', async () => {
    const text = '# a call\ncurl -XPOST "$OM/v1/dataQuality/testSuites/executable"\n';
    expect(await checked('file:///w/suites.sh', text)).toEqual({
      rules: [['deprecated-endpoint', 1]],
      fixed: text.replace('executable', 'basic'),
    });
  });

  it('a workflow in a Python program', async () => {
    const workflow =
      'source:\n  type: postgres\n  serviceName: a\n  sourceConfig:\n    config:\n      type: DatabaseMetadata\n      includeTabels: true\n' +
      'sink:\n  type: metadata-rest\n  config: {}\nworkflowConfig:\n  openMetadataServerConfig:\n    hostPort: http://om/api\n    authProvider: openmetadata\n';
    const text = `config = """\n${workflow}"""\n`;
    expect(await checked('file:///w/dag.py', text)).toEqual({
      rules: [['unknown-field', 7]],
      fixed: text.replace('Tabels', 'Tables'),
    });
  });

  it('nothing in others', async () => {
    expect(await checked('file:///w/a.py', 'x = {"source": 1}\n')).toEqual({ rules: [], fixed: 'x = {"source": 1}\n' });
  });
});
