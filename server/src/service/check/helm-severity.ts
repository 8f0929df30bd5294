import { readsGlobal } from '../../documents/read/chart-keys';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import type { Occurrence, OccurrenceSeverity } from '../../releases/migration/migration';
import { compareReleases } from '../../schemas/releases/releases';
import type { Finding } from '../../schemas/walk/finding';
import { isRefused } from '../../schemas/walk/finding-kinds';
import { isWithin, type Path } from '../../yaml/path';
import { leavesAt } from '../../yaml/plain-leaves';
import type { RuleContext } from '../../rules/shared/rule';
import type { Engine } from '../engine/engine';
import { explains } from './unexplained';
import { repeatsDefault } from './repeats-default';
import type { FoundOccurrence } from '../engine/found-occurrence';
import { renamedValue } from '../../rules/renamed-value/rule';
import { ruleNamed } from '../../rules/rule-names';

/** The first version of chart `openmetadata` with a schema: older ones accept any name and any type. */
const FIRST_SCHEMA: Release = '0.0.45';

/**
 * Whether Helm checks the values of a root against a schema. Without a schema, a wrong name or type is a warning: an
 * error means that Helm rejects the values.
 */
export function hasNoSchema({ kind }: Pick<Root, 'kind'>, release: Release): boolean {
  return kind === 'openmetadata-values' && compareReleases(release, FIRST_SCHEMA) < 0;
}

/**
 * Whether a place decides if a component of the dependencies chart is installed. Helm reads only booleans there: it
 * ignores anything else, and installs the component.
 */
export function isCondition({ kind, base }: Pick<Root, 'kind' | 'base'>, path: Path): boolean {
  return kind === 'dependencies-values' && path.length === base.length + 2 && path.at(-1) === 'enabled';
}

/** Whether Helm takes any type at a place of the dependencies chart, because the chart inside publishes no schema for it. */
export function isUncheckedType({ root, placeAt }: Pick<RuleContext, 'root' | 'placeAt'>, path: Path): boolean {
  if (root.kind !== 'dependencies-values') return false;
  return placeAt(path.slice(root.base.length))?.schema.unchecked === true;
}

/** The values that an old form is in, checked for a release. */
interface CheckedValues {
  readonly root: Root;
  readonly release: Release;
  /** All findings of the schema of the release. */
  readonly walked: readonly Finding[];
}

/**
 * The old form with the severity that follows from what Helm does: a warning if the chart accepts the old form and
 * ignores it.
 */
export function withHelmSeverity(
  engine: Engine,
  { migration, occurrence }: FoundOccurrence,
  { root, release, walked }: CheckedValues,
): FoundOccurrence {
  if (isDeclared(occurrence)) return { migration, occurrence };
  if (root.kind !== 'openmetadata-values') return asChartInside({ migration, occurrence }, { root, release, walked });
  const isError =
    (migration.errorThoughAccepted !== undefined &&
      doesHarm(engine, root, { found: { migration, occurrence }, release })) ||
    isOldFormRefused(occurrence, { root, release, walked });
  const severity: OccurrenceSeverity = isError ? 'error' : 'warning';
  return { migration, occurrence: { ...occurrence, severity } };
}

/** Of the charts inside the dependencies chart, some publish a schema that refuses what they do not have. */
function asChartInside(found: FoundOccurrence, values: CheckedValues): FoundOccurrence {
  const isError = values.root.kind === 'dependencies-values' && isOldFormRefused(found.occurrence, values);
  return isError ? { ...found, occurrence: { ...found.occurrence, severity: 'error' } } : found;
}

/** Whether the chart's schema rejects an old form. */
export function isOldFormRefused(occurrence: Occurrence, { root, release, walked }: CheckedValues): boolean {
  return !hasNoSchema(root, release) && walked.some((finding) => isRefused(finding) && explains(occurrence, finding));
}

function doesHarm(
  engine: Engine,
  root: Root,
  { found, release }: { readonly found: FoundOccurrence; readonly release: Release },
): boolean {
  const { migration, occurrence } = found;
  if (occurrence.rule === renamedValue.id) return isInForce(root, occurrence, release);
  if (isReplaced(root, occurrence)) return false;
  return !repeatsDefault(engine, { root, path: occurrence.path, release: migration.release });
}

function isDeclared({ severity, rule }: Occurrence): boolean {
  return severity !== undefined || ruleNamed(rule)?.weighsOldForms === true;
}

/** Whether each value of an old form is set in its new place too: then the chart uses that one. */
function isReplaced(root: Root, { path, overlaps = [] }: Occurrence): boolean {
  const leaves = leavesAt(root.node, path.slice(root.base.length), root.document) ?? [];
  return (
    leaves.length > 0 && leaves.every(([leaf]) => overlaps.some(({ old }) => isWithin([...root.base, ...leaf], old)))
  );
}

/** In a section that the chart no longer reads at all, single values do no harm; the section is reported. */
function isInForce({ base }: Root, { path }: Occurrence, release: Release): boolean {
  return path[base.length] !== 'global' || readsGlobal(release);
}
