import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { sharedFolder } from '../../shared-folder';
import type { PublishedSchema } from './published-schema';

/** Where the published schemas of the charts are listed. */
export const INDEX = `${sharedFolder}/upstream/charts/index.json`;

/** What the templates and `values.yaml` of one chart version say about one value. */
export interface LeafFact {
  readonly path: string;
  readonly default?: unknown;
  readonly feeds?: readonly string[];
  /** True, or the condition under which it is not read. */
  readonly inert?: true | string;
}

/** What the reference material says about the history of the values. */
export interface ChartFacts {
  readonly moves: readonly { readonly release: string; readonly from: string; readonly to: string }[];
  readonly removedWithoutSuccessor: readonly { readonly release: string; readonly path: string }[];
  /** Leaves by version. */
  readonly leaves: ReadonlyMap<string, readonly LeafFact[]>;
}

/** A values file that Helm was run on, and the versions to try. */
export interface Case {
  readonly name: string;
  readonly versions: readonly string[];
  readonly values: unknown;
}

/** The published schema of every version of the chart `openmetadata` that has one. Contents that are equal are one object. */
export function readPublishedSchemas(): Map<string, PublishedSchema> {
  const index = readJson('upstream/charts/index.json') as {
    openmetadata: { versions: Record<string, string | null> };
  };
  const contents = new Map<string, PublishedSchema>();
  const schemas = new Map<string, PublishedSchema>();
  for (const [version, file] of Object.entries(index.openmetadata.versions)) {
    if (file === null) continue;
    const content = contents.get(file) ?? (readJson(`upstream/charts/${file}`) as PublishedSchema);
    contents.set(file, content);
    schemas.set(version, content);
  }
  return schemas;
}

interface ReleaseFact {
  readonly version: string;
  readonly leaves?: readonly LeafFact[];
  readonly sameAs?: string;
}

/** What is known about a chart from its templates. */
export function readFacts(chart: 'openmetadata' | 'openmetadata-dependencies'): ChartFacts {
  const file = readJson('facts/chart-releases.json') as {
    charts: Record<string, Omit<ChartFacts, 'leaves'> & { releases: readonly ReleaseFact[] }>;
  };
  const facts = file.charts[chart];
  if (facts === undefined) throw new Error(`No facts about the chart ${chart}`);
  const releases = new Map(facts.releases.map((release) => [release.version, release]));
  const leaves = new Map<string, readonly LeafFact[]>();
  for (const version of releases.keys()) leaves.set(version, leavesOf(version, releases));
  return { moves: facts.moves, removedWithoutSuccessor: facts.removedWithoutSuccessor, leaves };
}

function leavesOf(version: string, releases: ReadonlyMap<string, ReleaseFact>): readonly LeafFact[] {
  const release = releases.get(version);
  if (release?.leaves !== undefined) return release.leaves;
  if (release?.sameAs === undefined) throw new Error(`No leaves for ${version}`);
  return leavesOf(release.sameAs, releases);
}

/** The files of `chart-cases`, named `what@1.0.0,1.1.0.yaml`. */
export function readCases(): Case[] {
  return readdirSync(`${sharedFolder}/facts/chart-cases`).map((file) => {
    const [name = file, versions = ''] = file.replace(/\.yaml$/, '').split('@');
    return { name, versions: versions.split(','), values: parse(readText(`facts/chart-cases/${file}`)) as unknown };
  });
}

/** The `values.yaml` of 1.13.1. */
export function readNewestValues(): { readonly version: string; readonly values: unknown } {
  return { version: '1.13.1', values: parse(readText('upstream/charts/openmetadata-1.13.1.values.yaml')) as unknown };
}

function readJson(path: string): unknown {
  return JSON.parse(readText(path));
}

function readText(path: string): string {
  return readFileSync(`${sharedFolder}/${path}`, 'utf8');
}
