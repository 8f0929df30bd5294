import { chartOfKind } from '../../documents/read/chart-name';
import type { Root } from '../../documents/read/root';
import type { SchemaLocation } from '../../schemas/walk/place';
import { compareReleases } from '../../schemas/releases/releases';
import type { Lifetime } from '../../schemas/schema';
import type { Engine } from '../engine/engine';

/**
 * The releases that added, deprecated or removed a field, a value or a connector, oldest first: those that have a page. For
 * chart values they are the releases that the versions of the chart install.
 */
export function namedReleases(
  { registers: { releases } }: Engine,
  root: Root,
  lifetimes: readonly (Lifetime | undefined)[],
): readonly string[] {
  const chart = chartOfKind(root.kind);
  const named = lifetimes
    .flatMap((lifetime) => (lifetime === undefined ? [] : turnsOf(lifetime)))
    .map((release) => (chart === undefined ? release : releases.appOfChart(chart, release)));
  const pages = new Set(releases.platform.map(({ release }) => release));
  const found = named.filter((release) => release !== undefined && pages.has(release)) as readonly string[];
  return [...new Set(found)].sort(compareReleases);
}

function turnsOf({ since, deprecated, removed, gaps = [] }: Lifetime): readonly string[] {
  return [since, ...gaps.map(({ until }) => until), deprecated, removed].filter((release) => release !== undefined);
}

/** The lifetimes that a hover on a place speaks of: that of the field, and that of a value in it. */
export function lifetimesOf(
  { schema, alternatives }: SchemaLocation,
  value?: string,
): readonly (Lifetime | undefined)[] {
  if (value === undefined) return [schema.lifetime];
  return [schema, ...alternatives].map(({ enumLifetimes }) => enumLifetimes?.[value]);
}
