import { compareReleases } from '../releases/releases';

/** Runs of releases, oldest first, each with its first and its last release; a run without a last one goes on. */
export type ReleaseRuns = readonly { readonly from: string; readonly to: string | undefined }[];

/** Reads `1.6.3-1.6.3, 1.6.10-`: runs of releases, oldest first. The text is generated and tested. */
export function parseRuns(text: string | undefined): ReleaseRuns {
  if (text === undefined) return [];
  return text.split(', ').map((run) => {
    const [from = '', to = ''] = run.split('-');
    return { from, to: to === '' ? undefined : to };
  });
}

/** Whether a release is in one of the runs. */
export function isIn(runs: ReleaseRuns, release: string): boolean {
  return runs.some(
    ({ from, to }) => compareReleases(release, from) >= 0 && (to === undefined || compareReleases(release, to) <= 0),
  );
}

/** The first release after this one that begins a run; undefined when there is none. */
export function nextStart(runs: ReleaseRuns, release: string): string | undefined {
  return runs.find(({ from }) => compareReleases(from, release) > 0)?.from;
}

/** The first release after this one from which on it is there for good, or else in which a run begins. */
export function lastingStart(runs: ReleaseRuns, release: string): string | undefined {
  const last = runs.at(-1);
  const isLasting = last !== undefined && last.to === undefined && compareReleases(last.from, release) > 0;
  return isLasting ? last.from : nextStart(runs, release);
}

/** Whether a run ended before this release. */
export function isOver(runs: ReleaseRuns, release: string): boolean {
  return runs.some(({ to }) => to !== undefined && compareReleases(to, release) < 0);
}
