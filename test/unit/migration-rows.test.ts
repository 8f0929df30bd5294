import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codedMigrations, createMigrations } from '../../server/src/releases/register';
import type { MigrationRow } from '../../server/src/releases/rows/kinds/register';
import { dottedPlace, placeOf, type WrittenPath } from '../../server/src/releases/rows/kinds/row';
import { rowGroups } from '../../server/src/releases/generated/row-groups';
import { readInnerConnections, type RowGroup } from '../../server/src/releases/rows/row-group';
import { rules } from '../../server/src/rules/register';
import { defaultChanges } from '../../server/src/schemas/releases/default-changes';
import { lifeAt } from '../../server/src/schemas/releases/lifetime';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import type { Lifetime, Schema } from '../../server/src/schemas/schema';
import { createStore } from '../../server/src/schemas/store';
import { workflowRegistersOf } from '../../server/src/schemas/workflow/workflow-register';
import { lifetimesIn } from '../../scripts/generate/migration-pauses';
import { readSchemaFiles } from '../../scripts/generate/schema-files';

const files = readSchemaFiles('schemas');
const store = createStore(Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)])));
const groups = rowGroups.filter(({ chart }) => chart === undefined);
const { pipelines, connectors } = workflowRegistersOf(store);
const platform = readReleaseList(store).platform.map(({ release }) => release);

/** The schemas of what the rows of a group start at; none where they start at the root or wherever a key is. */
function schemasOf({ at, ...group }: RowGroup): Schema[] {
  if (at === 'server') return schema('workflow/connections/metadata/open-metadata');
  if (at === 'config') return (group.pipelines ?? []).flatMap((name) => schema(pipelines.entries.get(name)?.schema));
  if (at !== 'connection') return [];
  const named = (group.connectors ?? []).flatMap((name) => connectors.entries.get(name) ?? []);
  return named
    .filter(({ lifetime }) => isAlive(lifetime, group.release))
    .flatMap((connector) => schema(connector.schema));
}

function schema(name: string | undefined): Schema[] {
  const found = name === undefined ? undefined : store.get(name);
  return found ? [found] : [];
}

/** Every schema that a place below a schema can have in a release. */
function below(here: Schema, path: readonly (string | number)[], release: string): Schema[] {
  const { $ref, anyOf = [], properties = {} } = here;
  if ($ref !== undefined) return [store.resolve($ref) ?? {}].flatMap((target) => below(target, path, release));
  const [step, ...rest] = path;
  const others = anyOf.flatMap((member) => (isAlive(member.lifetime, release) ? below(member, path, release) : []));
  if (step === undefined) return [here, ...others];
  const next = properties[String(step)];
  return next && isAlive(next.lifetime, release) ? [...below(next, rest, release), ...others] : others;
}

function isAlive(lifetime: Lifetime | undefined, release: string): boolean {
  const { state, deprecated } = lifeAt(lifetime, release);
  return state === 'alive' && !deprecated;
}

function existsIn(group: RowGroup, path: WrittenPath): boolean {
  return schemasOf(group).some((start) => below(start, placeOf(path), group.release).length > 0);
}

/** Rows that move several keys name one place for each. */
function eachKey(row: MigrationRow, path: WrittenPath): string[] {
  const keys = row.kind === 'prefix' ? row.keys : undefined;
  return (keys ?? ['']).map((key) => [dottedPlace(path), key].filter((part) => part !== '').join('.'));
}

const startsAtSchema = (group: RowGroup): boolean => schemasOf(group).length > 0;
/** Whether a row puts a value into a collection at its own place, which stays. */
const isInside = (row: MigrationRow): boolean =>
  row.kind === 'rename' && dottedPlace(row.to).startsWith(`${dottedPlace(row.from)}.`);
const moves = (row: MigrationRow): boolean => ['rename', 'prefix', 'to-list', 'remove', 'transform'].includes(row.kind);

const SCHEMAS_LACK =
  'in schemas/workflow/ the release of the migration must be the first in which (write the field with its words, then `npm run recompute` for the dates)';

describe('the migrations of workflow files that are data', () => {
  it('are in the order of the releases, under ids of their own that name their release', () => {
    const releases = groups.map(({ release }) => release);
    expect(releases).toEqual(releases.toSorted(compareReleases));
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    for (const { id, release } of groups) {
      expect(id).toMatch(/^\d+\.\d+(\.\d+)?\/[a-z0-9-]+$/);
      expect(`${id.split('/')[0] ?? ''}.0`.split('.').slice(0, 3).join('.'), id).toBe(release);
    }
  });

  it('are about pipeline types and connectors that exist', () => {
    const names = (group: RowGroup): unknown => ({
      pipelines: (group.pipelines ?? []).filter((name) => !pipelines.entries.has(name)),
      connectors: (group.connectors ?? []).filter((name) => !connectors.entries.has(name)),
    });
    // In 1.5 the connector was spelled in capitals; the register knows its name of today.
    const known = groups.filter(({ id }) => !['1.6/rest-spelling', '1.11.11/rest-schema-connection'].includes(id));
    for (const group of known) expect([group.id, names(group)]).toEqual([group.id, { pipelines: [], connectors: [] }]);
    for (const name of Object.keys(readInnerConnections(store))) expect(connectors.entries.has(name), name).toBe(true);
  });

  it('lead to places that the release has', () => {
    const lost = groups.filter(startsAtSchema).flatMap((group) =>
      group.rows
        .flatMap((row) => ('to' in row ? eachKey(row, row.to) : []))
        .filter((target) => !existsIn(group, target))
        .map((target) => `${group.id}: ${target}`),
    );
    expect(lost, `${SCHEMAS_LACK} the new place exists`).toEqual([]);
  });

  it('leave no place that the release still has', () => {
    const left = groups.filter(startsAtSchema).flatMap((group) =>
      group.rows
        .filter(moves)
        .filter((row) => !isInside(row))
        .flatMap((row) => eachKey(row, row.from))
        .filter((place) => existsIn(group, place))
        .map((place) => `${group.id}: ${place}`),
    );
    expect(left, `${SCHEMAS_LACK} the old place is removed`).toEqual([]);
  });

  it('write defaults that the release lets be written', () => {
    const absent = groups
      .filter(startsAtSchema)
      .filter((group) => group.rows.some(({ kind, from }) => kind === 'default' && !existsIn(group, from)));
    expect(absent.map(({ id }) => id)).toEqual([]);
  });

  it('keep a default that the release of the migration changed', () => {
    for (const group of groups) {
      for (const row of group.rows) {
        if (group.rule !== 'changed-default' || row.kind !== 'default' || row.by) continue;
        const [property] = schemasOf(group).flatMap(({ properties }) => properties?.[dottedPlace(row.from)] ?? []);
        const isNew = property?.lifetime?.since === group.release && property.default !== row.value;
        const changed = defaultChanges(property ?? {}, store, group.release).at(-1);
        const kept = isNew ? row.value : changed?.since === group.release ? changed.from : undefined;
        expect([group.id, row.from, kept]).toEqual([group.id, row.from, row.value]);
      }
    }
  });

  it('call a change that was only concluded a warning', () => {
    for (const { id, sources = [], severity } of groups) {
      if (sources.some((source) => source === 'C031')) expect([id, severity]).not.toEqual([id, undefined]);
    }
  });
});

