import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { lackingReleases } from '../newer-releases';
import { CHARTS, type Publishers } from './publishers';
import type { Played, StepResult } from './report';

/** Runs a script of `package.json`. */
export type RunScript = (script: string, ...words: readonly string[]) => StepResult;

/** What is asked, what is known, and how scripts are run. */
export interface KeepCurrent {
  readonly publishers: Publishers;
  /** The releases of the platform in the facts, oldest first. */
  readonly releases: readonly string[];
  /** The versions of each chart whose files were read, oldest first. */
  readonly charts: Readonly<Record<string, readonly string[]>>;
  /** Words that choose tests; none: all of them. */
  readonly tests: readonly string[];
  readonly run: RunScript;
}

/**
 * Adds every release of the Python package and every version of the charts that is published and that we lack, then brings
 * everything up to date that follows from them and runs the tests. A step that fails stops nothing: what it says is part of the
 * report, and a person goes on from there.
 */
export function keepCurrent({ publishers, releases, charts, tests, run }: KeepCurrent): Played {
  const added: string[] = [];
  const asked: string[] = [];
  const steps: StepResult[] = [];
  const lacking = lackingReleases(publishers.packageVersions(), releases);
  asked.push(`package: ${lacking.length === 0 ? `nothing newer than ${releases.at(-1) ?? ''}` : lacking.join(', ')}`);
  const known = [...releases];
  for (const release of lacking) {
    const before = known.findLast((one) => compareReleases(one, release) < 0);
    const words = before === undefined ? [] : ['--before', publishers.downloadPackage(before)];
    steps.push(run('add-release', '--package', publishers.downloadPackage(release), ...words));
    known.push(release);
    known.sort(compareReleases);
    added.push(`openmetadata-ingestion ${release}`);
  }
  for (const chart of CHARTS) {
    const versions = publishers.chartVersions(chart);
    if (versions === undefined) {
      asked.push(`${chart}: not asked, because Helm has no repository of that name`);
      continue;
    }
    const read = [...(charts[chart] ?? [])];
    const missing = lackingReleases(
      versions.map(({ version }) => version),
      read,
    );
    asked.push(`${chart}: ${missing.length === 0 ? `nothing newer than ${read.at(-1) ?? ''}` : missing.join(', ')}`);
    for (const version of missing) {
      const before = read.findLast((one) => compareReleases(one, version) < 0) ?? version;
      const [now, then] = [publishers.downloadChart(chart, version), publishers.downloadChart(chart, before)];
      const date = versions.find((one) => one.version === version)?.date ?? '';
      steps.push(run('add-chart', '--chart', now, '--before', then, '--date', date));
      read.push(version);
      read.sort(compareReleases);
      added.push(`chart ${chart} ${version}`);
    }
  }
  if (added.length === 0) return { asked, added, steps };
  steps.push(run('recompute'));
  for (const release of lacking) steps.push(run('conformance', release));
  steps.push(run('docs'), run('test:unit', ...tests));
  return { asked, added, steps };
}
