import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { collectConstraintSets } from './constraint-sets';
import { compileConstraints } from './constraints';

const folder = mkdtempSync(join(tmpdir(), 'constraints-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function compile(sets: readonly string[]): Promise<Record<string, (value: unknown) => boolean>> {
  const file = join(folder, 'constraints.mjs');
  writeFileSync(file, compileConstraints(sets));
  const module = (await import(pathToFileURL(file).href)) as {
    constraints: Record<string, (value: unknown) => boolean>;
  };
  return module.constraints;
}

describe('the constraint validators', () => {
  it('check bounds, lengths, patterns, lists and known formats, and let unknown formats pass', async () => {
    const bounds = '{"maximum":100,"minimum":0}';
    const length = '{"maxLength":3,"minLength":1}';
    const pattern = '{"pattern":"^a+$"}';
    const unique = '{"minItems":1,"uniqueItems":true}';
    const date = '{"format":"date"}';
    const other = '{"format":"timezone"}';
    const constraints = await compile([bounds, length, pattern, unique, date, other]);
    const check = (set: string, value: unknown): boolean | undefined => constraints[set]?.(value);
    expect([check(bounds, 0), check(bounds, 100), check(bounds, 101), check(bounds, 'text')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([check(length, '😀😀😀'), check(length, 'abcd'), check(length, '')]).toEqual([true, false, false]);
    expect([check(pattern, 'aa'), check(pattern, 'b')]).toEqual([true, false]);
    expect([check(unique, [1, 2]), check(unique, [{ a: 1 }, { a: 1 }]), check(unique, [])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([check(date, '2026-01-31'), check(date, '31.1.2026')]).toEqual([true, false]);
    expect(check(other, 'anything')).toBe(true);
  });

  it('are collected from every place of a schema, joined over references and for each change', () => {
    const files = [
      { name: 'a', content: { $defs: { positive: { type: 'integer', minimum: 1 } } } },
      {
        name: 'b',
        content: {
          properties: {
            count: { $ref: 'a#/$defs/positive', maximum: 9, changes: [{ since: '1.6.0', maximum: null, minimum: 2 }] },
            list: { items: { anyOf: [{ pattern: 'x' }] } },
          },
        },
      },
    ];
    expect(collectConstraintSets(files)).toEqual([
      '{"maximum":9,"minimum":1}',
      '{"minimum":1}',
      '{"minimum":2}',
      '{"pattern":"x"}',
    ]);
  });
});
