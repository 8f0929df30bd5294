import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, parseDocument } from 'yaml';
import { ask, loadersIn, type Loader } from '../oracle/fresh/ask';

/** Whether something is wrong with a text, and what. */
export interface Answer {
  readonly asked: string;
  readonly wrong: boolean;
  readonly why?: string;
}

/** The installed loader of a release, or the nearest one of the same minor release. */
function loaderOf(folder: string, release: string): Loader | undefined {
  const [major, minor, patch = '0'] = release.split('.');
  const distance = (one: Loader): number => Math.abs(Number(one.release.split('.')[2]) - Number(patch));
  return loadersIn(folder)
    .filter((one) => one.release.startsWith(`${major}.${minor}.`))
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** What the loader of a release says of a workflow; undefined where no loader of its minor release is installed. */
export async function askLoader(folder: string, release: string, text: string): Promise<Answer | undefined> {
  const loader = loaderOf(folder, release);
  if (loader === undefined) return undefined;
  const verdict = (await ask(loader, [{ id: 'text', text }])).get('text');
  if (verdict === undefined) throw new Error(`${loader.release} gave no answer`);
  const { loads, stage } = verdict;
  return { asked: `loader ${loader.release}`, wrong: !loads, ...(stage ? { why: stage } : {}) };
}

const run = promisify(execFile);

/** What Helm says of values with the chart of a release; undefined where the chart is not there. */
export async function askHelm(charts: string, release: string, text: string): Promise<Answer | undefined> {
  const chart = join(charts, release);
  if (!existsSync(chart)) return undefined;
  const asked = `Helm, chart ${release}`;
  const base = await rendered(chart, text);
  if (base === undefined) return { asked, wrong: true, why: 'refused' };
  const defaults = parseDocument(readFileSync(join(chart, 'values.yaml'), 'utf8'));
  const idle: string[] = [];
  for (const path of leavesOf(parse(text))) {
    const without = parseDocument(text);
    if (defaults.getIn(path) === without.getIn(path)) continue;
    without.deleteIn(path);
    if ((await rendered(chart, String(without))) === base) idle.push(path.join('.'));
  }
  return { asked, wrong: idle.length > 0, ...(idle.length > 0 ? { why: `without effect: ${idle.join(', ')}` } : {}) };
}

/** The places of all scalars. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return path.length === 0 ? [] : [path];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}

/** What Helm makes of the values; undefined where it refuses them. */
async function rendered(chart: string, text: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'omconfig-values-'));
  const file = join(folder, 'values.yaml');
  writeFileSync(file, text);
  try {
    return (await run('helm', ['template', 'release', chart, '-f', file], { maxBuffer: 1 << 24 })).stdout;
  } catch (error) {
    // That Helm is not there is no verdict.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
