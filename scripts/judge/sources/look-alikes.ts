import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { runRealCli } from '../../../cli/src/testing/run-cli';
import { readLookAlike, type LookAlike } from '../../../test/repositories/read-repository';

const FOLDER = resolve('test/repositories');
/** The recorded answers, one for each file that omconfig claims as a workflow or values. */
const VERDICTS = resolve(__dirname, '../recorded/repositories.json');

/** A file as `omconfig check --format json` reports it. */
export interface ReportedFile {
  readonly path: string;
  readonly kind: string;
  readonly release: string;
  readonly problems: readonly { readonly severity: string }[];
}

/** A look-alike repository with what the command line reports of its workflows and values. */
export interface CheckedRepository extends LookAlike {
  readonly name: string;
  readonly reported: readonly ReportedFile[];
}

/** Checks each look-alike repository of `test/repositories` in a folder of its own. */
export async function checkRepositories(): Promise<readonly CheckedRepository[]> {
  const repositories: CheckedRepository[] = [];
  for (const file of globSync('*.txt', { cwd: FOLDER }).sort()) {
    const lookAlike = readLookAlike(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-repositories-')));
    for (const [path, text] of Object.entries({ ...lookAlike.files, '.git/HEAD': '' })) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    const { stdout } = await runRealCli('check --format json', { cwd });
    rmSync(cwd, { recursive: true });
    const { files } = JSON.parse(stdout) as { readonly files: readonly ReportedFile[] };
    const reported = files.filter(({ kind }) => kind === 'workflow' || kind === 'openmetadata-values');
    repositories.push({ ...lookAlike, name: file.replace(/\.txt$/, ''), reported });
  }
  return repositories;
}

/** What the release's own loader, or Helm with the release's chart, said of one file. */
export interface RecordedVerdict {
  readonly repository: string;
  readonly path: string;
  /** Of the file's text, so that an answer to an older text is noticed. */
  readonly hash: string;
  /** The loader or chart that was asked, or why nobody could be. */
  readonly asked: string;
  /** Refused, or Helm renders the same without a value that is not the chart's default; absent where nobody was asked. */
  readonly wrong?: boolean;
  /** The stage at which the loader stopped, Helm's refusal, or the values without effect. */
  readonly why?: string;
  /** The answer to the text without the lines that are listed as mistakes; only where it was wrong and some are. */
  readonly wrongWithoutMistakes?: boolean;
}

/** A short digest of a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** All recorded answers. */
export function readAnswers(): readonly RecordedVerdict[] {
  return JSON.parse(readFileSync(VERDICTS, 'utf8')) as readonly RecordedVerdict[];
}

/** Writes the answers down. */
export function writeAnswers(answers: readonly RecordedVerdict[]): void {
  writeFileSync(VERDICTS, `${JSON.stringify(answers, null, 2)}\n`);
}

/** The recorded answer for a file; undefined for one that is new or has changed since, which has to be asked about again. */
export function answerFor(repository: string, path: string, text: string): RecordedVerdict | undefined {
  const found = readAnswers().find((one) => one.repository === repository && one.path === path);
  return found?.hash === hashOf(text) ? found : undefined;
}
