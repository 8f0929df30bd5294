import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// The client may not be built on the server; its matcher stands for that of VS Code.
import { pathMatcher } from '../../../server/src/text/path-pattern';
import { byPromise, NAMED_LIKE_OURS } from './promising-names';

const { activationEvents } = JSON.parse(readFileSync('package.json', 'utf8')) as { activationEvents: string[] };
const wakes = pathMatcher(
  activationEvents.flatMap((event) => (event.startsWith('workspaceContains:') ? [event.split(':')[1] ?? ''] : [])),
);
const isLookedAt = pathMatcher([NAMED_LIKE_OURS]);

describe('a workspace in which nobody has opened a file', () => {
  it.each([
    'omconfig.yaml',
    'sub/omconfig.yml',
    'chart/Chart.yaml',
    'requirements.txt',
    'docker/requirements-dev.txt',
    'workflows/snowflake-metadata.yaml',
    'ingestion/mysql.yml',
    'jobs/sales_lineage.yaml',
    'deploy/openmetadata/values.yaml',
  ])('is looked at if it contains %s', (path) => {
    expect([wakes(path), isLookedAt(path)]).toEqual([true, true]);
  });

  it.each(['package.json', 'src/main.ts', 'README.md', '.github/workflows/ci.yaml', 'docs/index.yaml'])(
    'is left alone if it contains %s',
    (path) => {
      expect(wakes(path)).toBe(false);
    },
  );

  it('is looked at from the names that promise most', () => {
    const paths = ['/w/a/b/c.yaml', '/w/z.yaml', '/w/Chart.yaml', '/w/x/mysql-lineage.yaml', '/w/omconfig.yaml'];
    expect(paths.toSorted(byPromise)).toEqual([
      '/w/omconfig.yaml',
      '/w/x/mysql-lineage.yaml',
      '/w/Chart.yaml',
      '/w/z.yaml',
      '/w/a/b/c.yaml',
    ]);
  });
});
