import { describe, expect, it } from 'vitest';
import type { MigrationRow } from '../../../server/src/releases/rows/kinds/register';
import { dottedPlace, placeOf, type WrittenPath } from '../../../server/src/releases/rows/kinds/row';
import { rowGroups } from '../../../server/src/releases/generated/row-groups';
import type { RowGroup } from '../../../server/src/releases/rows/row-group';
import { DEPENDENCY_COMPONENTS } from '../../../server/src/documents/read/chart-keys';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Lifetime, Schema } from '../../../server/src/schemas/schema';
import { checkoutStore } from '../../generate/checkout-store';
import { visitSchemas } from '../../generate/schema-files';
import { projectValues, type Projected } from './projection';

const store = checkoutStore();
const groups = rowGroups.filter(({ chart }) => chart !== undefined);
const schemaOf = {
  openmetadata: 'chart/openmetadata-values',
  'openmetadata-dependencies': 'chart/dependencies-values',
};

function chartSchemas(): Schema[] {
  return Object.values(schemaOf).flatMap((name) => store.get(name) ?? []);
}

function find(schema: Projected | undefined, path: WrittenPath): Projected | undefined {
  return placeOf(path).reduce<Projected | undefined>((here, key) => here?.properties?.[String(key)], schema);
}

function projected(group: RowGroup, release = group.release): Projected {
  return projectValues(store, schemaOf[group.chart ?? 'openmetadata'], release);
}

function withoutChartsInside(schema: Schema): Schema {
  const { properties = {}, ...rest } = schema;
  const own = Object.entries(properties).map(([name, { properties: inside, ...field }]): [string, Schema] => [
    name,
    DEPENDENCY_COMPONENTS.has(name) || inside === undefined ? field : { ...field, properties: inside },
  ]);
  return { ...rest, properties: Object.fromEntries(own) };
}

describe('the chart schemas', () => {
  it('describe every property, but those of the charts of others inside: of these, names and types are known', () => {
    const silent: string[] = [];
    for (const schema of chartSchemas().map(withoutChartsInside)) {
      visitSchemas(schema, ({ properties = {} }) => {
        for (const [name, { description, $ref }] of Object.entries(properties)) {
          if ((description ?? '') === '' && $ref === undefined) silent.push(name);
        }
      });
    }
    expect(silent).toEqual([]);
  });

  it('name migrations that exist', () => {
    const known = new Set(groups.map(({ id }) => id));
    const unknown: string[] = [];
    for (const schema of chartSchemas()) {
      visitSchemas(schema, ({ lifetime, enumLifetimes = {}, unread = [] }) => {
        const reported: readonly (Lifetime | undefined)[] = [lifetime, ...Object.values(enumLifetimes)];
        const named = [...reported, ...unread].flatMap((one) => one?.migration ?? []);
        unknown.push(...named.filter((id) => !known.has(id)));
      });
    }
    expect(unknown).toEqual([]);
  });

  it('send a value that is not read to a place that is', () => {
    const schema = projectValues(store, schemaOf.openmetadata, '1.13.1');
    const places = new Set<string>();
    visitSchemas(store.get(schemaOf.openmetadata) ?? {}, ({ unread = [] }) => {
      for (const { movedTo } of unread) if (movedTo !== undefined) places.add(movedTo.slice(1));
    });
    expect(places.size).toBe(16);
    for (const place of places) expect([place, find(schema, place)?.unread]).toEqual([place, undefined]);
    for (const place of places) expect([place, find(schema, place)]).not.toEqual([place, undefined]);
  });
});

describe('the moves', () => {
  it('are in the order of the releases, under ids of their own', () => {
    const releases = groups.map(({ release }) => release);
    expect(releases).toEqual(releases.toSorted(compareReleases));
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    for (const { id, release } of groups) expect(id).toMatch(new RegExp(`^chart/${release}/[a-z0-9-]+$`));
  });

  it('lead to places that the chart has from that release on', () => {
    for (const group of groups) {
      const schema = projected(group);
      for (const target of group.rows.flatMap(targets)) {
        expect([group.id, dottedPlace(target), find(schema, target)]).not.toEqual([
          group.id,
          dottedPlace(target),
          undefined,
        ]);
      }
    }
  });

  it('leave no place that the chart still reads', () => {
    const stillRead = groups.flatMap((group) => {
      const schema = projected(group);
      return group.rows.flatMap(sources).filter((place) => {
        const left = find(schema, place);
        return left !== undefined && left.properties === undefined && left.unread === undefined;
      });
    });
    // In 0.0.52 the server reads the new key, and a job that runs at upgrades the old one.
    expect(stillRead).toEqual(['global.fernetKey']);
  });

  it('change values of places that exist', () => {
    for (const group of groups) {
      for (const { from } of group.rows.filter(inPlace)) {
        const place = find(projected(group), from) ?? find(projected(group, '1.13.1'), from);
        expect([group.id, dottedPlace(from), place]).not.toEqual([group.id, dottedPlace(from), undefined]);
      }
    }
  });
});

/** Rows with `keys` name a place per key. */
function below(path: WrittenPath, keys: readonly string[] | undefined): WrittenPath[] {
  return keys === undefined ? [path] : keys.map((key) => `${dottedPlace(path)}.${key}`);
}

function targets(row: MigrationRow): WrittenPath[] {
  return 'to' in row ? below(row.to, keysOf(row)) : [];
}

function keysOf(row: MigrationRow): readonly string[] | undefined {
  return row.kind === 'prefix' ? row.keys : undefined;
}

function inPlace({ kind }: MigrationRow): boolean {
  return kind === 'value' || kind === 'text';
}

/** The places that a row leaves. */
function sources(row: MigrationRow): WrittenPath[] {
  return inPlace(row) ? [] : below(row.from, keysOf(row));
}
