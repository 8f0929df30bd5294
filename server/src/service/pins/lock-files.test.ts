import { describe, expect, it } from 'vitest';
import { workflowText } from '../../documents/testing/workflow-text';
import { createService } from '../create-service';

const FLOW = workflowText({
  connection: ['type: Postgres', 'username: reader', 'hostPort: localhost:5432', 'database: shop'],
  token: '${OM_TOKEN}',
});
const TOML =
  '[[package]]\nname = "openmetadata-ingestion"\nversion = "1.6.4.0"\n\n[[package]]\nname = "x"\nversion = "9"\n';
const JSON_LOCK = '{\n  "default": {\n    "openmetadata-ingestion": {\n      "version": "==1.6.4.0"\n    }\n  }\n}\n';
const PROJECT = '[project]\ndependencies = ["openmetadata-ingestion>=1.6,<2"]\n';
const PIPFILE = '[packages]\nopenmetadata-ingestion = ">=1.6"\n';

/** The lock file of each tool, and what it is written from. */
const LOCKS: readonly (readonly [lock: string, text: string, manifest: string, wanted: string, command: string])[] = [
  ['uv.lock', TOML, 'pyproject.toml', PROJECT, 'uv lock'],
  ['poetry.lock', TOML, 'pyproject.toml', PROJECT, 'poetry lock'],
  ['pdm.lock', TOML, 'pyproject.toml', PROJECT, 'pdm lock'],
  ['Pipfile.lock', JSON_LOCK, 'Pipfile', PIPFILE, 'pipenv lock'],
];

const service = createService();

function workspaceOf(files: Readonly<Record<string, string>>) {
  const texts = new Map(Object.entries({ ...files, 'flow.yaml': FLOW }).map(([name, text]) => [`/w/${name}`, text]));
  return { folders: ['/w'], paths: () => texts.keys(), read: (path: string) => texts.get(path) };
}

describe.each(LOCKS)('%s', (lock, text, manifest, wanted, command) => {
  it('is not edited, and is to be written again', () => {
    const files = { [lock]: text, [manifest]: wanted };
    const workspace = workspaceOf(files);
    const { files: changed, pins } = service.migrate({
      paths: [...workspace.paths()],
      workspace,
      options: {},
      ...{ to: '1.13.6', unsafe: false, raisePins: true },
    });
    expect(changed.map(({ path }) => path)).not.toContain(`/w/${lock}`);
    expect(pins.filter(({ path }) => path === `/w/${lock}`)).toEqual([
      {
        path: `/w/${lock}`,
        line: text === TOML ? 3 : 4,
        text: `\`openmetadata-ingestion\` is still locked at 1.6.4.0. Allow 1.13.6 in \`${manifest}\`, then run \`${command}\`: a lock file is never edited.`,
      },
    ]);
  });
});
