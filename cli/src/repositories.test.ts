import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { knownReleases } from '../../server/src/service/catalog/catalog';
import { readLookAlike } from '../../test/repositories/read-repository';
import { runRealCli } from './testing/run-cli';
import { temporaryFolder } from './testing/temporary-folder';

/** Small repositories as people keep them, one file each. */
const REPOSITORIES = resolve(__dirname, '../../test/repositories');

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly kind: string;
    readonly release: string;
    readonly releaseSource: string;
    readonly problems: readonly { readonly severity: string; readonly rule: string; readonly path: string }[];
  }[];
}

/** The newest release changes with the list of releases, and no file here with it. */
const NEWEST = / \S+ \(newest known(.*)\)$/gm;

/** `1.13.*` in a report is the newest patch of 1.13, which changes with the list, too. */
function withPatches(report: string): string {
  return report.replace(/\b(\d+\.\d+)\.\*/g, (_, line: string) => knownReleases().resolve(line)?.release ?? line);
}

/** What the report of `check --format json` says, as it is written in the file of a repository. */
function reportLines(json: string): string {
  const { files } = JSON.parse(json) as Report;
  const lines = files.flatMap(({ path, kind, release, releaseSource, problems }) => [
    `${path}: ${kind} ${release} (${releaseSource})`,
    ...problems.map((problem) => `  ${problem.severity} ${problem.rule} ${problem.path}`.trimEnd()),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

describe('repositories as people keep them', () => {
  for (const name of globSync('**/*.txt', { cwd: REPOSITORIES }).sort()) {
    const { title, files, report } = readLookAlike(readFileSync(`${REPOSITORIES}/${name}`, 'utf8'));
    it(`${name}: ${title}`, async () => {
      const cwd = temporaryFolder(files);
      mkdirSync(`${cwd}/.git`);
      const { stdout } = await runRealCli('check --format json', { cwd });
      expect(reportLines(stdout).replace(NEWEST, ' newest$1')).toBe(withPatches(report).replace(NEWEST, ' newest$1'));
    });
  }
});

describe('repositories that name their release, 1.6.4, in a way that is not understood', () => {
  const names = globSync('unread-pins/*.txt', { cwd: REPOSITORIES }).sort();
  const fixed = async (files: Readonly<Record<string, string>>, options: string): Promise<readonly string[]> => {
    const cwd = temporaryFolder(files);
    mkdirSync(`${cwd}/.git`);
    await runRealCli(`check --fix ${options}`, { cwd });
    return Object.keys(files).filter((path) => readFileSync(`${cwd}/${path}`, 'utf8') !== files[path]);
  };
  it.each(names)('no safe fix changes what is right for 1.6.4: %s', async (name) => {
    const { files } = readLookAlike(readFileSync(`${REPOSITORIES}/${name}`, 'utf8'));
    expect(await fixed(files, '')).toEqual([]);
  });

  it('is changed where somebody says that it is for 1.13.1', async () => {
    const changed = await Promise.all(
      names.map(async (name) => {
        const { files } = readLookAlike(readFileSync(`${REPOSITORIES}/${name}`, 'utf8'));
        return (await fixed(files, '--release 1.13.1 --chart-release 1.13.1')).length;
      }),
    );
    expect(changed.filter((count) => count > 0).length).toBeGreaterThan(40);
  });
});

describe('the quickstarts in Docker Compose', () => {
  /** A section of the runbook, by its number. */
  const sectionIn = (runbook: string, step: number): string =>
    runbook.split(/^## /m).find((text) => text.startsWith(`${String(step)}. `)) ?? '';

  it.each(globSync('quickstart-*.txt', { cwd: REPOSITORIES }).sort())(
    'are upgraded by the runbook: %s',
    async (name) => {
      const { files } = readLookAlike(readFileSync(`${REPOSITORIES}/${name}`, 'utf8'));
      const cwd = temporaryFolder(files);
      mkdirSync(`${cwd}/.git`);
      const { stdout: runbook } = await runRealCli('plan --to 2.0.7', { cwd });
      expect(sectionIn(runbook, 1).match(/^- MySQL/gm)).toHaveLength(1);
      expect(sectionIn(runbook, 2)).toContain(
        'in the `command` of the service `mysql` (`--sort_buffer_size=20971520`)',
      );
      const isOld = files['docker-compose.yml']?.includes('elasticsearch:8.') === true;
      expect(sectionIn(runbook, 5).includes('works with Elasticsearch 9, but this is 8.')).toBe(isOld);
      expect(sectionIn(runbook, 5)).toContain('docker compose run --rm execute-migrate-all\n');

      await runRealCli('migrate --to 2.0.7 --pins --write', { cwd });
      const upgraded = readFileSync(`${cwd}/docker-compose.yml`, 'utf8');
      const tags = [...upgraded.matchAll(/openmetadata\/\w+:(\S+)/g)].map(([, tag]) => tag);
      expect(tags).toEqual(['2.0.7', '2.0.7', '2.0.7', '2.0.7']);
      expect(upgraded).toContain('DB_SCHEME: ${AIRFLOW_DB_SCHEME:-mysql+mysqldb}');
      const { stdout } = await runRealCli('check --format json', { cwd });
      expect(reportLines(stdout)).not.toMatch(/^ {2}(?:error|warning)/m);
    },
  );
});
