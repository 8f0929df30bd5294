import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith } from '../../exit-with';
import { npmCommand } from '../../release/npm-command';
import { hasRepository } from './clients';
import { takeOutNewest } from './take-out';

/**
 * Plays a new release: `npm run keep-current:play`. A clone of the repository, as committed, forgets its newest release and, where
 * Helm knows the repository of the charts (`--charts NAME`), their newest version; then `keep-current` runs in it as the workflow
 * runs it. Fails if a step fails, or if anything differs from what is committed afterwards. Other words choose tests; without
 * them those of the facts and the pages run.
 */
const project = resolve(__dirname, '../../..');
/** The tests that read what a release changes. */
const TESTS = ['scripts/facts', 'test/unit/docs.test', 'test/unit/package-rows', 'test/unit/runtime-rows'];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { charts: { type: 'string', default: 'open-metadata' }, keep: { type: 'boolean', default: false } },
  });
  const top = mkdtempSync(join(tmpdir(), 'omconfig-play-'));
  const clone = join(top, 'omconfig');
  try {
    execFileSync('git', ['clone', '--quiet', project, clone]);
    symlinkSync(join(project, 'node_modules'), join(clone, 'node_modules'));
    const hasCharts = hasRepository(values.charts);
    const taken = await takeOutNewest(clone, hasCharts);
    const isUndated = runs(clone, 'recompute');
    console.log(`Taken out: ${taken.release}, ${hasCharts ? `charts ${taken.chart}` : 'no chart'}`);
    const left = changesIn(clone);
    if (!isUndated || left.length === 0) throw new Error('nothing was taken out');
    const tests = positionals.length === 0 ? TESTS : positionals;
    const isGood = runs(clone, 'keep-current', '--charts', values.charts, '--report', join(top, 'report.md'), ...tests);
    const differs = changesIn(clone);
    for (const path of differs) console.log(`differs: ${path}`);
    const holds = isGood && differs.length === 0;
    console.log(holds ? '1 passed, 0 failed' : '0 passed, 1 failed');
    return holds ? 0 : 1;
  } finally {
    if (values.keep) console.log(`kept: ${clone}`);
    else rmSync(top, { recursive: true, force: true });
  }
}

function runs(cwd: string, script: string, ...words: readonly string[]): boolean {
  const { program, words: before } = npmCommand('run', '--silent', script, '--', ...words);
  return spawnSync(program, before, { cwd, stdio: 'inherit' }).status === 0;
}

/** The files that are other than committed. */
function changesIn(cwd: string): string[] {
  const status = execFileSync('git', ['status', '--porcelain'], { cwd, encoding: 'utf8' });
  return status.split('\n').filter((line) => line !== '' && !line.endsWith(' node_modules'));
}

exitWith(main());
