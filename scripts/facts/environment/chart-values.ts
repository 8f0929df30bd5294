import { rowGroups } from '../../../server/src/releases/generated/row-groups';
import { routeOf } from '../../../server/src/releases/rows/route';
import type { Schema } from '../../../server/src/schemas/schema';
import type { SchemaStore } from '../../../server/src/schemas/store';
import { isWithin } from '../../../server/src/yaml/path';

/** The chart values that become one variable, newest place first. */
export type ValuesByVariable = ReadonlyMap<string, readonly string[]>;

const CHART = 'chart/openmetadata-values';

/** Which values of the chart become which variable, in any version. */
export function valuesByVariable(store: SchemaStore): ValuesByVariable {
  const found = new Map<string, Set<string>>();
  const visit = (schema: Schema, path: readonly string[]): void => {
    const target = schema.$ref === undefined ? undefined : store.resolve(schema.$ref);
    const own: Schema = target ? { ...target, ...schema } : schema;
    for (const { feeds } of [own, ...(own.changes ?? [])])
      for (const name of feeds ?? []) found.set(name, (found.get(name) ?? new Set()).add(path.join('.')));
    for (const [key, property] of Object.entries(own.properties ?? {})) visit(property, [...path, key]);
    for (const member of own.anyOf ?? []) visit(member, path);
  };
  const chart = store.get(CHART);
  if (chart) visit(chart, []);
  return new Map([...found].map(([name, paths]) => [name, [...paths].sort((a, b) => age(a) - age(b))]));
}

/** The settings of a program of the operator have names like the server's. */
function age(path: string): number {
  return path.startsWith('openmetadata.') ? 0 : path.startsWith('global.') ? 1 : 2;
}

/** What a migration of the chart makes of the value behind a variable. */
export interface ChartMove {
  readonly migration: string;
  /** The variable that the value becomes at its new place; absent: it is gone. */
  readonly to?: string;
}

/** Where migrations of the chart bring the values that became a variable. */
export function movesOfVariables(values: ValuesByVariable, newest: string): ReadonlyMap<string, ChartMove> {
  const moves = new Map<string, ChartMove>();
  const ofPlace = new Map([...values].flatMap(([name, paths]) => paths.map((path) => [path, name] as const)));
  for (const [name, paths] of values) {
    const places = paths.map((path) => path.split('.'));
    const move = places.flatMap((place) => moveOf(name, place, { ofPlace, newest }) ?? [])[0];
    const removal = places.flatMap((place) => removalOf(place) ?? [])[0];
    if (move) moves.set(name, move);
    else if (removal !== undefined) moves.set(name, { migration: removal });
  }
  return moves;
}

interface Places {
  /** The variable of each value. */
  readonly ofPlace: ReadonlyMap<string, string>;
  readonly newest: string;
}

/** The first place on the way of a value where it becomes another variable. */
function moveOf(name: string, place: readonly string[], { ofPlace, newest }: Places): ChartMove | undefined {
  const { stops } = routeOf(place, { subject: 'openmetadata-values', to: newest });
  const at = stops.findIndex((stop) => ofPlace.get(stop.place.join('.')) !== name);
  const stop = stops[at];
  const to = stop && ofPlace.get(stop.place.join('.'));
  if (!stop || to === undefined) return undefined;
  const before = (stops[at - 1]?.place ?? place).map(String);
  const migration = groupsAt(before).find(({ release }) => release === stop.since)?.id;
  return migration === undefined ? undefined : { migration, to };
}

function removalOf(path: readonly string[]): string | undefined {
  return groupsAt(path).find(({ rows }) => rows.some((row) => row.kind === 'remove' && starts(row.from, path)))?.id;
}

function groupsAt(path: readonly string[]): typeof rowGroups {
  return rowGroups.filter(
    ({ subject, rows }) => subject === 'openmetadata-values' && rows.some(({ from }) => starts(from, path)),
  );
}

function starts(from: string | readonly string[], path: readonly string[]): boolean {
  return isWithin(path, typeof from === 'string' ? from.split('.') : from);
}
