import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { NodeFiles } from '../files/node-files';
import { createService } from '../service/create-service';
import { Random, runs, seed } from '../yaml/testing/random';
import { workflow } from './testing/real-client';
import { TestClient, vscode } from './testing/test-client';

const misspelled = workflow.replace('markDeletedTables', 'markDeletedTabels');
const OFF = 'rules:\n  unknown-field: off\n';
const ON = 'rules:\n  unknown-field: error\n';

/** An editor that asks again whenever the server wants it, and shows for open documents what it got for them alone, as VS Code does. */
class Editor {
  private readonly shown = new Map<string, readonly string[]>();
  private readonly results = new Map<string, string | undefined>();
  private readonly asked = new Map<string, number>();
  private answered = 0;

  private constructor(readonly client: TestClient) {}

  static async start(files?: NodeFiles): Promise<Editor> {
    const editor = Editor.connect(files);
    await editor.initialize();
    return editor;
  }

  static connect(files = new NodeFiles()): Editor {
    return new Editor(TestClient.connect({ service: createService(), files }));
  }

  async initialize(): Promise<void> {
    const workspaceFolders = [{ uri: pathToFileURL(folder).toString(), name: 'w' }];
    await this.client.initialize(vscode, { workspaceFolders });
  }

  async open(name: string, text: string): Promise<void> {
    await this.client.open(uriOf(name), text);
    await this.pull(name);
  }

  async pull(name: string): Promise<void> {
    const asked = (this.asked.get(name) ?? 0) + 1;
    this.asked.set(name, asked);
    const report = await this.client.pull(uriOf(name), this.results.get(name));
    // A later question has a later answer, and a document that was closed needs none.
    if (this.asked.get(name) !== asked) return;
    this.results.set(name, report.resultId);
    if (report.kind === 'full') this.shown.set(name, codes(report.items));
  }

  async change(name: string, { text, version }: { readonly text: string; readonly version: number }): Promise<void> {
    await this.client.change(uriOf(name), version, { text });
    await this.pull(name);
  }

  async close(name: string): Promise<void> {
    this.results.delete(name);
    this.asked.set(name, (this.asked.get(name) ?? 0) + 1);
    await this.client.close(uriOf(name));
  }

  /** What VS Code does every two seconds; what it says of open documents is not taken. */
  async poll(): Promise<void> {
    await this.client.pullWorkspace();
  }

  tell(name: string, type: 1 | 2 | 3): Promise<void> {
    return this.client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(name), type }] });
  }

  codesOf(name: string): readonly string[] | undefined {
    return this.shown.get(name);
  }

  /** Waits until a document shows certain problems, and asks again when the server says that there is something new. */
  async shows(name: string, wanted: readonly string[], { polls = false } = {}): Promise<void> {
    const end = Date.now() + 30_000;
    while (JSON.stringify(this.shown.get(name)) !== JSON.stringify(wanted) && Date.now() < end) {
      if (polls) await this.poll();
      if (this.client.refreshes > this.answered) {
        this.answered = this.client.refreshes;
        for (const open of [...this.results.keys()]) await this.pull(open);
      } else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(this.shown.get(name)).toEqual(wanted);
  }
}

function codes(items: readonly Diagnostic[]): readonly string[] {
  return items.map(({ code }) => String(code));
}

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-order-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const uriOf = (name: string): string => pathToFileURL(join(folder, name)).toString();
const write = (name: string, text: string): void => {
  writeFileSync(join(folder, name), text);
};

/** Lists the folders when the test lets it. */
class SlowFiles extends NodeFiles {
  isAsked = false;
  answer: () => void = () => undefined;
  private readonly wait = new Promise<void>((resolve) => (this.answer = resolve));

  override async list(): Promise<Iterable<string>> {
    this.isAsked = true;
    await this.wait;
    return super.list();
  }
}

