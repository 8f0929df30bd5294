import { describe, expect, it } from 'vitest';
import type { WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';
import { workflowText } from '../documents/testing/workflow-text';
import type { Description } from '../protocol/commands';
import { knownReleases } from '../service/catalog/catalog';
import { createService } from '../service/create-service';
import { uri, workflow } from './testing/real-client';
import { TestClient, vscode } from './testing/test-client';

const NEWEST = knownReleases().newest;
const misspelled = workflow.replace('markDeletedTables', 'markDeletedTabels');
/** A connector whose package needs an extra. */
const mssql = workflowText({ type: 'mssql-lineage', service: 'ms', pipeline: 'DatabaseLineage' });
/** Two documents, of which Helm 3 reads the first and Helm 4 merges both. */
const values = ['prod', 'other'].map((name) => `openmetadata:\n  config:\n    clusterName: ${name}\n`).join('---\n');
const CONFIG = 'file:///w/omconfig.yaml';
const PIN = 'file:///w/flows/requirements.txt';

type Texts = Readonly<Record<string, string | null>>;

/** What is set, chosen and there when the first question is asked, and what is another by the second. */
interface Change {
  readonly text: string;
  readonly files?: Texts;
  readonly settings?: object;
  readonly then: {
    readonly files?: Texts;
    readonly settings?: object;
    readonly choice?: string;
    readonly open?: Readonly<Record<string, string>>;
  };
  /** The problems before and after, by their rules and severities; the release before and after. */
  readonly problems?: readonly [readonly string[], readonly string[]];
  readonly releases?: readonly [string, string];
}

const SEVERITIES = ['', 'error', 'warning', 'information', 'hint'];

const CHANGES: Readonly<Record<string, Change>> = {
  'a setting': {
    text: misspelled,
    then: { settings: { rules: { 'unknown-field': 'hint' } } },
    problems: [['unknown-field error'], ['unknown-field hint']],
  },
  'a rule in omconfig.yaml': {
    text: misspelled,
    files: { [CONFIG]: 'rules: {}\n' },
    then: { files: { [CONFIG]: 'rules:\n  unknown-field: off\n' } },
    problems: [['unknown-field error'], []],
  },
  'the release in omconfig.yaml': {
    text: workflow,
    files: { [CONFIG]: 'release: 1.6.3\n' },
    then: { files: { [CONFIG]: 'release: 1.7.0\n' } },
    releases: ['1.6.3', '1.7.0'],
  },
  'omconfig.yaml, which comes': {
    text: workflow,
    then: { files: { [CONFIG]: 'release: 1.7.0\n' } },
    releases: [NEWEST, '1.7.0'],
  },
  'omconfig.yaml, which goes': {
    text: misspelled,
    files: { [CONFIG]: 'rules:\n  unknown-field: off\n' },
    then: { files: { [CONFIG]: null } },
    problems: [[], ['unknown-field error']],
  },
  'omconfig.yaml in the editor, not saved': {
    text: misspelled,
    then: { open: { [CONFIG]: 'rules:\n  unknown-field: off\n' } },
    problems: [['unknown-field error'], []],
  },
  'a pin': {
    text: workflow,
    files: { [PIN]: 'openmetadata-ingestion[postgres]==1.6.3\n' },
    then: { files: { [PIN]: 'openmetadata-ingestion[postgres]==1.7.0\n' } },
    releases: ['1.6.3', '1.7.0'],
  },
  'what a pin installs, of the same release': {
    text: mssql,
    files: { [PIN]: 'openmetadata-ingestion[mssql]==1.12.4\n' },
    then: { files: { [PIN]: 'openmetadata-ingestion[postgres]==1.12.4\n' } },
    problems: [[], ['package-extra hint']],
  },
  'the list of files': {
    text: mssql,
    then: { files: { [PIN]: 'openmetadata-ingestion[postgres]==1.12.4\n' } },
    problems: [[], ['package-extra hint']],
  },
  'the version of Helm in omconfig.yaml': {
    text: values,
    files: { [CONFIG]: 'helmVersion: 3.19.0\n' },
    then: { files: { [CONFIG]: 'helmVersion: 4.0.0\n' } },
    problems: [['ignored-value warning'], []],
  },
  'the choice of a release': { text: workflow, then: { choice: '1.6.3' }, releases: [NEWEST, '1.6.3'] },
};

const COMMON = { release: undefined };

async function push(client: TestClient, files: Texts = {}): Promise<void> {
  await client.notify('omconfig/files', { files: Object.entries(files).map(([file, text]) => ({ uri: file, text })) });
}

async function apply(client: TestClient, { then }: Change): Promise<void> {
  const { settings } = then;
  if (settings) client.settings = () => settings;
  if (settings) await client.notify('workspace/didChangeConfiguration', { settings: null });
  await push(client, then.files);
  for (const [file, text] of Object.entries(then.open ?? {})) await client.open(file, text);
  if (then.choice !== undefined) await client.run('omconfig.setRelease', { release: then.choice });
}

function brief(items: readonly { code?: unknown; severity?: number }[]): string[] {
  return items.map(({ code, severity = 0 }) => `${String(code)} ${SEVERITIES[severity] ?? ''}`);
}

async function problemsOf(client: TestClient, isOpen: boolean): Promise<string[]> {
  if (isOpen) return brief(await client.diagnostics(uri));
  const { items } = await client.pullWorkspace();
  const found = items.find((item): item is WorkspaceDocumentDiagnosticReport & { kind: 'full' } => item.uri === uri);
  return brief(found?.items ?? []);
}

describe.each([
  ['an open document', true],
  ['a closed file', false],
])('what was found in %s is found again after a change of', (_, isOpen) => {
  it.each(Object.keys(CHANGES))('%s', async (name) => {
    const change = CHANGES[name];
    if (!change) return;
    const client = await TestClient.start(vscode, {
      host: { service: createService() },
      workspaceFolders: [{ uri: 'file:///w', name: 'w' }],
    });
    const { settings = COMMON } = change;
    client.settings = () => settings;
    await push(client, { ...change.files, [uri]: change.text });
    if (isOpen) await client.open(uri, change.text);
    const ask = async () => [
      change.problems && (await problemsOf(client, isOpen)),
      change.releases && (await client.run<Description>('omconfig.describe', { uri })).release,
    ];
    const before = await ask();
    await apply(client, change);
    expect([before, await ask()]).toEqual([0, 1].map((at) => [change.problems?.[at], change.releases?.[at]]));
  });
});
