import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { sharedFolder } from '../../shared-folder';
import type { LoaderVerdict } from '../verdicts';

/** A release's own package, unpacked, and a Python that can import it. */
export interface Loader {
  readonly release: string;
  readonly python: string;
  readonly folder: string;
}

/** The loaders that `set-up.sh` put into a folder, newest first. */
export function loadersIn(folder: string): readonly Loader[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'metadata')))
    .map((release) => ({
      release,
      folder: join(folder, release),
      python: join(folder, `venv-${release.split('.').slice(0, 2).join('.')}`, 'bin/python'),
    }))
    .sort((a, b) => compareReleases(b.release, a.release));
}

interface Answer {
  readonly id: string;
  readonly loads: boolean;
  readonly stage?: string | null;
  readonly message?: string;
}

const MOST_CHARACTERS = 200;
const SCRIPT = join(__dirname, 'ask.py');

/** What a loader says of each text, by id. It is asked with the script of the reference material. */
export async function ask(
  { python, folder }: Loader,
  inputs: readonly { readonly id: string; readonly text: string }[],
): Promise<ReadonlyMap<string, LoaderVerdict>> {
  // No variables of ours: the loader would put them into the texts.
  const env = { PATH: '/usr/bin:/bin' };
  const child = spawn(python, [SCRIPT, `${sharedFolder}/oracle/loader_verdict.py`, folder], { env });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.resume();
  child.stdin.end(inputs.map(({ id, text }) => `${JSON.stringify({ id, text, format: 'yaml' })}\n`).join(''));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${folder} stopped with ${code}`);
  const answers = out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Answer);
  return new Map(
    answers.map(({ id, loads, stage, message }) => [
      id,
      { loads, ...(stage ? { stage } : {}), ...(message ? { why: message.slice(0, MOST_CHARACTERS) } : {}) },
    ]),
  );
}
