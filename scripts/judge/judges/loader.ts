import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { sharedFolder } from '../../shared-folder';
import type { LoaderVerdict } from '../sources/loader-verdicts';

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

/** The loader of a release, or the nearest one of the same minor release. */
export function nearestLoader(folder: string, release: string): Loader | undefined {
  const [major, minor, patch = '0'] = release.split('.');
  const distance = (one: Loader): number => Math.abs(Number(one.release.split('.')[2]) - Number(patch));
  return loadersIn(folder)
    .filter((one) => one.release.startsWith(`${major}.${minor}.`))
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** A text to ask a loader about. */
export interface LoaderInput {
  readonly id: string;
  readonly text: string;
  /** Absent: YAML. */
  readonly format?: 'json' | 'yaml';
}

interface Answer {
  readonly id: string;
  readonly loads: boolean;
  readonly stage?: string | null;
  readonly message?: string;
}

const MOST_CHARACTERS = 200;

/**
 * What a loader says of each text, by id. It is asked with the script of the reference material; `asPeopleStartIt` also
 * tries the command that the file's processor belongs to (see `ask.py`).
 */
export async function askLoader(
  { python, folder }: Loader,
  inputs: readonly LoaderInput[],
  { asPeopleStartIt }: { readonly asPeopleStartIt: boolean },
): Promise<ReadonlyMap<string, LoaderVerdict>> {
  const script = `${sharedFolder}/oracle/loader_verdict.py`;
  const words = asPeopleStartIt ? [join(__dirname, 'ask.py'), script, folder] : [script, folder];
  // No variables from here: the loader would put them into the texts.
  const child = spawn(python, words, { env: { PATH: '/usr/bin:/bin' } });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.resume();
  child.stdin.end(inputs.map((input) => `${JSON.stringify({ format: 'yaml', ...input })}\n`).join(''));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${folder} stopped with ${code}`);
  const answers = out.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Answer] : []));
  return new Map(
    answers.map(({ id, loads, stage, message }) => [
      id,
      { loads, ...(stage ? { stage } : {}), ...(message ? { why: message.slice(0, MOST_CHARACTERS) } : {}) },
    ]),
  );
}
