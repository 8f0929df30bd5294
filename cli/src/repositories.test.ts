import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { runRealCli } from './testing/run-cli';
import { temporaryFolder } from './testing/temporary-folder';

/**
 * Small repositories as people keep them, one file each: a title, then `--- path` and the text of each file, and at last
 * `--- report` with what `omconfig check` says of it: a line for each file and, indented, one for each problem.
 */
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
  for (const name of globSync('*.txt', { cwd: REPOSITORIES }).sort()) {
    const [title = '', ...sections] = readFileSync(`${REPOSITORIES}/${name}`, 'utf8').split(/^--- /m);
    it(`${name}: ${title.trim()}`, async () => {
      const files = Object.fromEntries(
        sections.map((section): [string, string] => {
          const end = section.indexOf('\n');
          return [section.slice(0, end), section.slice(end + 1)];
        }),
      );
      const { report, ...written } = files;
      const cwd = temporaryFolder(written);
      mkdirSync(`${cwd}/.git`);
      const { stdout } = await runRealCli('check --format json', { cwd });
      expect(reportLines(stdout)).toBe(report);
    });
  }
});
