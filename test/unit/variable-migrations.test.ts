import { describe, expect, it } from 'vitest';
import { containersIn } from '../../server/src/documents/environment/containers';
import { valuesOf } from '../../server/src/documents/environment/container';
import { serverVariablesOf, type ServerVariable } from '../../server/src/documents/environment/server-variable';
import { rowGroups } from '../../server/src/releases/generated/row-groups';
import { lifeAt } from '../../server/src/schemas/releases/lifetime';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import { compareReleases, lineOf } from '../../server/src/schemas/releases/releases';
import { bundledStore } from '../../server/src/schemas/store';
import { createService } from '../../server/src/service/create-service';
import { groupBy } from '../../server/src/text/group-by';
import { parseText } from '../../server/src/yaml/read/parse';

const service = createService();
const table = serverVariablesOf(bundledStore);
const { platform, charts } = readReleaseList(bundledStore);
const newest = platform.at(-1)?.release ?? '';
const releases = [
  ...new Set([...charts.openmetadata.map(({ appVersion }) => appVersion), ...platform.map(({ release }) => release)]),
].sort(compareReleases);
const path = '/compose.yaml';

function compose(release: string, name: string, value: string): string {
  return `services:\n  server:\n    image: docker.getcollate.io/openmetadata/server:${release}\n    environment:\n      ${name}: '${value}'\n`;
}

function workspaceWith(text: string): Parameters<typeof service.migrate>[0]['workspace'] {
  return { paths: () => [path], read: (one) => (one === path ? text : undefined) };
}

/** What the server gets. */
function environmentOf(text: string): ReadonlyMap<string, string | undefined> {
  const [document] = parseText(text).documents;
  if (!document) return new Map();
  const [server] = containersIn({ document, text, path, workspace: workspaceWith(text) }).ours;
  return server ? valuesOf(server) : new Map();
}

function migrated(text: string): { readonly after: string; readonly named: string } {
  const report = service.migrate({
    ...{ paths: [path], workspace: workspaceWith(text), options: {}, to: newest, unsafe: false, raisePins: true },
  });
  const [file] = report.files;
  const after = file && 'after' in file ? file.after : text;
  const left = service.check({ path, text: after, workspace: workspaceWith(after), options: {} })?.problems ?? [];
  return {
    after,
    named: [...left, ...report.manual].map((one) => ('message' in one ? one.message : one.text)).join('\n'),
  };
}

/** A value that the variable may have in every release. */
function valueFor({ allowed, type }: ServerVariable): string {
  return type === 'boolean' ? 'true' : type === 'integer' ? '5' : (allowed?.[0] ?? 'own');
}

/** Became a part of the query string. */
const CONVERTED = 'openmetadata.config.database.dbUseSSL';

const gone = [...table].filter(([, { lifetime }]) => lifetime && lifeAt(lifetime, newest).state === 'removed');

describe('a variable that the newest release does not read', () => {
  it('is one of several dozen', () => {
    expect(gone.length).toBeGreaterThan(50);
  });

  it.each(gone)('%s: what the server got arrives under the new name, or is named', (name, known) => {
    const { lifetime = {} } = known;
    const last = releases.findLast((release) => lifeAt(lifetime, release).state === 'alive') ?? releases[0] ?? '';
    const value = valueFor(known);
    const { after, named } = migrated(compose(last, name, value));
    const next = lifetime.renamedTo;
    const got = next === undefined ? undefined : environmentOf(after).get(next);
    const isConverted = known.value === CONVERTED;
    const arrives = got !== undefined && (got === value || isConverted);
    expect(arrives || new RegExp(String.raw`\b${name}\b`).test(named), `${after}\n${named}`).toBe(true);
    // It is never both: the new name with another value, or the value lost.
    if (!arrives) expect(environmentOf(after).get(name)).toBe(value);
  });
});

/** Rows of the chart's migrations that change what is written at a place, each with the variables that have this value. */
const rewriting = rowGroups
  .filter(({ subject }) => subject === 'openmetadata-values')
  .flatMap(({ id, release, rows }) =>
    rows.flatMap((row) => {
      const changes: readonly (readonly [old: string, next: string | undefined])[] =
        row.kind === 'value' ? Object.entries(row.values) : row.kind === 'text' ? [[row.find, row.replace]] : [];
      const variables = [...table].filter(([, { value }]) => value === row.from);
      return variables.flatMap(([name]) =>
        changes.map(([old, next]) => ({ id, chart: release, name, old, next: next ?? '' })),
      );
    }),
  );

