import type { LifetimeGap } from '../../../server/src/schemas/schema';

/** What is known of a thing in each release: absent where nothing is. */
export type Timeline<T> = ReadonlyMap<string, T>;

/** The words of a lifetime that say when. */
export interface LifetimeRange {
  readonly since?: string;
  readonly gaps?: readonly LifetimeGap[];
  readonly removed?: string;
}

/**
 * The releases in which something exists, expressed as briefly as possible. Releases about which nothing is known go with the
 * one before them, and those before the first known one with that.
 */
export function rangeOf(exists: Timeline<boolean>, releases: readonly string[]): LifetimeRange {
  const states = filled(exists, releases);
  const first = states.indexOf(true);
  const last = states.lastIndexOf(true);
  if (first < 0) return {};
  const gaps: LifetimeGap[] = [];
  for (let at = first + 1; at <= last; at++) {
    const [before, here] = [releases[at - 1], releases[at]];
    if (before === undefined || here === undefined) continue;
    if (states[at - 1] === true && states[at] === false) gaps.push({ after: before, until: '' });
    const open = gaps.at(-1);
    if (states[at] === true && open?.until === '') gaps[gaps.length - 1] = { after: open.after, until: here };
  }
  const [since, removed] = [releases[first], releases[last + 1]];
  return {
    ...(first > 0 && since !== undefined && { since }),
    ...(gaps.length > 0 && { gaps }),
    ...(removed !== undefined && { removed }),
  };
}

/** Where a value changes: the first is the value from the beginning. Unknown releases go with the one before them. */
export function stepsOf<T>(
  values: Timeline<T>,
  releases: readonly string[],
): { readonly since: string; readonly value: T }[] {
  const steps: { since: string; value: T }[] = [];
  for (const release of releases) {
    if (!values.has(release)) continue;
    const value = values.get(release) as T;
    if (steps.length === 0 || JSON.stringify(steps.at(-1)?.value ?? null) !== JSON.stringify(value ?? null))
      steps.push({ since: release, value });
  }
  return steps;
}

function filled(exists: Timeline<boolean>, releases: readonly string[]): boolean[] {
  let last = [...releases].map((release) => exists.get(release)).find((one) => one !== undefined) ?? false;
  return releases.map((release) => (last = exists.get(release) ?? last));
}
