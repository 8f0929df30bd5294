import { compareReleases } from '../releases/releases';

/** Runs of releases, first and last each; a run without a last one goes on. */
export type Spells = readonly { readonly from: string; readonly to: string | undefined }[];

/** Reads `1.6.3-1.6.3, 1.6.10-`: runs of releases, oldest first. The text is ours and tested. */
export function parseSpells(text: string | undefined): Spells {
  if (text === undefined) return [];
  return text.split(', ').map((run) => {
    const [from = '', to = ''] = run.split('-');
    return { from, to: to === '' ? undefined : to };
  });
}

/** Whether a release is in one of the runs. */
export function isIn(spells: Spells, release: string): boolean {
  return spells.some(
    ({ from, to }) => compareReleases(release, from) >= 0 && (to === undefined || compareReleases(release, to) <= 0),
  );
}

/** The first release after this one that begins a run; undefined when there is none. */
export function nextStart(spells: Spells, release: string): string | undefined {
  return spells.find(({ from }) => compareReleases(from, release) > 0)?.from;
}

/** The first release after this one from which on it is there for good, or else in which a run begins. */
export function lastingStart(spells: Spells, release: string): string | undefined {
  const last = spells.at(-1);
  const isLasting = last !== undefined && last.to === undefined && compareReleases(last.from, release) > 0;
  return isLasting ? last.from : nextStart(spells, release);
}

/** Whether a run ended before this release. */
export function isOver(spells: Spells, release: string): boolean {
  return spells.some(({ to }) => to !== undefined && compareReleases(to, release) < 0);
}
