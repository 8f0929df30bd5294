import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import type { Helm } from './helm';

/** Whether something is wrong with a text, and what. */
export interface AskedAnswer {
  readonly asked: string;
  readonly wrong: boolean;
  readonly why?: string;
}

/** Whether Helm rejects values, or renders the same without some of them; undefined where the chart is not there. */
export async function askHelm(helm: Helm, release: string, text: string): Promise<AskedAnswer | undefined> {
  const defaultsFile = join(helm.charts, release, 'values.yaml');
  if (!existsSync(defaultsFile)) return undefined;
  const asked = `Helm, chart ${release}`;
  const base = await helm.render({ chart: release, layout: 'values', values: text });
  if ('why' in base) return { asked, wrong: true, why: 'refused' };
  const defaults = parseDocument(readFileSync(defaultsFile, 'utf8'));
  const idle: string[] = [];
  for (const path of leavesOf(parse(text))) {
    const without = parseDocument(text);
    if (defaults.getIn(path) === without.getIn(path)) continue;
    without.deleteIn(path);
    const rendered = await helm.render({ chart: release, layout: 'values', values: String(without) });
    if ('manifests' in rendered && rendered.manifests === base.manifests) idle.push(path.join('.'));
  }
  return { asked, wrong: idle.length > 0, ...(idle.length > 0 ? { why: `without effect: ${idle.join(', ')}` } : {}) };
}

/** The places of all scalars. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return path.length === 0 ? [] : [path];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}
