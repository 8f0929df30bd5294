import { compareReleases } from './releases';
import type { Lifetime } from '../schema';

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
  const { since, maybeSince, removed, maybeRemoved, absentIn } = lifetime;
  if (notBefore(release, removed)) return 'removed';
  if (before(release, since)) return notBefore(release, maybeSince) ? 'maybe-not-yet' : 'not-yet';
  if (absentIn?.includes(release) === true) return 'not-yet';
  return notBefore(release, maybeRemoved) ? 'maybe-removed' : 'alive';
}

function before(release: string, limit: string | undefined): boolean {
  return limit !== undefined && compareReleases(release, limit) < 0;
}

function notBefore(release: string, limit: string | undefined): boolean {
  return limit !== undefined && compareReleases(release, limit) >= 0;
}
