import { lineOf } from '../../schemas/releases/releases';
import type { Engine } from '../engine/engine';
import type { Offer } from './offer';
import type { Spot } from './spot';

/** In `omconfig.yaml`: releases, newest first; the severities of a rule. */
export function configValuesFor({ registers }: Engine, { root, path }: Spot): readonly Offer[] {
  if (root.kind !== 'config') return [];
  const field = path.at(-1);
  if (field === 'release' || field === 'chartRelease') {
    return offeredReleases(registers.releases, field).map((value) => ({ value, detail: 'release', rank: 1 }));
  }
  return path.at(-2) === 'rules' ? severities : [];
}

const severities: readonly Offer[] = [
  { value: 'off', detail: 'not reported', rank: 0, isPlain: true },
  { value: 'hint', detail: 'shown as dots in the editor', rank: 1 },
  { value: 'information', detail: 'reported as information', rank: 2 },
  { value: 'warning', detail: 'does not fail the check', rank: 3 },
  { value: 'error', detail: 'fails the check', rank: 4 },
];

/**
 * Releases to choose from, newest first: the minor releases of the platform, or the newest patch of each for the chart.
 */
export function offeredReleases(
  { platform, charts }: Engine['registers']['releases'],
  field: 'release' | 'chartRelease',
): readonly string[] {
  const all =
    field === 'release' ? platform.map(({ release }) => release) : charts.openmetadata.map(({ version }) => version);
  const newest = new Map(all.map((release) => [lineOf(release), release]));
  const names = field === 'release' ? [...newest.keys()] : [...newest.values()];
  return names.reverse();
}
