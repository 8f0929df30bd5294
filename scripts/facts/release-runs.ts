import { compareReleases } from '../../server/src/schemas/releases/releases';

/** First and last release of a run, both included; one without a last release reaches the newest. */
export type Run = readonly [from: string] | readonly [from: string, to: string];

/** The runs of neighboring releases that have something. The last one is open if it reaches the newest release, so that a new one changes few lines. */
export function runsIn(all: readonly string[], has: (release: string) => boolean): Run[] {
  const runs: Run[] = [];
  let from: string | undefined;
  for (const [at, release] of all.entries()) {
    if (!has(release)) continue;
    from ??= release;
    const next = all[at + 1];
    if (next !== undefined && has(next)) continue;
    runs.push(next === undefined ? [from] : [from, release]);
    from = undefined;
  }
  return runs;
}

/** Whether a release is in one of the runs. */
export function isInRuns(release: string, runs: readonly Run[]): boolean {
  return runs.some(
    ([from, to]) => compareReleases(from, release) <= 0 && (to === undefined || compareReleases(release, to) <= 0),
  );
}
