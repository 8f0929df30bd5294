import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { readLookAlike, type LookAlike } from '../../test/repositories/read-repository';
import { option } from '../option';
import { askHelm, askLoader, type Answer } from './ask';
import { complaintsOfPeer } from './peer';
import type { ReportedFile } from './reported-file';
import { tableOf, tallyOf, type Tally } from './tally';
import { valuesIn, withoutLines, workflowIn } from './texts';
import { hashOf, verdictOf, VERDICTS, type RecordedVerdict } from './verdicts';

/**
 * Holds what omconfig and yaml-language-server say of the look-alike repositories of `test/repositories` against what the
 * releases' own loaders, and Helm, say of the same files. `--write` puts the table into `docs/quality.md`; `--loaders
 * FOLDER --charts FOLDER` asks them again and records their answers.
 */
const FOLDER = resolve('test/repositories');
const PAGE = resolve('docs/quality.md');

interface Repository extends LookAlike {
  readonly name: string;
  readonly reported: readonly ReportedFile[];
}

async function check(name: string): Promise<Repository> {
  const one = readLookAlike(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-repositories-')));
  for (const [path, text] of Object.entries({ ...one.files, '.git/HEAD': '' })) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const { stdout } = await runRealCli('check --format json', { cwd });
  rmSync(cwd, { recursive: true });
  const { files } = JSON.parse(stdout) as { readonly files: readonly ReportedFile[] };
  return { ...one, name: name.replace(/\.txt$/, ''), reported: files.filter(({ kind }) => isAskable(kind)) };
}

function isAskable(kind: string): boolean {
  return kind === 'workflow' || kind === 'openmetadata-values';
}

async function record(repositories: readonly Repository[], loaders: string, charts: string): Promise<void> {
  const all: RecordedVerdict[] = [];
  for (const { name, files, mistakes, reported } of repositories) {
    for (const { path, kind, release } of reported) {
      const text = files[path] ?? '';
      const base = { repository: name, path, hash: hashOf(text) };
      const found = kind === 'workflow' ? workflowIn(path, text) : valuesIn(path, files);
      if (typeof found === 'string') {
        all.push({ ...base, asked: `nobody: ${found}` });
        continue;
      }
      const answerTo = (asked: string): Promise<Answer | undefined> =>
        kind === 'workflow' ? askLoader(loaders, release, asked) : askHelm(charts, release, asked);
      const answer = await answerTo(found.text);
      const rest = withoutLines(found, path, mistakes);
      const again = answer?.wrong === true && rest !== found.text ? await answerTo(rest) : undefined;
      all.push({
        ...base,
        ...(answer ?? { asked: 'nobody: no loader or chart of the release' }),
        ...(again === undefined ? {} : { wrongWithoutMistakes: again.wrong }),
      });
    }
  }
  writeFileSync(VERDICTS, `${JSON.stringify(all, null, 2)}\n`);
}

/** The files that are wrong by their verdicts, and those with an error of ours and of yaml-language-server. */
async function compare({ name, files, reported }: Repository): Promise<Comparison> {
  const found: { wrong: string[]; ours: string[]; peer: string[] } = { wrong: [], ours: [], peer: [] };
  let asked = 0;
  for (const file of reported) {
    const text = files[file.path] ?? '';
    const { wrong } = verdictOf(name, file.path, text);
    if (wrong === undefined) continue;
    asked += 1;
    const place = `${name}/${file.path}`;
    if (wrong) found.wrong.push(place);
    const severities = file.kind === 'workflow' ? ['error'] : ['error', 'warning'];
    if (file.problems.some(({ severity }) => severities.includes(severity))) found.ours.push(place);
    if ((await complaintsOfPeer(file, text)).length > 0) found.peer.push(place);
  }
  return { asked, left: reported.length - asked, ...found };
}

interface Comparison {
  readonly asked: number;
  readonly left: number;
  readonly wrong: readonly string[];
  readonly ours: readonly string[];
  readonly peer: readonly string[];
}

async function main(): Promise<void> {
  const repositories: Repository[] = [];
  for (const name of globSync('*.txt', { cwd: FOLDER }).sort()) repositories.push(await check(name));
  const [loaders, charts] = [option('loaders'), option('charts')];
  if (loaders !== undefined && charts !== undefined) await record(repositories, loaders, charts);
  const all: Comparison[] = [];
  for (const repository of repositories) all.push(await compare(repository));
  const said = (which: 'ours' | 'peer'): Tally =>
    tallyOf(all.map((one) => ({ mistakes: one.wrong, said: one[which] })));
  for (const { wrong, ours } of all) {
    for (const place of wrong) if (!ours.includes(place)) console.log(`missed: ${place}`);
    for (const place of ours) if (!wrong.includes(place)) console.log(`false alarm: ${place}`);
  }
  const table = tableOf([
    ['omconfig', said('ours')],
    ['yaml-language-server, published schemas', said('peer')],
  ]);
  const [asked, left] = [sumOf(all.map((one) => one.asked)), sumOf(all.map((one) => one.left))];
  console.log(`${repositories.length} repositories, ${asked} files asked, ${left} left out\n\n${table}`);
  if (process.argv.includes('--write')) {
    const page = readFileSync(PAGE, 'utf8');
    const [before = '', , after = ''] = page.split(/(?<=<!-- repositories -->\n)([^]*?)(?=<!-- \/repositories -->)/);
    writeFileSync(PAGE, `${before}\n${table}\n${after}`);
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}

void main();
