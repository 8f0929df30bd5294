import { isKnown } from '../../documents/read/evidence';
import type { Mention } from '../../documents/read/mention';
import type { Root } from '../../documents/read/root';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';

/** Something of OpenMetadata in a file, and the release that it comes from. */
export interface StartingPart {
  readonly root: Pick<Root | Mention, 'kind'>;
  readonly release: ReleaseAnswer;
}

/** Where an upgrade may start: a requested release, and the releases that the files state. */
export interface Start {
  readonly from: Release | undefined;
  readonly parts: readonly StartingPart[];
  /** The servers that run without a chart. */
  readonly installations?: readonly { readonly start: StartingPart }[];
}

/** An upgrade from where it may start to its target. */
export interface Way extends Start {
  readonly to: Release;
}

/**
 * The release that the upgrade starts from: as requested, else the oldest that the files name; undefined if there is
 * none.
 */
export function oldestStartOf({ from, parts, installations = [] }: Start): Release | undefined {
  const named = [...parts, ...installations.map(({ start }) => start)]
    .filter(({ root, release: { source } }) => root.kind !== 'config' && isKnown(source))
    .map(({ release: { release, app = release } }) => app);
  return from ?? [...named].sort(compareReleases)[0];
}

/** Whether the upgrade passes a release; true if its start is unknown. */
export function crosses(way: Way, release: Release): boolean {
  if (compareReleases(way.to, release) < 0) return false;
  const start = oldestStartOf(way);
  return start === undefined || compareReleases(start, release) < 0;
}
