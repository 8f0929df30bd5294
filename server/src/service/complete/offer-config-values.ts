import { lineOf } from '../../schemas/releases/releases';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import type { Engine } from '../engine/engine';
import type { Offer } from './offer';
import type { Spot } from './spot';

/** In `omconfig.yaml`: releases, newest first; the severities of a rule; what a rule of one's own is about. */
export function configValuesFor(engine: Engine, spot: Spot): readonly Offer[] {
  const { root, path } = spot;
  const { registers } = engine;
  if (root.kind !== 'config') return [];
  if (path[0] === 'ownRules') return ownRuleValues(engine, spot);
  const field = path.at(-1);
  if (field === 'release' || field === 'chartRelease') {
    return offeredReleases(registers.releases, field).map((value) => ({ value, detail: 'release', rank: 1 }));
  }
  return path.at(-2) === 'rules' ? severities : [];
}

/** Below the name of a rule of one's own; a connector and a pipeline may be items of a list. */
function ownRuleValues({ connectors, store }: Engine, { path, placeAt }: Spot): readonly Offer[] {
  const field = path[2];
  if (field === 'severity') return severities;
  if (field === 'connector')
    return [...connectors].map(([value, { kind }]) => ({ value, detail: `${kind} connector`, rank: 1 }));
  if (field === 'pipeline')
    return [...workflowRegistersOf(store).pipelines.entries.keys()].map((value) => ({
      value,
      detail: 'pipeline type',
      rank: 1,
    }));
  const { enum: values = [], default: usual } = placeAt(path)?.schema ?? {};
  return values.flatMap((value): Offer[] =>
    value === null ? [] : [{ value, detail: value === usual ? 'default' : 'value', rank: value === usual ? 0 : 1 }],
  );
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