describe('the lifetimes of the workflow schemas', () => {
  const releases = new Map([...codedMigrations, ...groups].map(({ id, release }) => [id, release]));
  const lifetimes = files
    .filter(({ name }) => name.startsWith('workflow/'))
    .flatMap(({ content }) => lifetimesIn(content));

  it('name migrations that exist and are of the release that removed the thing', () => {
    for (const { migration } of lifetimes) {
      if (migration === undefined) continue;
      expect([migration, releases.has(migration)]).toEqual([migration, true]);
    }
    const wrong = lifetimes.filter(
      (lifetime) =>
        lifetime.migration !== undefined &&
        lifetime.removed !== undefined &&
        releases.get(lifetime.migration) !== firstWithout(lifetime),
    );
    expect(wrong.map(({ migration }) => migration)).toEqual([]);
  });

  it('say for everything that a release removed what takes its place or what to do', () => {
    const gone = lifetimes.filter(({ removed }) => removed !== undefined);
    const silent = gone.filter(
      ({ migration, renamedTo, movedTo, advice }) => (migration ?? renamedTo ?? movedTo ?? advice) === undefined,
    );
    expect(silent).toEqual([]);
    expect(gone.filter(({ migration }) => migration !== undefined).length).toBeGreaterThan(60);
  });
});

/** The first release that lacks what had been there: where a backport leaves a gap, that is before the final removal. */
function firstWithout({ gaps, removed }: Lifetime): string | undefined {
  const [gap] = gaps ?? [];
  return gap === undefined ? removed : platform[platform.indexOf(gap.after) + 1];
}

const FACTS = '../shared/facts/changes.json';

/** Changes that no row answers, and what does instead: a migration with code, a rule, or nothing, with the reason. */
const ELSEWHERE: Readonly<Record<string, { migration: string } | { rule: string; why: string } | { nothing: string }>> =
  {
    C021: { migration: '1.5/quoted-number' },
    C038: { migration: '1.6/view-lineage-to-lineage-workflow' },
    C039: { nothing: 'whether a service needs a lineage workflow is no matter of one file; the runbook reports it' },
    C041: { migration: '1.6/profiler-to-auto-classification' },
    C042: { migration: '1.6/profiler-to-auto-classification' },
    C043: { migration: '1.6/profiler-to-auto-classification' },
    C044: { migration: '1.6/profiler-to-auto-classification' },
    C048: { migration: '1.6.2/test-suite-service-connections' },
    C051: { rule: 'behavior-change', why: 'what the patterns match changed, not the file' },
    C079: { nothing: 'the names stand in the server' },
    C114: { migration: 'chart/1.11.12/airflow-client-to-its-own-block' },
    C124: { nothing: 'since 1.13 the sample is random whatever the setting says' },
    C125: { rule: 'invalid-type', why: 'which whole number is meant is for a person' },
    C126: { nothing: 'a storage manifest is a file in the bucket' },
  };

it('names migrations and rules that there are', () => {
  const migrations = new Set(createMigrations(store).map(({ id }) => id));
  for (const answer of Object.values(ELSEWHERE)) {
    if ('migration' in answer)
      expect([answer.migration, migrations.has(answer.migration)]).toEqual([answer.migration, true]);
    if ('rule' in answer) expect(rules.map(({ id }) => id)).toContain(answer.rule);
  }
});

interface Change {
  readonly id: string;
  readonly fix: string;
}

it('answer every recorded change that a fix can answer', ({ skip }) => {
  skip(!existsSync(FACTS), `there is no ${FACTS}`);
  const file = JSON.parse(readFileSync(FACTS, 'utf8')) as readonly Change[] | { readonly changes: readonly Change[] };
  const changes = 'changes' in file ? file.changes : file;
  const fixable = changes.filter(({ fix }) => fix === 'auto' || fix === 'assist').map(({ id }) => id);
  const answered = new Set([...groups.flatMap(({ sources = [] }) => sources), ...Object.keys(ELSEWHERE)]);
  expect(fixable.length).toBeGreaterThan(40);
  expect(fixable.filter((id) => !answered.has(id))).toEqual([]);
});