/** Lets pass the time for which a file's state is trusted. */
function trusted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1100));
}

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: om}
spec:
  sources:
    - repoURL: https://helm.open-metadata.org/
      chart: openmetadata
      targetRevision: 1.0.6
      helm: {valueFiles: [$values/charts/om/om.yaml]}
    - {repoURL: https://git.example.com/x.git, ref: values}
`;
const values = 'openmetadata:\n  config:\n    clusterName: prod\nreplicaCount: 1\n';

const CREATED = 1;
const CHANGED = 2;
const DELETED = 3;

const TEXTS = {
  'a.yaml': [misspelled, workflow, `# omconfig: release=1.5.6\n${misspelled}`],
  'omconfig.yaml': [ON, OFF, '', 'release: 1.6.3\n', `${OFF}release: 1.7.0\n`],
  'requirements.txt': ['openmetadata-ingestion==1.6.0\n', 'openmetadata-ingestion==1.12.4\n', 'pandas\n', ''],
  'b.yaml': [workflow.replace('Postgres', 'Postgress'), 'notes: 1\n'],
} as const;
const NAMES = ['a.yaml', 'omconfig.yaml', 'requirements.txt', 'b.yaml'] as const;

describe('a document follows what other files say', () => {
  it('where the word that a file changed comes after the file was opened', async () => {
    write('a.yaml', misspelled);
    write('omconfig.yaml', ON);
    const editor = await Editor.start();
    await editor.open('a.yaml', misspelled);
    await editor.shows('a.yaml', ['unknown-field']);
    await trusted();
    write('omconfig.yaml', OFF);
    await editor.open('omconfig.yaml', OFF);
    await editor.tell('omconfig.yaml', CHANGED);
    await editor.shows('a.yaml', []);
  });

  it('where a file is created and opened at once', async () => {
    write('a.yaml', misspelled);
    const editor = await Editor.start();
    await editor.open('a.yaml', misspelled);
    await editor.shows('a.yaml', ['unknown-field']);
    await trusted();
    write('omconfig.yaml', OFF);
    await editor.open('omconfig.yaml', OFF);
    await editor.tell('omconfig.yaml', CREATED);
    await editor.shows('a.yaml', []);
  });

  it('where a file says nothing any more', async () => {
    for (const name of ['argo', 'charts/om']) mkdirSync(join(folder, name), { recursive: true });
    write('argo/app.yaml', application);
    write('charts/om/om.yaml', values);
    const editor = await Editor.start();
    await editor.open('charts/om/om.yaml', values);
    await editor.shows('charts/om/om.yaml', ['not-yet-available']);
    write('argo/app.yaml', 'notes: none\n');
    await editor.tell('argo/app.yaml', CHANGED);
    await editor.shows('charts/om/om.yaml', []);
  });

  it('where settings change while they are asked for', async () => {
    write('a.yaml', misspelled);
    const editor = await Editor.start();
    const { client } = editor;
    await editor.open('a.yaml', misspelled);
    await editor.shows('a.yaml', ['unknown-field']);
    // The folders are listed by now, which would have everything asked again.
    await trusted();
    let answer: (settings: unknown) => void = () => undefined;
    let isAsked = false;
    client.settings = () => {
      isAsked = true;
      return new Promise((resolve) => (answer = resolve));
    };
    await client.notify('workspace/didChangeConfiguration', { settings: null });
    const pulled = editor.pull('a.yaml');
    await client.until(() => isAsked);
    client.settings = () => ({ rules: { 'unknown-field': 'off' } });
    await client.notify('workspace/didChangeConfiguration', { settings: null });
    answer({});
    await pulled;
    await editor.shows('a.yaml', []);
  });

  it('where all files are listed for the whole workspace before it is asked about again', async () => {
    for (const name of ['argo', 'charts/om']) mkdirSync(join(folder, name), { recursive: true });
    write('argo/app.yaml', application);
    write('charts/om/om.yaml', values);
    const editor = await Editor.start();
    await editor.open('charts/om/om.yaml', values);
    expect(editor.codesOf('charts/om/om.yaml')).toEqual([]);
    await editor.poll();
    await editor.shows('charts/om/om.yaml', ['not-yet-available']);
  });

  it('where it was opened while the folders were listed', async () => {
    for (const name of ['argo', 'charts/om']) mkdirSync(join(folder, name), { recursive: true });
    write('argo/app.yaml', application);
    write('charts/om/om.yaml', values);
    // Its answer is the same with and without a list.
    const other = `# omconfig: release=1.6.3\n${workflow}`;
    const files = new SlowFiles();
    const editor = await Editor.start(files);
    await editor.open('a.yaml', other);
    await editor.client.until(() => files.isAsked);
    await editor.open('charts/om/om.yaml', values);
    expect(editor.codesOf('charts/om/om.yaml')).toEqual([]);
    files.answer();
    await editor.shows('charts/om/om.yaml', ['not-yet-available']);
  });

  it('where nobody said that a file changed', async () => {
    write('a.yaml', misspelled);
    write('omconfig.yaml', ON);
    const editor = await Editor.start();
    await editor.poll();
    await editor.open('a.yaml', misspelled);
    await editor.shows('a.yaml', ['unknown-field']);
    write('omconfig.yaml', OFF);
    await editor.shows('a.yaml', [], { polls: true });
  });

  it('where nobody said that a file came', async () => {
    write('a.yaml', misspelled);
    const editor = await Editor.start();
    await editor.poll();
    await editor.open('a.yaml', misspelled);
    await editor.shows('a.yaml', ['unknown-field']);
    write('omconfig.yaml', OFF);
    await editor.shows('a.yaml', [], { polls: true });
  });

  it('where the first files are listed for the whole workspace before it is asked about', async () => {
    write('omconfig.yaml', ON);
    write('a.yaml', misspelled);
    const editor = await Editor.start();
    await editor.poll();
    write('omconfig.yaml', OFF);
    await editor.open('a.yaml', misspelled);
    await editor.shows('a.yaml', [], { polls: true });
  });

  it('before `initialized` is handled', async () => {
    write('a.yaml', misspelled);
    write('omconfig.yaml', ON);
    const editor = Editor.connect();
    const initialized = editor.initialize();
    write('omconfig.yaml', OFF);
    await editor.tell('omconfig.yaml', CHANGED);
    await initialized;
    await editor.open('a.yaml', misspelled);
    await editor.shows('a.yaml', []);
  });
});

