import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { readLookAlike, type LookAlike } from '../../test/repositories/read-repository';
import { complaintsOfPeer } from './peer';
import { tableOf, tallyOf, type Verdict } from './tally';

/**
 * Holds what omconfig and yaml-language-server say of the look-alike repositories of `test/repositories` against what a
 * person found wrong in them. `--write` puts the table into `docs/quality.md`.
 */
const FOLDER = resolve('test/repositories');
const PAGE = resolve('docs/quality.md');

/** A file as `omconfig check --format json` reports it. */
export interface ReportedFile {
  readonly path: string;
  readonly kind: string;
  readonly release: string;
  readonly problems: readonly {
    readonly severity: string;
    readonly range: { readonly start: { readonly line: number } };
  }[];
}

async function judge(one: LookAlike): Promise<{ readonly ours: Verdict; readonly peer: Verdict }> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-repositories-')));
  for (const [name, text] of Object.entries({ ...one.files, '.git/HEAD': '' })) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const { stdout } = await runRealCli('check --format json', { cwd });
  rmSync(cwd, { recursive: true });
  const { files } = JSON.parse(stdout) as { readonly files: readonly ReportedFile[] };
  const ours = files.flatMap(({ path, problems }) =>
    problems
      .filter(({ severity }) => severity === 'error' || severity === 'warning')
      .map(({ range }) => `${path}:${range.start.line + 1}`),
  );
  const peer: string[] = [];
  for (const file of files) peer.push(...(await complaintsOfPeer(file, one.files[file.path] ?? '')));
  const { mistakes } = one;
  return { ours: { mistakes, said: ours }, peer: { mistakes, said: peer } };
}

async function main(): Promise<void> {
  const names = globSync('*.txt', { cwd: FOLDER }).sort();
  const verdicts: { readonly ours: Verdict; readonly peer: Verdict }[] = [];
  for (const name of names) verdicts.push(await judge(readLookAlike(readFileSync(`${FOLDER}/${name}`, 'utf8'))));
  const table = tableOf([
    ['omconfig', tallyOf(verdicts.map(({ ours }) => ours))],
    ['yaml-language-server, published schemas', tallyOf(verdicts.map(({ peer }) => peer))],
  ]);
  console.log(`${names.length} repositories\n\n${table}`);
  if (process.argv.includes('--write')) {
    const page = readFileSync(PAGE, 'utf8');
    const [before = '', , after = ''] = page.split(/(?<=<!-- repositories -->\n)([^]*?)(?=<!-- \/repositories -->)/);
    writeFileSync(PAGE, `${before}\n${table}\n${after}`);
  }
}

void main();
