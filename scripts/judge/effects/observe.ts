import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nearestLoader } from '../judges/loader';
import type { Effect, Looks } from './effect-case';

/** What a release does with a text, as `observe.py` describes it. */
export type Observation = Readonly<Record<string, unknown>>;

/** A text to run. */
export interface EffectInput {
  readonly id: string;
  readonly effect: Effect;
  readonly text: string;
  readonly looks?: Looks | undefined;
}

/** What a release does with texts, by id; undefined where the folder has no package of it. */
export async function observe(
  folder: string,
  release: string,
  inputs: readonly EffectInput[],
): Promise<ReadonlyMap<string, Observation> | undefined> {
  const loader = nearestLoader(folder, release);
  if (loader?.release !== release) return undefined;
  const child = spawn(loader.python, [join(__dirname, 'observe.py'), loader.folder], {
    env: { PATH: '/usr/bin:/bin' },
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.resume();
  child.stdin.end(inputs.map((input) => `${JSON.stringify(input)}\n`).join(''));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${loader.folder} stopped with ${String(code)}`);
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return new Map(
    lines
      .map((line) => JSON.parse(line) as { id: string; observed: Observation })
      .map(({ id, observed }) => [id, observed]),
  );
}
