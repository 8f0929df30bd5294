import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import { isRefused, lifetimeOfFound } from '../../schemas/walk/finding-kinds';
import { walkRoot } from '../check/walk-root';
import type { Engine } from '../engine/engine';
import type { StartRequest } from '../engine/root-release';
import { startingRelease, type Upgraded } from '../engine/starting-release';

/** The release that a root comes from, as stated, and whether the root itself contradicts that. */
export interface StatedStart {
  readonly release: Release | undefined;
  /** The target, where it is stated and the root has fields that it no longer has: somebody raised the pin, but did not migrate. */
  readonly contradicted?: Release;
}

/** The release that a root comes from, unless its fields prove that it comes from before the one that is stated. */
export function statedStart(engine: Engine, request: StartRequest, upgraded: Upgraded): StatedStart {
  const { root, to } = upgraded;
  const release = startingRelease(engine, request, upgraded);
  const isRaised =
    release !== undefined &&
    compareReleases(release, to) >= 0 &&
    newestPossibleStart(engine, { root, to: release }) !== undefined;
  return isRaised ? { release: undefined, contradicted: release } : { release };
}

/** The release that a root comes from, as stated; otherwise the newest that its own fields allow; undefined if all do. */
export function startOf(engine: Engine, request: StartRequest, upgraded: Upgraded): Release | undefined {
  return statedStart(engine, request, upgraded).release ?? newestPossibleStart(engine, upgraded);
}

/**
 * The newest release that loads what a workflow has: the one before the first that removed one of its fields. Undefined
 * if no field bounds it, or if another field came later, because then the file worked in no release.
 */
function newestPossibleStart(engine: Engine, { root, to }: Upgraded): Release | undefined {
  if (root.kind !== 'workflow') return undefined;
  const ends = walkRoot(engine, root, to).flatMap((finding) => {
    const removed = isRefused(finding) ? lifetimeOfFound(finding)?.removed : undefined;
    return removed !== undefined && compareReleases(removed, to) <= 0 ? [removed] : [];
  });
  const [first] = ends.toSorted(compareReleases);
  const newest = first === undefined ? undefined : releaseBefore(engine, first);
  if (newest === undefined) return undefined;
  const isLater = walkRoot(engine, root, newest).some((finding) => {
    const since = isRefused(finding) ? lifetimeOfFound(finding)?.since : undefined;
    return since !== undefined && compareReleases(since, newest) > 0;
  });
  return isLater ? undefined : newest;
}

/** The release of the platform before another one; undefined before the first. */
export function releaseBefore({ registers }: Engine, release: Release): Release | undefined {
  return registers.releases.platform.findLast((one) => compareReleases(one.release, release) < 0)?.release;
}
