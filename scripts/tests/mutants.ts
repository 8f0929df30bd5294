import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { AREAS, type Area } from './mutant-areas';

/**
 * Mutation testing: changes the code in small ways and counts the changes that no test notices.
 *
 *     npm run mutants                          every area
 *     npm run mutants yaml/edit                one of them
 *     npm run mutants yaml/edit --only 'server/src/yaml/edit/remove*.ts'
 *
 * Stryker is no dependency of this package, because only this script uses it and it takes hours; it is installed next to
 * the others on first use. What was found is kept between runs, so that a second run tries only what has changed.
 */
const STRYKER = '9.6.1';
const HOME = resolve('node_modules/.cache/mutants');
const RUNNER = `${HOME}/in-process-runner.mjs`;

function main(words: readonly string[]): number {
  const at = words.indexOf('--only');
  const only = at < 0 ? undefined : words[at + 1];
  const names = at < 0 ? words : words.slice(0, at);
  install();
  buildSync({
    entryPoints: ['scripts/tests/in-process-runner.ts'],
    outfile: RUNNER,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const areas = AREAS.filter(({ name }) => names.length === 0 || names.includes(name));
  return Math.max(0, ...areas.map((area) => run(only === undefined ? area : { ...area, mutate: [only] })));
}

function install(): void {
  if (existsSync(`${HOME}/node_modules/@stryker-mutator/core`)) return;
  mkdirSync(HOME, { recursive: true });
  writeFileSync(`${HOME}/package.json`, '{"private": true}');
  const words = ['install', '--prefix', HOME, '--no-audit', '--no-fund', `@stryker-mutator/core@${STRYKER}`];
  spawnSync('npm', words, { stdio: 'inherit' });
}

function run({ name, mutate, tests, named = '', longest = 60, runs }: Area): number {
  const file = name.replaceAll('/', '-');
  const configuration = {
    testRunner: 'in-process',
    plugins: [RUNNER],
    mutate: [...mutate, '!**/*.test.ts', '!**/generated/**'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    incremental: true,
    incrementalFile: `${HOME}/${file}.incremental.json`,
    tempDirName: `${HOME}/tmp`,
    ignorePatterns: ['dist', 'docs', 'bench', 'out', 'media'],
    reporters: ['clear-text', 'progress-append-only', 'json'],
    jsonReporter: { fileName: `${HOME}/${file}.json` },
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    disableTypeChecks: false,
    timeoutMS: 20_000,
    thresholds: { high: 95, low: 85, break: 85 },
  };
  const path = `${HOME}/${file}.config.json`;
  writeFileSync(path, JSON.stringify(configuration, undefined, 2));
  const env = {
    ...process.env,
    OMCONFIG_MUTANTS: tests.join(' '),
    OMCONFIG_MUTANTS_NAMED: named,
    OMCONFIG_MUTANTS_AREA: file,
    OMCONFIG_MUTANTS_LONGEST: String(longest * 1000),
    OMCONFIG_RUNS: process.env['OMCONFIG_RUNS'] ?? String(runs),
    OMCONFIG_SHRINK: '0',
  };
  const words = [`${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', path];
  return spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1;
}

process.exitCode = main(process.argv.slice(2));
