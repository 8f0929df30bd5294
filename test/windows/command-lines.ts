import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCli } from '../../cli/src/testing/run-cli';
import { createFileService } from '../../server/src/service/create-file-service';

/** What people type; `--write` and `--fix` change the files. */
export const COMMAND_LINES: readonly string[] = [
  'check . --release 1.6',
  'check . --release 1.6 --format json',
  'check . --release 1.6 --format sarif',
  'check . --release 1.6 --format github',
  'check . --release 1.6 --format gitlab',
  'check . --release 1.6 --format junit',
  'check . --release 1.6 --format markdown',
  'check . --list-files',
  'check . --statistics',
  'check . --quiet --min-severity error --max-problems 3',
  'check . --release 1.13 --only unknown-field,moved-field',
  'check . --exclude **/values*.yaml --list-files',
  'check **/*.yaml --list-files',
  'check nowhere.yaml ingestion',
  'check . --release 1.6 --diff',
  'check . --release 1.6 --fix',
  'check . --release 1.6 --fix --unsafe',
  'check . --release 1.6 --update-baseline --baseline known.json',
  'migrate . --to 1.6',
  'migrate . --to 1.6 --unsafe --write',
  'migrate . --to 1.6 --unsafe --format json',
  'migrate . --from 1.5 --to 1.13 --pins --unsafe --write --format markdown',
  'upgrade .',
  'plan . --from 1.5 --to 1.13',
  'plan . --from 1.5 --to 1.13 --format json --repository acme/sales',
];

/** How the files are written. */
export const FORMS = ['LF', 'CRLF', 'BOM'] as const;
type Form = (typeof FORMS)[number];

/** What a command line wrote, and the files after it. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Runs each of the command lines in a copy of examples/ in each form; by form and command line. */
export async function outcomes(): Promise<Readonly<Record<string, Outcome>>> {
  const service = createFileService();
  const found: Record<string, Outcome> = {};
  for (const form of FORMS)
    for (const line of COMMAND_LINES) {
      const top = realpathSync.native(mkdtempSync(join(tmpdir(), 'omconfig-lines-')));
      // A name of its own would be in the reports.
      const cwd = join(top, 'project');
      try {
        mkdirSync(cwd);
        cpSync(resolve('examples'), cwd, { recursive: true });
        for (const name of filesIn(cwd))
          writeFileSync(join(cwd, name), inForm(readFileSync(join(cwd, name), 'utf8'), form));
        const { code, stdout, stderr } = await runCli(line, { cwd, service });
        const shown = (text: string): string => text.replaceAll(cwd, '').replaceAll(cwd.replaceAll('\\', '/'), '');
        const files = Object.fromEntries(filesIn(cwd).map((name) => [name, readFileSync(join(cwd, name), 'utf8')]));
        found[`${form}: ${line}`] = { code, stdout: shown(stdout), stderr: shown(stderr), files };
      } finally {
        rmSync(top, { recursive: true, force: true });
      }
    }
  return found;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

function inForm(text: string, form: Form): string {
  if (form === 'LF') return text;
  return form === 'CRLF' ? text.replaceAll('\n', '\r\n') : `\uFEFF${text}`;
}
