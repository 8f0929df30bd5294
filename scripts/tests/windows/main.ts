import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { answerBuilds } from '../bundled/esbuild-on-linux';
import { writeLinuxOutcomes } from './linux-outcomes';
import { bundleSuites } from '../bundled/bundle-suites';
import { runPackageSuite } from './package-suite';
import { asOnWindows, endWine, prepareWine, runNode } from './wine';

/**
 * Runs unit tests with Node for Windows under wine.
 *
 *     npm run test:windows                  most unit tests; with other releases of Node, what deals with files and processes
 *     npm run test:windows -- all           the whole unit suite
 *     npm run test:windows -- server/src/files --node=22
 *     npm run test:windows -- package       the npm package alone, packed, installed and used
 */
const ALL = ['{server,cli,api,client}/src/**', 'scripts/**', 'test/{unit,robust,clients,windows}/**'];
/** Of these, all but the longest. */
const USUAL = [
  '{server,cli,api,client}/src/**',
  'scripts/**',
  'test/windows/**',
  'test/unit/{actions-without-fix,case-line-ends,cases,connectors,cursor-cases}.test.ts',
];
/** Left to `all`, which runs every night: they take longer than all others together, and are about the engine or its facts. */
const LONGEST: readonly string[] = [
  'cli/src/repositories.test.ts',
  'cli/src/unrelated-files.test.ts',
  'scripts/facts/add-release/add-release.test.ts',
  'scripts/facts/recompute/recompute.test.ts',
  'scripts/judge/judgments/charts-kubernetes.test.ts',
  'scripts/judge/judgments/conformance.test.ts',
  'scripts/judge/judgments/own-texts.test.ts',
  'scripts/judge/planted/planted.test.ts',
  'scripts/judge/planted/slips.test.ts',
  'server/src/schemas/walk/differential.test.ts',
  'server/src/service/engine/problem-memory.test.ts',
  'server/src/service/new/new-workflow.test.ts',
  'server/src/service/secrets/secret-spans.test.ts',
  'server/src/yaml/edit/apply-together.test.ts',
  'server/src/yaml/edit/planted-bugs.test.ts',
  'server/src/yaml/edit/properties.test.ts',
  'server/src/yaml/incremental/reparse.test.ts',
];
/** What a release of Node may do in its own way. */
const OF_NODE = ['test/windows/**', 'server/src/files/{spelling,write-in-place,node-files}.test.ts'];
const FIRST_NODE = '20';
const OTHER_NODES = ['22', '24'];

const MADE_BY_PLUGINS = 'its bundle is made by plugins, which cannot be handed to esbuild for Linux';

/** What the small runner cannot do for a file of tests. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'server/src/lsp/idle-memory.test.ts': 'it needs the false timers of vitest',
  'cli/src/commands/mcp.test.ts': MADE_BY_PLUGINS,
  'test/robust/hostile-repositories.test.ts': MADE_BY_PLUGINS,
  'test/unit/notices.test.ts': MADE_BY_PLUGINS,
  'test/robust/kill.test.ts': MADE_BY_PLUGINS,
  'test/robust/system-calls.test.ts': MADE_BY_PLUGINS,
  'test/unit/cheap-schemas.test.ts': 'it loads modules anew, which only vitest can do',
};

/** How often Node is started again when it ended before it ran anything, which says nothing of the tests. */
const TIMES_AGAIN = 2;

const REPORT = resolve('out/windows/report.txt');

async function main(words: readonly string[]): Promise<number> {
  const node = words.find((word) => word.startsWith('--node='))?.slice('--node='.length);
  const named = words.filter((word) => !word.startsWith('--'));
  if (named.includes('package')) return runPackage(node ?? FIRST_NODE);
  if (named.length > 0) {
    const patterns = named.flatMap((word) => [word, `${word}*`, `${word}/**`]);
    return run(node ?? FIRST_NODE, filesOf(named.includes('all') ? ALL : patterns));
  }
  let worst = 0;
  for (const one of node === undefined ? [FIRST_NODE, ...OTHER_NODES] : [node]) {
    const most = filesOf(USUAL).filter((file) => !LONGEST.includes(file));
    worst = Math.max(worst, await run(one, one === FIRST_NODE ? most : filesOf(OF_NODE)));
  }
  return Math.max(worst, await runPackage(FIRST_NODE));
}

/** Uses the npm package, which needs what `npm run build` and `npm run types` make. */
async function runPackage(node: string): Promise<number> {
  const wine = prepareWine(node);
  if (!wine.ok) {
    console.log(`SKIPPED the npm package with Node ${node} on Windows: ${wine.reason}\n0 passed, 0 failed, 1 skipped`);
    return 0;
  }
  console.log(`The npm package, with Node ${wine.version} for Windows`);
  const code = await runPackageSuite(wine);
  endWine(wine);
  return code;
}

function filesOf(patterns: readonly string[]): readonly string[] {
  return globSync(patterns)
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}

/** Runs files of tests with one release of Node, and writes what failed, what was skipped, and the counts. */
async function run(node: string, files: readonly string[]): Promise<number> {
  const wine = prepareWine(node);
  if (!wine.ok) {
    console.log(
      `SKIPPED ${String(files.length)} files of tests with Node ${node} on Windows: ${wine.reason}\n0 passed, 0 failed, 1 skipped`,
    );
    return 0;
  }
  for (const file of files)
    if (LEFT_OUT[file] !== undefined) console.log(`SKIPPED ${file}: ${LEFT_OUT[file]}\n0 passed, 0 failed, 1 skipped`);
  console.log(`Node ${wine.version} for Windows, by ${wine.by.name}`);
  // Not in this repository, whose .gitignore would hold for them.
  const temporary = mkdtempSync(join(tmpdir(), 'omconfig-windows-'));
  rmSync(REPORT, { force: true });
  const bundle = resolve('out/windows/suites.cjs');
  await bundleSuites(
    files.filter((file) => LEFT_OUT[file] === undefined),
    bundle,
  );
  const output = resolve('out/windows/output.txt');
  const started = [bundle, REPORT, temporary].map(asOnWindows);
  const compared = 'test/windows/command-lines.test.ts';
  if (files.includes(compared)) await writeLinuxOutcomes('out/windows/command-lines.json');
  const stop = answerBuilds();
  let code = await runNode(wine, started, output);
  for (let again = 0; again < TIMES_AGAIN && !existsSync(REPORT); again += 1) {
    console.log(`AGAIN Node ${wine.version}: it ended with exit code ${String(code)} before the first file of tests`);
    code = await runNode(wine, started, output);
  }
  stop();
  endWine(wine);
  rmSync(temporary, { recursive: true, force: true });
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  process.stdout.write(report.replace(/^END\n$/m, ''));
  if (!report.endsWith('END\n'))
    console.log(`FAILED to run all: exit code ${String(code)}\n${readFileSync(output, 'utf8')}`);
  return report.endsWith('END\n') && !report.includes('\nFAILED ') && !report.startsWith('FAILED ') ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
