import { compareReleases } from '../../protocol/release-order';

export { compareReleases };

/** Numbers, then what image tags and packages append: `-SNAPSHOT`, `-rc1`, `.dev0`, `rc2`, `.x`. */
const RELEASE = /^v?(\d+(?:\.\d+){1,3})(?:\.x|[-+].*|\.?(?:a|b|rc|dev|post)\d*)?$/i;

/** The bare release in a text (`v1.6.3` → `1.6.3`, `1.6` stays `1.6`); undefined when it names none (`banana`, `latest`). */
export function parseRelease(text: string): string | undefined {
  return RELEASE.exec(text.trim())?.[1];
}

/** A release that we know, and what was asked for when that is not the same. */
export interface ResolvedRelease {
  readonly release: string;
  /** As asked, when no known release has that name; `release` is then the nearest older known one. */
  readonly unknown?: string;
  /** Why it is unknown; present with `unknown`. */
  readonly why?: UnknownReason;
}

/**
 * - `newer`: later than every release we know;
 * - `never-released`: its line (`1.14`) was skipped, there are releases of an earlier and of a later line;
 * - `unlisted`: anything else, such as a patch that does not exist, or a release from before our data begin.
 */
export type UnknownReason = 'newer' | 'never-released' | 'unlisted';

/**
 * Finds the release meant by a text: `1.6` is the newest known patch of 1.6, `1.6.3` is itself, a packaging number
 * (`1.6.3.1`) is the release it packages. An unknown one gives the nearest older known release (the oldest, when none is
 * older) and says so. Undefined when the text names no release. `known` must be ordered, oldest first, and not empty.
 */
export function resolveRelease(asked: string, known: readonly string[]): ResolvedRelease | undefined {
  const release = parseRelease(asked);
  const oldest = known[0];
  if (release === undefined || oldest === undefined) return undefined;
  const parts = release.split('.');
  const packaged = parts.slice(0, 3).join('.');
  const exact =
    parts.length === 2
      ? known.findLast((one) => one.startsWith(`${release}.`))
      : known.find((one) => one === release || one === packaged);
  if (exact !== undefined) return { release: exact };
  const older = known.findLast((one) => compareReleases(one, release) <= 0);
  return { release: older ?? oldest, unknown: asked, why: whyUnknown(release, known) };
}

function whyUnknown(release: string, known: readonly string[]): UnknownReason {
  if (known.every((one) => compareReleases(one, release) < 0)) return 'newer';
  const line = lineOf(release);
  const hasLine = known.some((one) => lineOf(one) === line);
  const hasEarlier = known.some((one) => compareReleases(one, line) < 0);
  return !hasLine && hasEarlier ? 'never-released' : 'unlisted';
}

/** The release line of a release: `1.13` for `1.13.4`. */
export function lineOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}
