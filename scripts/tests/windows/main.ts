import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { answerBuilds } from './esbuild-on-linux';
import { writeLinuxOutcomes } from './linux-outcomes';
import { bundleSuites } from './bundle-suites';
import { asOnWindows, endWine, prepareWine, runNode } from './wine';

/**
 * Runs unit tests with Node for Windows under wine.
 *
 *     npm run test:windows                  what deals with files, processes and paths; with other releases of Node, less of it
 *     npm run test:windows -- all           the whole unit suite
 *     npm run test:windows -- server/src/files --node=22
 */
const SYSTEM = ['server/src/{files,lsp}/**', '{cli,api,client}/src/**', 'test/windows/**'];
/** Left to `all`, which runs every night: they are long, and about the engine. */
const LONGEST: readonly string[] = ['cli/src/repositories.test.ts', 'cli/src/unrelated-files.test.ts'];
/** What a release of Node may do in its own way. */
const OF_NODE = ['server/src/files/**', 'cli/src/files/**', 'test/windows/**'];
const OTHER_NODES = ['22', '24'];
const ALL = ['{server,cli,api,client}/src/**', 'scripts/**', 'test/{unit,robust,clients,windows}/**'];

/** What the small runner cannot do for a file of tests. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'server/src/lsp/idle-memory.test.ts': 'it needs the false timers of vitest',
  'cli/src/commands/mcp.test.ts': 'its bundle is made by plugins, which cannot be handed to esbuild for Linux',
  'test/clients/clients.test.ts': 'it asks for a file by the address of a module, which a bundle has not',
  'test/unit/cheap-schemas.test.ts': 'it loads modules anew, which only vitest can do',
};

const REPORT = resolve('out/windows/report.txt');

async function main(words: readonly string[]): Promise<number> {
  const node = words.find((word) => word.startsWith('--node='))?.slice('--node='.length);
  const named = words.filter((word) => !word.startsWith('--'));
  if (named.length === 0 && node === undefined) {
    const codes = [
      await run(
        '20',
        filesOf(SYSTEM).filter((file) => !LONGEST.includes(file)),
      ),
    ];
    for (const other of OTHER_NODES) codes.push(await run(other, filesOf(OF_NODE)));
    return Math.max(...codes);
  }
  if (named.includes('all')) return run(node ?? '20', filesOf(ALL));
  const patterns = named.flatMap((word) => [word, `${word}*`, `${word}/**`]);
  return run(node ?? '20', filesOf(named.length === 0 ? SYSTEM : patterns));
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
  const code = await runNode(wine, started, output);
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