describe('a migration of the chart that rewrites a value', () => {
  it('has counterparts among the variables', () => {
    expect(rewriting.length).toBeGreaterThan(4);
  });

  it.each(rewriting)('$id does the same to $name: $old → $next', ({ name, old, next, chart }) => {
    const from = readReleaseList(bundledStore).appOfChart('openmetadata', chart) ?? '';
    const before = releases.findLast((release) => compareReleases(release, from) < 0) ?? '';
    const { after, named } = migrated(compose(before, name, old));
    const got = environmentOf(after).get(name);
    expect(got === next || named.includes(next), `${String(got)}\n${named}`).toBe(true);
  });
});

describe('a migration of the chart that moves or removes a value', () => {
  /** By row: the variables that the value, or what is below it, became, and that the newest release does not read. */
  const moving = rowGroups
    .filter(({ subject }) => subject === 'openmetadata-values')
    .flatMap(({ id, rows }) =>
      rows.flatMap((row) => {
        if (row.kind === 'value' || row.kind === 'text' || typeof row.from !== 'string') return [];
        const { from } = row;
        return [...table].flatMap(([name, { value, lifetime }]) =>
          value === from || value?.startsWith(`${from}.`) === true ? [{ id, name, lifetime }] : [],
        );
      }),
    );

  it('is named by the variable that went with it, or the variable is still read', () => {
    const unnamed = moving.filter(
      ({ lifetime }) =>
        lifetime !== undefined &&
        lifeAt(lifetime, newest).state === 'removed' &&
        lifetime.migration === undefined &&
        lifetime.renamedTo === undefined,
    );
    expect(moving.length).toBeGreaterThan(50);
    expect(unnamed.map(({ id, name }) => `${id}: ${name}`)).toEqual([]);
  });
});

/** The last release of each line, and of each what it certainly reads. */
const ends = [...groupBy(releases, lineOf).values()]
  .flatMap((line) => line.at(-1) ?? [])
  .filter((one) => one !== newest);

describe('every variable that a release reads', () => {
  it.each(ends)('of %s arrives in the newest with its value, or is named', (release) => {
    const alive = [...table].filter(([, { lifetime }]) => lifetime && lifeAt(lifetime, release).state === 'alive');
    const services = alive.map(
      ([name, known], at) =>
        `  s${at}:\n    image: docker.getcollate.io/openmetadata/server:${release}\n    environment:\n      ${name}: '${valueFor(known)}'\n`,
    );
    const text = `services:\n${services.join('')}`;
    const { after, named } = migrated(text);
    const [document] = parseText(after).documents;
    const found = document
      ? containersIn({ document, text: after, path, workspace: workspaceWith(after) }).ours.map(valuesOf)
      : [];
    expect(found).toHaveLength(alive.length);
    const lost = alive.flatMap(([name, known], at) => {
      const got = found[at] ?? new Map<string, string | undefined>();
      const value = valueFor(known);
      // Only what the newest release reads, at the key that had the value or at the one that replaced it.
      const arrives = [...got].some(([one, result]) => {
        const next = table.get(one);
        if (!next?.lifetime || lifeAt(next.lifetime, newest).state === 'removed') return false;
        const expected = known.value === CONVERTED ? `useSSL=${value}` : value;
        return result?.split('&').includes(expected) === true && [name, ...successors(name)].includes(one);
      });
      return arrives || new RegExp(String.raw`\b${name}\b`).test(named) ? [] : [`${name}: ${[...got].join(' ')}`];
    });
    expect(lost).toEqual([]);
  });
});

/** What replaced a variable, over all of its renames. */
function successors(name: string): readonly string[] {
  const found: string[] = [];
  for (let next = table.get(name)?.lifetime?.renamedTo; next !== undefined && found.length < 5;) {
    found.push(next);
    next = table.get(next)?.lifetime?.renamedTo;
  }
  return found;
}
