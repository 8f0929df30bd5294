import { chartOfKind, type ChartName } from '../documents/read/chart-name';
import type { Release } from '../documents/release/release';
import type { Root } from '../documents/read/root';
import { compareReleases } from '../schemas/releases/releases';
import type { SchemaStore } from '../schemas/store';
import { nodeAt, type Path } from '../yaml/path';
import { isWholeMap } from '../yaml/whole-map';
import { meets, settingIn, settingsOf } from './rows/kinds/conditions';
import { routeOf } from './rows/route';
import { dottedPlace, placeOf, type Condition, type WrittenPath } from './rows/kinds/row';

/** A default of a chart that a version changed: a row of `schemas/chart/defaults.json`. */
export interface ChangedDefault {
  readonly chart: ChartName;
  readonly release: Release;
  readonly path: WrittenPath;
  readonly from: unknown;
  readonly to: unknown;
  /** What people who relied on the old default must do; absent: nothing. */
  readonly note?: string;
  /** It only matters if this is written … */
  readonly when?: Condition;
  /** … and if this is not. */
  readonly unless?: Condition;
}

/** The file is generated and tested, so it is not validated. */
export function readChangedDefaults(store: Pick<SchemaStore, 'read'>): readonly ChangedDefault[] {
  const file = store.read('chart/defaults') as { readonly defaults?: readonly ChangedDefault[] } | undefined;
  return file?.defaults ?? [];
}

/**
 * Sentences for a person who upgrades values from one version of their chart to another: important defaults that changed in
 * between and that the values do not set. `root` is already valid for the target. `bare` is the same without what only a
 * template block or a merge brings: what is set there alone may be set or not.
 */
export function changedDefaultSteps(
  root: Root,
  defaults: readonly ChangedDefault[],
  { from, to, bare = root }: { readonly from: Release; readonly to: Release; readonly bare?: Root },
): readonly string[] {
  const chart = chartOfKind(root.kind);
  const concerned = defaults.filter(
    (row) =>
      row.chart === chart &&
      row.note !== undefined &&
      compareReleases(from, row.release) < 0 &&
      compareReleases(row.release, to) <= 0 &&
      (isLeftToChart(root, row, to) || isLeftToChart(bare, row, to)),
  );
  const together = new Map<string, ChangedDefault[]>();
  for (const row of concerned) {
    const isOpen = isInDoubt(root, row, to);
    const key = `${row.release} ${String(isOpen)} ${row.note ?? ''}`;
    together.set(key, [...(together.get(key) ?? []), row]);
  }
  return [...together.values()].map((rows) => sentence(root, rows, to));
}

/**
 * The defaults that a version of the chart changed, now or before, and that the values rely on; the last change of each.
 * `place` is the path from the root, in that version.
 */
export function unwrittenDefaults(
  root: Root,
  defaults: readonly ChangedDefault[],
  release: Release,
): readonly { readonly place: Path; readonly row: ChangedDefault }[] {
  const chart = chartOfKind(root.kind);
  const last = new Map<string, { readonly place: Path; readonly row: ChangedDefault }>();
  for (const row of defaults) {
    if (row.chart !== chart || compareReleases(row.release, release) > 0 || !isLeftToChart(root, row, release))
      continue;
    const place = placeAt(root, row, release);
    last.set(dottedPlace(place.map(String)), { place, row });
  }
  return [...last.values()];
}

/** Whether a template block, a merge or an alias decides whether the value is set. */
function isInDoubt(root: Root, row: ChangedDefault, to: Release): boolean {
  if (!isLeftToChart(root, row, to)) return true;
  const place = placeAt(root, row, to);
  const end = place.findIndex((_, at) => nodeAt(root.node, place.slice(0, at + 1)) === undefined);
  const last = nodeAt(root.node, place.slice(0, Math.max(0, end)));
  if (last?.kind === 'scalar') return last.hasPlaceholder;
  return last?.kind === 'alias' || (last?.kind === 'map' && !isWholeMap(last));
}

function isLeftToChart(root: Root, row: ChangedDefault, to: Release): boolean {
  const isMet = ({ path, ...condition }: Condition): boolean =>
    meets(settingIn(root, placeAt(root, { release: row.release, path }, to)), condition) === true;
  const isWritten = isMet({ path: row.path });
  return !isWritten && (!row.when || isMet(row.when)) && !(row.unless && isMet(row.unless));
}

/** Rows name places of the version in which the default changed. */
function placeAt(root: Root, { release: from, path }: Pick<ChangedDefault, 'release' | 'path'>, to: Release): Path {
  return routeOf(placeOf(path), { subject: root.kind, from, to, settings: settingsOf(root) }).place;
}

/** One sentence for rows with the same note. It names places as they are in the file, with the key of an umbrella chart. */
function sentence(root: Root, rows: readonly ChangedDefault[], to: Release): string {
  const names = rows.map((row) => `\`${dottedPlace([...root.base, ...placeAt(root, row, to)].map(String))}\``);
  const [first] = rows;
  const isOne = rows.length === 1;
  const change = isOne && first ? ` from ${shown(first.from)} to ${shown(first.to)}` : '';
  const list = names.join(', ');
  const isOpen = first !== undefined && isInDoubt(root, first, to);
  const start = isOpen
    ? `A template block or a merge (\`<<\`) decides whether ${list} ${isOne ? 'is' : 'are'} set. Chart`
    : `${list} ${isOne ? 'is' : 'are'} not set, and chart`;
  return `${start} ${first?.release ?? ''} changed the default${isOne ? '' : 's'}${change}. ${first?.note ?? ''}`;
}

function shown(value: unknown): string {
  return value === '' ? 'empty' : `\`${String(value)}\``;
}
