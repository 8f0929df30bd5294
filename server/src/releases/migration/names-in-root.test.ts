import { describe, expect, it } from 'vitest';
import { testRoot } from '../../documents/testing/root';
import { parseText } from '../../yaml/read/parse';
import type { Migration } from './migration';
import { mayApply } from './names-in-root';

type Wanted = Partial<Pick<Migration, 'subject' | 'pipelines' | 'connectors' | 'keys'>>;

function applies(wanted: Wanted, text = 'a: 1\n', pipeline?: string): boolean {
  const workflow = { pipeline, connector: 'Mysql', connectorAsWritten: 'mysql', serviceName: 's' };
  const migration = { subject: 'workflow', ...wanted } as Migration;
  return mayApply(migration, { kind: 'workflow', workflow, node: testRoot(parseText(text)) });
}

describe('whether a migration is to be asked', () => {
  it.each<[Wanted, string | undefined, boolean]>([
    [{}, undefined, true],
    [{ subject: 'application' }, undefined, false],
    [{ pipelines: ['Profiler'] }, 'Profiler', true],
    [{ pipelines: ['Profiler'] }, 'DBT', false],
    [{ pipelines: ['Profiler'] }, undefined, false],
    [{ connectors: ['Mysql'] }, undefined, true],
    [{ connectors: ['Hive'] }, undefined, false],
  ])('depends on what the root is: %j of %s', (wanted, pipeline, answer) => {
    expect(applies(wanted, 'a: 1\n', pipeline)).toBe(answer);
  });

  const long = Array.from({ length: 120 }, (_, i) => `  - at${i}: { deep${i}: 1 }\n`).join('');
  it.each<[readonly (readonly string[])[], boolean]>([
    [[['a']], true],
    [[['inner']], true],
    [[['item']], true],
    [[['a', 'item']], true],
    [[['a', 'nowhere']], false],
    [[['nowhere'], ['item']], true],
    [[['1']], false],
    [[['at0', 'at119', 'deep119']], true],
    [[['at120']], false],
    [[], false],
  ])('depends on the keys that are written anywhere: %j', (keys, answer) => {
    const text = `a: 1\nmap: { inner: x, ? [b] : c }\nlist: [1, [{ item: 2 }], ~]\nlong:\n${long}`;
    expect([applies({ keys }, text), applies({ keys }, text)]).toEqual([answer, answer]);
  });
});
