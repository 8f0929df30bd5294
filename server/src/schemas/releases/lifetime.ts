import { compareReleases } from './releases';
import type { Lifetime, LifetimeGap } from '../schema';

/**
 * - `alive`: it exists in that release;
 * - `maybe-not-yet`, `maybe-removed`: between the earliest and the latest release in which it can have come or gone;
 * - `not-yet`: it comes later, or comes back; `removed`: it is gone.
 */
export type LifeState = 'alive' | 'maybe-not-yet' | 'not-yet' | 'maybe-removed' | 'removed';

/** How a thing is in a release. */
export interface Life {
  readonly state: LifeState;
  /** False where the state may be wrong: in an uncertain range, and for facts that were only concluded. */
  readonly certain: boolean;
  /** It exists, but is deprecated. */
  readonly deprecated: boolean;
}

const ALIVE: Life = { state: 'alive', certain: true, deprecated: false };

/** How something with this lifetime is in `release`. Without a lifetime it is alive in every release. */
export function lifeAt(lifetime: Lifetime | undefined, release: string): Life {
  if (lifetime === undefined) return ALIVE;
  const state = stateAt(lifetime, release);
  const uncertain = state === 'maybe-not-yet' || state === 'maybe-removed' || lifetime.confidence === 'inferred';
  const exists = state === 'alive' || state === 'maybe-removed';
  return { state, certain: !uncertain, deprecated: exists && notBefore(release, lifetime.deprecated) };
}

/** Whether it exists in `release`, or may exist. */
export function mayExist(lifetime: Lifetime | undefined, release: string): boolean {
  const { state } = lifeAt(lifetime, release);
  return state !== 'not-yet' && state !== 'removed';
}

function stateAt(lifetime: Lifetime, release: string): LifeState {
  const { since, maybeSince, removed, maybeRemoved, gaps } = lifetime;
  if (notBefore(release, removed)) return 'removed';
  if (before(release, since)) return notBefore(release, maybeSince) ? 'maybe-not-yet' : 'not-yet';
  if (gaps !== undefined && gapAt(gaps, release)) return stateInGap(lifetime);
  return notBefore(release, maybeRemoved) ? 'maybe-removed' : 'alive';
}

/** The gap of a lifetime that a release is in. */
export function gapAt(gaps: readonly LifetimeGap[], release: string): LifetimeGap | undefined {
  return gaps.find(({ after, until }) => compareReleases(release, after) > 0 && compareReleases(release, until) < 0);
}

/** In a gap, what ends up elsewhere is elsewhere already; what lasts, or goes without a successor, comes back. */
function stateInGap({ removed, movedTo, renamedTo, migration }: Lifetime): LifeState {
  const hasSuccessor = movedTo !== undefined || renamedTo !== undefined || migration !== undefined;
  return removed !== undefined && hasSuccessor ? 'removed' : 'not-yet';
}

/** Releases in which a thing exists: from `since` to `last`, both included. Absent: from the beginning, to the newest. */
export interface Period {
  readonly since?: string;
  /** The last release before a gap; absent in the last period. */
  readonly last?: string;
  /** The first release without it; in the last period of what was removed. */
  readonly removed?: string;
}

/** The periods of a lifetime, oldest first; one unless it has gaps. */
export function periodsOf({ since, removed, gaps = [] }: Lifetime): readonly Period[] {
  const starts = [since, ...gaps.map(({ until }) => until)];
  return starts.map((start, index) => {
    const last = gaps[index]?.after;
    return {
      ...(start !== undefined && { since: start }),
      ...(last === undefined ? removed !== undefined && { removed } : { last }),
    };
  });
}

function before(release: string, limit: string | undefined): boolean {
  return limit !== undefined && compareReleases(release, limit) < 0;
}

function notBefore(release: string, limit: string | undefined): boolean {
  return limit !== undefined && compareReleases(release, limit) >= 0;
}
