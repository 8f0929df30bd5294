import { describe, expect, it } from 'vitest';
import { workflowText } from '../../documents/testing/workflow-text';
import type { Workspace } from '../../documents/workspace/workspace';
import { createService } from '../create-service';
import type { MigrateRequest, MigrateResult } from '../migrate/migrate-request';
import { describeStart } from '../migrate/found-start';

const METADATA = workflowText({
  connection: ['type: Postgres', 'username: u', 'hostPort: db:5432', 'database: d'],
  token: '${T}',
});
const pin = (version: string): string => `openmetadata-ingestion==${version}\n`;
const PATHS = ['/w/a.yaml', '/w/requirements.txt', '/w/omconfig.yaml', '/w/deploy/release.yaml'];

type Files = Readonly<Record<string, string>>;

/** Files whose earlier states are given, the latest first. */
function workspaceOf(now: Files, earlier: readonly Files[]): Workspace {
  const paths = PATHS.filter((path) => path in now);
  return {
    paths: () => paths,
    read: (path) => now[path],
    history: {
      statesOf: () => earlier.map((files, at) => ({ commit: `commit${String(at)}`, read: (path) => files[path] })),
    },
  };
}

function migrate(workspace: Workspace, request: Partial<MigrateRequest> = {}): MigrateResult {
  const paths = [...workspace.paths()];
  return createService().migrate({ paths, workspace, options: {}, to: '1.6.0', unsafe: true, ...request });
}

const starts = (result: MigrateResult): readonly string[] => result.starts.map(describeStart);
const flow = (version: string, text = METADATA): Files => ({
  '/w/a.yaml': text,
  '/w/requirements.txt': pin(version),
});

describe('the start of an upgrade whose pin was raised', () => {
  it('is the pin before its last change, and does the same as --from', () => {
    const workspace = workspaceOf(flow('1.6.0'), [flow('1.6.0'), flow('1.4.0'), flow('1.3.0')]);
    const found = migrate(workspace);
    expect(starts(found)).toEqual(['From 1.4.0 (git: commit1 had it in /w/requirements.txt)']);
    const told = migrate(workspace, { from: '1.4.0' });
    expect(starts(told)).toEqual([]);
    expect(found.files).toHaveLength(1);
    expect({ ...found, starts: [] }).toEqual(told);
  });

  it('is what upgrade finds, also before the raised pin was committed', () => {
    const workspace = workspaceOf(flow('1.6.0'), [flow('1.4.0')]);
    const request = { paths: ['/w/a.yaml'], workspace, options: {}, unsafe: true };
    const { result } = createService().upgradeToPins(request);
    expect(starts(result)).toEqual(['From 1.4.0 (git: commit0 had it in /w/requirements.txt)']);
    expect(result.files.map(({ migrations }) => migrations)).toEqual([['1.4.7/include-ddl-default']]);
    expect(starts(createService().upgradeToPins({ ...request, from: '1.5' }).result)).toEqual([]);
  });

  it('is found whatever states it', () => {
    const commented = (version: string): Files => ({ '/w/a.yaml': `# omconfig: release=${version}\n${METADATA}` });
    expect(starts(migrate(workspaceOf(commented('1.6.0'), [commented('1.4.0')])))).toEqual([
      'From 1.4.0 (git: commit0 had it in /w/a.yaml)',
    ]);
    const config = { '/w/a.yaml': METADATA, '/w/omconfig.yaml': 'release: 1.6.0\n' };
    expect(starts(migrate(workspaceOf(config, [flow('1.4.0')])))).toEqual([
      'From 1.4.0 (git: commit0 had it in /w/omconfig.yaml)',
    ]);
    const release = (version: string): Files => ({
      '/w/deploy/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: om\nspec:\n  chart:\n    spec:\n      chart: openmetadata\n      version: ${version}\n  values:\n    image:\n      tag: ${version}\n    openmetadata:\n      config:\n        clusterName: prod\n`,
    });
    expect(starts(migrate(workspaceOf(release('1.6.0'), [release('1.4.0')])))).toEqual([
      'From chart 1.4.0 (git: commit0 had it in /w/deploy/release.yaml)',
    ]);
  });

  it('keeps line ends and comments out of it', () => {
    const then = flow('1.4.0', METADATA.replaceAll('\n', ' # before\r\n'));
    expect(starts(migrate(workspaceOf(flow('1.6.0'), [then])))).toHaveLength(1);
  });

  it.each<[string, Files, readonly Files[]]>([
    ['the file was changed since', flow('1.6.0'), [flow('1.4.0', METADATA.replace('database: d', 'database: e'))]],
    ['the file is newer than the pin', flow('1.6.0'), [{ '/w/requirements.txt': pin('1.4.0') }]],
    ['the pin went back', flow('1.6.0'), [flow('1.7.0'), flow('1.4.0')]],
    ['the pin could not be read', flow('1.6.0'), [flow('${VERSION}'), flow('1.4.0')]],
    ['the pin was never another', flow('1.6.0'), [flow('1.6.0'), flow('1.6.0')]],
    ['there was none before', flow('1.6.0'), [{ '/w/a.yaml': METADATA }]],
    ['there is none', { '/w/a.yaml': METADATA }, [flow('1.4.0')]],
    ['the history is empty', flow('1.6.0'), []],
    ['the pin is not at the target', flow('1.5.0'), [flow('1.4.0')]],
    ['nobody changed it for long', flow('1.6.0'), [...Array.from({ length: 40 }, () => flow('1.6.0')), flow('1.4.0')]],
  ])('is not found where %s', (_, now, earlier) => {
    const workspace = workspaceOf(now, earlier);
    const { history, ...without } = workspace;
    expect(history).toBeDefined();
    expect(migrate(workspace)).toEqual(migrate(without));
  });
});
