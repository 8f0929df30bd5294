import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ChartRelease } from '../../../server/src/schemas/releases/release-list';
import { npmCommand } from '../../release/npm-command';
import { readStoredFacts } from '../stored';
import { ordinaryClients } from './clients';
import { keepCurrent, type RunScript } from './keep-current';
import { reportOf, titleOf } from './report';

/**
 * Brings omconfig up to date with what OpenMetadata published: `npm run keep-current`. `--charts NAME` is the repository of the
 * charts as `helm repo add` named it; `--report FILE` and `--title FILE` get the text and the title of a pull request, and are
 * not written if nothing is missing. A workflow does this every day. Ends with 1 if a step failed, 2 if nobody answered.
 */
const project = resolve(__dirname, '../../..');
const {
  values: { charts, report, title },
  positionals: tests,
} = parseArgs({
  allowPositionals: true,
  options: {
    charts: { type: 'string', default: 'open-metadata' },
    report: { type: 'string' },
    title: { type: 'string' },
  },
});

const run: RunScript = (script, ...words) => {
  const { program, words: before } = npmCommand('run', '--silent', script, '--', ...words);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program, before, { cwd: project, encoding: 'utf8', maxBuffer: 1e9 });
  const output = `${stdout}${stderr}`;
  const shown = words.map((word) => word.split(/[\\/]/).at(-1) ?? word);
  const command = ['npm run', script, ...(shown.length === 0 ? [] : ['--', ...shown])].join(' ');
  const seconds = (performance.now() - start) / 1000;
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${command} (${seconds.toFixed(0)} s)`);
  return { command, isGood: status === 0, seconds, output };
};

function main(folder: string): number {
  const rows = (
    JSON.parse(readFileSync(join(project, 'schemas/releases.json'), 'utf8')) as {
      readonly charts: Readonly<Record<string, readonly ChartRelease[]>>;
    }
  ).charts;
  const read = Object.entries(rows).map(([chart, versions]) => [
    chart,
    versions.filter(({ confidence }) => confidence === undefined).map(({ version }) => version),
  ]);
  const played = keepCurrent({
    publishers: ordinaryClients(charts, folder),
    releases: readStoredFacts().releases,
    charts: Object.fromEntries(read) as Readonly<Record<string, readonly string[]>>,
    tests,
    run,
  });
  console.log(`\n${reportOf(played)}`);
  if (played.added.length === 0) return 0;
  if (report !== undefined) writeFileSync(report, reportOf(played));
  if (title !== undefined) writeFileSync(title, `${titleOf(played)}\n`);
  return played.steps.every(({ isGood }) => isGood) ? 0 : 1;
}

const folder = mkdtempSync(join(tmpdir(), 'omconfig-current-'));
try {
  process.exitCode = main(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
