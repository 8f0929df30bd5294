import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { bundleSuites } from '../bundled/bundle-suites';
import { answerBuilds } from '../bundled/esbuild-on-linux';
import { exitWith } from '../../exit-with';

/**
 * Runs unit tests about files with a Node that takes Linux for macOS (`as-macos.ts`), in a folder of temporary files that is
 * reached by a link, as `/var` is there.
 *
 *     npm run test:macos
 *     npm run test:macos -- server/src/files
 */
const USUAL = ['server/src/files', 'server/src/lsp', 'cli/src', 'client/src', 'test/windows'];

/** What the small runner cannot do, or what is a program of Linux. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'server/src/lsp/idle-memory.test.ts': 'it needs the false timers of vitest',
  'cli/src/commands/mcp.test.ts': 'its bundle is made by plugins, which cannot be handed to esbuild for Linux',
};

async function main(words: readonly string[]): Promise<number> {
  const patterns = (words.length > 0 ? words : USUAL).flatMap((word) => [word, `${word}*`, `${word}/**`]);
  const files = globSync(patterns)
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
  const [place, output] = [resolve('out/macos'), resolve('out/macos/output.txt')];
  mkdirSync(place, { recursive: true });
  await bundleSuites(
    files.filter((file) => LEFT_OUT[file] === undefined),
    join(place, 'suites.cjs'),
  );
  const preload = join(place, 'as-macos.cjs');
  const entryPoints = ['scripts/tests/macos/as-macos.ts'];
  await build({ entryPoints, outfile: preload, bundle: true, platform: 'node', logLevel: 'error' });
  const disk = mkdtempSync(join(tmpdir(), 'omconfig-macos-'));
  const temporary = join(disk, 'var', 'T');
  mkdirSync(join(disk, 'private', 'var', 'T'), { recursive: true });
  symlinkSync('private/var', join(disk, 'var'));
  const report = join(place, 'report.txt');
  rmSync(report, { force: true });
  const stop = answerBuilds();
  const code = await run([join(place, 'suites.cjs'), report, temporary], { preload, temporary, output });
  stop();
  rmSync(disk, { recursive: true, force: true });
  for (const file of files)
    if (LEFT_OUT[file] !== undefined) console.log(`SKIPPED ${file}: ${LEFT_OUT[file]}\n0 passed, 0 failed, 1 skipped`);
  const said = code === 0 ? readFileSync(report, 'utf8').replace(/^END\n$/m, '') : '';
  console.log(said === '' ? `FAILED to run all: exit code ${String(code)}\n${readFileSync(output, 'utf8')}` : said);
  return said === '' || /^FAILED /m.test(said) ? 1 : 0;
}

interface Setting {
  readonly preload: string;
  readonly temporary: string;
  readonly output: string;
}

function run(words: readonly string[], { preload, temporary, output }: Setting): Promise<number> {
  const file = openSync(output, 'w');
  const env = { ...process.env, TMPDIR: temporary, NODE_OPTIONS: `--require ${preload}` };
  return new Promise((done) => {
    const child = spawn(process.execPath, [...words], { env, stdio: ['ignore', file, file] });
    child.on('close', (code) => {
      closeSync(file);
      done(code ?? 1);
    });
  });
}

exitWith(main(process.argv.slice(2)));
