import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import type { PublishedSchema } from '../../judge/charts/published-schema';

/** What the files of one version of a chart say. */
export interface ChartFiles {
  readonly name: string;
  readonly version: string;
  readonly appVersion: string;
  /** Every single value of `values.yaml`, by its path; an empty mapping and a list are values, too. */
  readonly values: ReadonlyMap<string, unknown>;
  /** `values.schema.json`, where the chart has one. */
  readonly schema: PublishedSchema | undefined;
  /** The values that templates name in full. */
  readonly reads: ReadonlySet<string>;
  /** The environment variables that templates set. */
  readonly variables: ReadonlySet<string>;
  /** The texts of the templates, by their paths in the chart. */
  readonly templates: ReadonlyMap<string, string>;
}

/** Reads an unpacked chart. Throws an error in one sentence if the folder holds none. */
export function readChart(folder: string): ChartFiles {
  if (!existsSync(join(folder, 'Chart.yaml'))) throw new Error(`${folder} has no Chart.yaml`);
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { name, version, appVersion } = parse(text('Chart.yaml')) as Readonly<Record<string, unknown>>;
  const files = findTemplates(folder).map((path) => [path, text(path)] as const);
  const all = files.map(([, content]) => content).join('\n');
  return {
    name: String(name),
    version: String(version),
    appVersion: String(appVersion),
    values: leavesOf(parse(text('values.yaml'))),
    schema: existsSync(join(folder, 'values.schema.json'))
      ? (JSON.parse(text('values.schema.json')) as PublishedSchema)
      : undefined,
    reads: new Set([...all.matchAll(/\.Values\.([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g)].map(([, path = '']) => path)),
    variables: new Set(
      [...all.matchAll(/^ *(?:- name: *)?["']?([A-Z][A-Z\d]*_[A-Z\d_]+)["']?(?:$|:)/gm)].map(([, one = '']) => one),
    ),
    templates: new Map(files),
  };
}

function findTemplates(folder: string): string[] {
  return globSync('templates/**/*.{yaml,yml,tpl}', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('templates/tests/'))
    .sort();
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, unknown>()): Map<string, unknown> {
  const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isBranch ? Object.entries(value) : [];
  if (entries.length === 0 && path !== '') leaves.set(path, value);
  for (const [key, child] of entries) leavesOf(child, path === '' ? key : `${path}.${key}`, leaves);
  return leaves;
}
