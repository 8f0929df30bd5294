import { compareReleases, knownReleases, lineOf, unknownInWords } from '../../../server/src/service/public';
import { UsageError } from './usage-error';

/** What `--to` takes besides a release. */
export const LATEST = 'latest';

/** The target of an upgrade, as the engine takes it: `to` is a known release of the platform, or a known version of the chart. */
export interface UpgradeTarget {
  readonly to: string;
  /** The exact release or version, for people. */
  readonly shown: string;
  /** It is the version of a chart, so it means nothing to workflows. */
  readonly isChart: boolean;
}

/** The target that was typed. An older release than `from`, and one that is not known, are wrong usage. */
export function upgradeTarget({ to, from }: { readonly to: string; readonly from?: string }): UpgradeTarget {
  const known = knownReleases();
  if (to === LATEST) return { to: known.newest, shown: known.newest, isChart: false };
  const resolved = known.resolve(to);
  const version = known.resolveChart('openmetadata', to);
  const isChart = resolved?.unknown !== undefined && version !== undefined && version.unknown === undefined;
  if (resolved?.unknown !== undefined && !isChart) {
    throw new UsageError(`--to: ${unknownInWords(resolved) ?? ''}. ${nearestTo(to)}`);
  }
  const shown = isChart ? version.release : (resolved?.release ?? to);
  if (from !== undefined && compareReleases(from, shown) > 0) {
    throw new UsageError(`--from ${from} is later than --to ${to}; omconfig only upgrades files.`);
  }
  if (from !== undefined) requireStart(from);
  return { to, shown, isChart };
}

/** Files come from a release, or a version of a chart, that exists, or from one before our data begin. */
export function requireStart(from: string): void {
  const known = knownReleases();
  const resolved = known.resolve(from);
  const isBefore = compareReleases(from, known.platform[0]?.release ?? from) < 0;
  const isChart = (['openmetadata', 'openmetadata-dependencies'] as const).some(
    (chart) => known.resolveChart(chart, from)?.unknown === undefined,
  );
  if (resolved?.unknown !== undefined && !isBefore && !isChart)
    throw new UsageError(`--from: ${unknownInWords(resolved) ?? ''}. ${nearestTo(from)}`);
}

/** The known releases on both sides of one that is not, as a sentence; of a later line, the newest. */
function nearestTo(asked: string): string {
  const names = knownReleases().platform.map(({ release }) => release);
  const older = names.findLast((name) => compareReleases(name, asked) < 0);
  const newer = names.find((name) => compareReleases(name, asked) > 0);
  const swapped = names.findLast((name) => isSwapped(lineOf(name), lineOf(asked)));
  const nearest = [...new Set([older, swapped, newer])].filter((name) => name !== undefined);
  return `The nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearest.join(' and ')}.`;
}

/** Whether two lines have the same digits in another order: `1.31` and `1.13`. */
function isSwapped(a: string, b: string): boolean {
  return a !== b && Array.from(a).sort().join('') === Array.from(b).sort().join('');
}
