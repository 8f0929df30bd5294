import { afterAll, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import type { Workspace } from '../../server/src/service/public';
import { WorkCounter } from './count-work';

/** Reading a neighbor, which the host answers, and comparing it with what it was. */
const LEAST_CALLS = 2;
const PATH = '/repo/deploy/values.yaml';

const counter = new WorkCounter();
afterAll(() => {
  counter.stop();
});

/** A folder with values that a script installs, as an editor sees it: nobody says when a text changes. */
class Folder {
  readonly texts = new Map<string, string>([
    [
      '/repo/deploy/install.sh',
      'helm upgrade --install catalog open-metadata/openmetadata --version 1.6.3 -f values.yaml\n',
    ],
  ]);
  readonly workspace: Workspace = {
    folders: ['/repo'],
    paths: () => this.texts.keys(),
    read: (path) => this.texts.get(path),
    epoch: (input) => (input === 'paths' ? this.texts.size : undefined),
  };
  private readonly service = createService();

  /** The release of the values after a letter was typed in them. */
  type(letters: string): string | undefined {
    const text = `openmetadata:\n  config:\n    clusterName: a${letters}\n`;
    this.texts.set(PATH, text);
    const report = this.service.check({ path: PATH, text, workspace: this.workspace, options: { inEditor: true } });
    return report?.roots[0]?.release.release;
  }
}

const NEIGHBORS: Readonly<Record<string, (index: number) => readonly [string, string]>> = {
  'programs in TypeScript': (index) => [`/repo/deploy/a${String(index)}.ts`, `export const a = ${String(index)};\n`],
  'programs that install something': (index) => [
    `/repo/deploy/a${String(index)}.py`,
    `# helm, openmetadata\nChart("a${String(index)}", ChartOpts(chart="openmetadata", version="1.5.0", value_yaml_files=["other.yaml"]))\n`,
  ],
  scripts: (index) => [`/repo/deploy/a${String(index)}.sh`, `echo ${String(index)}\n`],
};

it.each(Object.entries(NEIGHBORS))(
  'costs nothing for a letter beside %s but to see that they are the same',
  (_, make) => {
    const workOf = (count: number): number => {
      const folder = new Folder();
      for (let index = 0; index < count; index++) folder.texts.set(...make(index));
      for (const letters of ['b', 'bc', 'bcd']) folder.type(letters);
      return counter.count(() => folder.type('bcde'));
    };
    // The first time, tables are made that all later questions use.
    workOf(7);
    expect((workOf(60) - workOf(20)) / 40).toBeLessThanOrEqual(LEAST_CALLS);
  },
);

it('notices with the next letter that a neighbor changed, or came', () => {
  const folder = new Folder();
  expect(folder.type('b')).toBe('1.6.3');
  folder.texts.set(
    '/repo/deploy/install.sh',
    'helm upgrade a open-metadata/openmetadata --version 1.7.0 -f values.yaml\n',
  );
  expect(folder.type('bc')).toBe('1.7.0');
  folder.texts.set('/repo/deploy/install.sh', 'echo\n');
  expect(folder.type('bcd')).not.toBe('1.7.0');
  folder.texts.set(
    '/repo/deploy/again.sh',
    'helm upgrade a open-metadata/openmetadata --version 1.5.1 -f values.yaml\n',
  );
  expect(folder.type('bcde')).toBe('1.5.1');
});
