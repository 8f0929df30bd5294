import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Lifetime, Schema } from '../../../server/src/schemas/schema';
import { createStore } from '../../../server/src/schemas/store';
import { readSchemaFiles, visitSchemas } from '../../generate/schema-files';

const registers = new Set(['workflow/pipelines', 'workflow/connectors']);
const files = readSchemaFiles(resolve(__dirname, '../../../schemas'));
const store = createStore(Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)])));
const schemas = files.flatMap(({ name, content }) =>
  name.startsWith('workflow/') && !registers.has(name) ? [{ name, schema: content as Schema }] : [],
);
const exact = /^\d+\.\d+\.\d+$/;

/** Whatever `find` finds wrong with a schema or a part of one, with the name of its file. */
function wrong(find: (schema: Schema) => readonly string[]): string[] {
  const found: string[] = [];
  for (const { name, schema } of schemas) {
    visitSchemas(schema, (part) => {
      found.push(...find(part).map((what) => `${name}: ${what}`));
    });
  }
  return found;
}

function propertiesOf(schema: Schema): [string, Schema][] {
  return Object.entries(schema.properties ?? {});
}

function lifetimesOf(schema: Schema): Lifetime[] {
  return [...(schema.lifetime ? [schema.lifetime] : []), ...Object.values(schema.enumLifetimes ?? {})];
}

describe('the workflow schemas', () => {
  it('refer only to what exists', () => {
    expect(wrong(({ $ref }) => ($ref !== undefined && store.resolve($ref) === undefined ? [$ref] : []))).toEqual([]);
  });

  it('describe every property', () => {
    expect(
      wrong((schema) =>
        propertiesOf(schema).flatMap(([name, { description = '' }]) => (description.length < 8 ? [name] : [])),
      ),
    ).toEqual([]);
  });

  it('give every alternative a title', () => {
    expect(
      wrong(({ anyOf = [] }) => anyOf.flatMap(({ title }, index) => (title === undefined ? [`<${index}>`] : []))),
    ).toEqual([]);
  });

  it('require only what they know', () => {
    const unknown = ({ required = [], properties, changes = [] }: Schema): string[] =>
      [...required, ...changes.flatMap((change) => change.required ?? [])].filter(
        (name) => properties?.[name] === undefined,
      );
    expect(wrong(unknown)).toEqual([]);
  });

  it('date everything exactly, and in order', () => {
    const bad = ({ since, maybeSince, removed, maybeRemoved, deprecated, gaps = [] }: Lifetime): string[] => {
      const between = gaps.flatMap(({ after, until }) => [after, until]);
      const dates = [maybeSince, since, ...(gaps.length > 0 ? between : [deprecated]), maybeRemoved, removed].filter(
        (date) => date !== undefined,
      );
      const ordered = dates.every((date, index) => index === 0 || compareReleases(dates[index - 1] ?? date, date) <= 0);
      return dates.length > 0 && dates.every((date) => exact.test(date)) && ordered ? [] : [JSON.stringify(dates)];
    };
    expect(wrong((schema) => lifetimesOf(schema).flatMap(bad))).toEqual([]);
    expect(
      wrong(({ changes = [] }) => changes.map(({ since }) => since).filter((since) => !exact.test(since))),
    ).toEqual([]);
  });

  it('say of everything how it is known', () => {
    expect(
      wrong((schema) =>
        lifetimesOf(schema)
          .filter(({ confidence, source }) => !confidence || !source)
          .map((one) => JSON.stringify(one)),
      ),
    ).toEqual([]);
  });

  it('name the values that have a lifetime', () => {
    const stray = ({ enum: values = [], enumLifetimes = {} }: Schema): string[] =>
      Object.keys(enumLifetimes).filter((value) => !values.map(String).includes(value));
    expect(wrong(stray)).toEqual([]);
  });

  it('rename and move only to what exists', () => {
    const lost = (schema: Schema): string[] =>
      propertiesOf(schema).flatMap(([, { lifetime }]) => {
        const target = lifetime?.renamedTo ?? lifetime?.movedTo;
        return target === undefined || reaches(schema, target.split('.')) ? [] : [target];
      });
    expect(wrong(lost)).toEqual([]);
  });

  it('hide every password', () => {
    const open = (schema: Schema): string[] =>
      propertiesOf(schema).flatMap(([name, { type, secret }]) =>
        /password$|secret$|^(?:privateKey|jwtToken|token)$/i.test(name) && type === 'string' && secret !== true
          ? [name]
          : [],
      );
    expect(wrong(open)).toEqual([]);
  });

  it('stay small', () => {
    const size = files.reduce((sum, { content }) => sum + JSON.stringify(content).length, 0);
    expect(size).toBeLessThan(1.5 * 1024 * 1024);
  });
});

describe.each([...registers])('the register %s', (name) => {
  const entries = Object.entries(store.read(name) as Record<string, { schema: string }>);

  it('has a schema for each entry', () => {
    expect(entries.filter(([, { schema }]) => store.get(schema) === undefined).map(([type]) => type)).toEqual([]);
  });

  it('has no two names that the client takes for the same', () => {
    const folded = entries.map(([type]) => type.toLowerCase().replaceAll(/[-_]/g, ''));
    expect(new Set(folded).size).toBe(folded.length);
  });
});

/** Whether a dotted path leads to a property, through references and through any of a union's alternatives. */
function reaches(schema: Schema, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const target = schema.$ref === undefined ? schema : store.resolve(schema.$ref);
  if (target === undefined) return false;
  const property = target.properties?.[name];
  if (property !== undefined && reaches(property, rest)) return true;
  return (target.anyOf ?? []).some((member) => reaches(member, [name, ...rest]));
}
