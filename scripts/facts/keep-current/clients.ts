import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { versionsIn } from '../newer-releases';
import type { IndexedChart, Publishers } from './publishers';

const PACKAGE = 'openmetadata-ingestion';

/**
 * Asks with pip and Helm, which know where packages and charts come from; `repository` is the name that `helm repo add` gave it.
 * What is downloaded goes into `folder`.
 */
export function ordinaryClients(repository: string, folder: string): Publishers {
  let index: ChartIndex | undefined;
  return {
    packageVersions: () => {
      const versions = versionsIn(ask('python3', '-m', 'pip', 'index', 'versions', PACKAGE));
      if (versions.length === 0) throw new Error(`pip lists no version of ${PACKAGE}`);
      return versions;
    },
    downloadPackage: (release) => {
      const to = join(folder, release);
      mkdirSync(to, { recursive: true });
      ask('python3', '-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', to, `${PACKAGE}~=${release}.0`);
      const wheel = readdirSync(to).find((name) => name.endsWith('.whl'));
      if (wheel === undefined) throw new Error(`pip downloaded no wheel of ${PACKAGE} ${release}`);
      return join(to, wheel);
    },
    chartVersions: (chart) => {
      if (!hasRepository(repository)) return undefined;
      index ??= readIndex(repository);
      return chartsIn(index, chart);
    },
    downloadChart: (chart, version) => {
      const to = join(folder, version);
      ask('helm', 'pull', `${repository}/${chart}`, '--version', version, '--untar', '--untardir', to);
      return join(to, chart);
    },
  };
}

/** The index of a repository of charts. */
export interface ChartIndex {
  readonly entries?: Readonly<Record<string, readonly { readonly version: string; readonly created?: string }[]>>;
}

/** The versions of a chart that an index lists. */
export function chartsIn({ entries }: ChartIndex, chart: string): readonly IndexedChart[] {
  return (entries?.[chart] ?? []).map(({ version, created }) => ({
    version,
    date: created === undefined ? '' : new Date(created).toISOString().slice(0, 10),
  }));
}

/** Whether Helm knows a repository of charts of that name. */
export function hasRepository(name: string): boolean {
  try {
    const known = JSON.parse(ask('helm', 'repo', 'list', '--output', 'json')) as readonly { readonly name: string }[];
    return known.some((one) => one.name === name);
  } catch {
    return false;
  }
}

function readIndex(repository: string): ChartIndex {
  ask('helm', 'repo', 'update', repository);
  const cache = ask('helm', 'env', 'HELM_REPOSITORY_CACHE').trim();
  return parse(readFileSync(join(cache, `${repository}-index.yaml`), 'utf8')) as ChartIndex;
}

function ask(program: string, ...words: readonly string[]): string {
  return execFileSync(program, [...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });
}