describe('changes in any order', () => {
  it.each(Array.from({ length: runs(12) }, (_, run) => run))(
    'leave what a server shows that starts now (%i)',
    async (run) => {
      const random = new Random(seed() + run);
      for (const name of NAMES) write(name, random.pick(TEXTS[name]));
      const editor = Editor.connect();
      const initialized = editor.initialize();
      const late: (() => Promise<void>)[] = [];
      const open = new Map<string, { text: string; version: number }>();
      const asked: Promise<void>[] = [initialized];
      for (let step = 0; step < 30; step += 1) {
        const name = random.pick(NAMES);
        const text = random.pick(TEXTS[name]);
        const document = open.get(name);
        switch (
          random.pick(['write', 'write', 'write', 'open', 'edit', 'close', 'poll', 'late', 'settings', 'wait'] as const)
        ) {
          case 'write': {
            const isGone = name !== 'a.yaml' && random.chance(5);
            if (isGone) rmSync(join(folder, name), { force: true });
            else write(name, text);
            // Clients say `created` of what is written in one step, and say it late or not at all.
            const type = isGone ? DELETED : random.pick([CREATED, CHANGED] as const);
            const how = random.int(4);
            if (how < 2) asked.push(editor.tell(name, type));
            else if (how === 2) late.push(() => editor.tell(name, type));
            break;
          }
          case 'open':
            if (document) break;
            open.set(name, { text, version: 1 });
            asked.push(editor.open(name, text));
            break;
          case 'edit':
            if (!document) break;
            document.version += 1;
            document.text = text;
            asked.push(editor.change(name, document));
            break;
          case 'close':
            if (!document) break;
            open.delete(name);
            asked.push(editor.close(name));
            break;
          case 'poll':
            asked.push(editor.poll());
            break;
          case 'late':
            for (const tell of late.splice(0)) asked.push(tell());
            break;
          case 'settings': {
            const rules = random.chance(2) ? {} : { 'outdated-pin': 'off' };
            editor.client.settings = () => ({ rules });
            asked.push(editor.client.notify('workspace/didChangeConfiguration', { settings: null }));
            break;
          }
          case 'wait':
            await new Promise((resolve) => setTimeout(resolve, random.int(150)));
        }
      }
      await Promise.all(asked);
      const fresh = await Editor.start();
      fresh.client.settings = editor.client.settings;
      await fresh.client.notify('workspace/didChangeConfiguration', { settings: null });
      await fresh.poll();
      for (const [name, { text }] of open) await fresh.client.open(uriOf(name), text);
      for (const name of open.keys()) await fresh.pull(name);
      for (const name of open.keys()) await editor.shows(name, fresh.codesOf(name) ?? [], { polls: true });
    },
  );
});
