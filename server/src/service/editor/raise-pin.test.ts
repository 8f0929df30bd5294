import { expect, it } from 'vitest';
import { createService } from '../create-service';
import type { Change } from '../../releases/migration/change';

const workflow =
  'source:\n  type: mysql\n  serviceName: a\n  sourceConfig:\n    config:\n      type: AutoClassification\n';

function raise(files: Readonly<Record<string, string>>, to = '1.6.3', isChart = false): Change {
  const workspace = { folders: ['/w'], paths: () => Object.keys(files), read: (path: string) => files[path] };
  const [path = '', text = ''] = Object.entries(files)[0] ?? [];
  return createService().raisePin({ path, text, workspace, options: {} }, { to, isChart });
}

function after(change: Change): readonly string[] {
  return change.ok ? change.files.map((file) => file.after) : [change.reason];
}

const path = '/w/a.yaml';

it.each<[string, Record<string, string>, string]>([
  ['comment', { [path]: `# omconfig: release=1.5\n${workflow}` }, `# omconfig: release=1.6\n${workflow}`],
  [
    'comment with a patch',
    { [path]: `# omconfig: release=1.5.2\n${workflow}` },
    `# omconfig: release=1.6.3\n${workflow}`,
  ],
  ['omconfig.yaml', { [path]: workflow, '/w/omconfig.yaml': "release: '1.5' # why\n" }, "release: '1.6.3' # why\n"],
  [
    'requirements',
    {
      [path]: workflow,
      '/w/requirements.txt': '# ==1.5.2\nopenmetadata-ingestion[mysql]==1.5.2\nopenmetadata-managed-apis==1.5.2\n',
    },
    '# ==1.5.2\nopenmetadata-ingestion[mysql]==1.6.3\nopenmetadata-managed-apis==1.6.3\n',
  ],
])('writes another release where it is said: %s', (_, files, wanted) => {
  expect(after(raise(files))).toEqual([wanted]);
});

it('refuses if no release is stated, or not literally', () => {
  expect(raise({ [path]: workflow })).toMatchObject({ ok: false });
  const range = { [path]: workflow, '/w/requirements.txt': 'openmetadata-ingestion~=1.5.2\n' };
  expect(raise(range)).toMatchObject({ ok: false });
  const sealed = { [path]: workflow, '/w/requirements.txt': 'openmetadata-ingestion==1.5.2 --hash=sha256:00\n' };
  expect(raise(sealed)).toMatchObject({ ok: false });
});

it('refuses to raise what a neighbor states about itself', () => {
  const compose = {
    [path]: workflow,
    '/w/docker-compose.yml': 'services: {om: {image: "openmetadata/server:1.5.2"}}\n',
  };
  expect(raise(compose)).toEqual({
    ok: false,
    reason: 'no file says which release this is; docker-compose.yml only says its own',
  });
});
