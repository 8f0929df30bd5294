import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A Compose file, and the variables with which it is started. */
interface ComposeQuestion {
  readonly text: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A project of several files, by their paths in its folder, that is started without naming any of them. */
interface ProjectQuestion {
  readonly files: Readonly<Record<string, string>>;
}

/** What the specification's own implementation makes of a Compose file. */
export interface ComposeAnswer {
  /** Why it does not load. */
  readonly error?: string;
  readonly services: Readonly<
    Record<string, { readonly image: string; readonly environment: Readonly<Record<string, string | null>> | null }>
  >;
}

const MOST_OUTPUT = 256 * 1024 * 1024;

/** Builds the judge, where Go is installed; otherwise the reason why there is none. */
export function buildComposeJudge(): { readonly program: string } | { readonly skipped: string } {
  if (spawnSync('go', ['version']).status !== 0) return { skipped: 'Go is not installed' };
  const program = join(mkdtempSync(join(tmpdir(), 'omconfig-compose-')), 'judge');
  const { status } = spawnSync('bash', [resolve(__dirname, 'compose/build.sh'), program], { stdio: 'inherit' });
  return status === 0 && existsSync(program) ? { program } : { skipped: 'its modules could not be fetched or built' };
}

/** Asks about all files or projects in one run. Throws where the program fails. */
export function composeAnswers(
  program: string,
  questions: readonly (ComposeQuestion | ProjectQuestion)[],
): readonly ComposeAnswer[] {
  const input = questions.map((question, id) => `${JSON.stringify({ id, ...question })}\n`).join('');
  const { stdout, status, error } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  if (error !== undefined || status !== 0) throw new Error(`${program} failed`, { cause: error });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ComposeAnswer);
}
