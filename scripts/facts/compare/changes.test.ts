import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../../shared-folder';

/** How a row of the record of changes is covered: by words of the schemas named, or by nothing, with the reason. */
interface Coverage {
  readonly by: readonly string[];
  readonly in?: readonly string[];
  readonly reason?: string;
}

const schemas = resolve(__dirname, '../../../schemas/workflow');
const coverage = JSON.parse(readFileSync(`${schemas}/changes.json`, 'utf8')) as Record<string, Coverage>;
const record = `${sharedFolder}/facts/changes.json`;

describe('the record of changes', () => {
  it('has each row once, from C001 to C129', () => {
    const expected = Array.from({ length: 129 }, (_, index) => `C${String(index + 1).padStart(3, '0')}`);
    expect(Object.keys(coverage)).toEqual(expected);
  });

  it.each(Object.entries(coverage))('%s is in the schemas that it names, or has a reason not to be', (row, entry) => {
    if (entry.in === undefined) {
      expect(entry.reason).toMatch(/\w+ \w+/);
      return;
    }
    expect(entry.by).not.toEqual([]);
    const missing = entry.in.filter((name) => !sourcesIn(name).has(row));
    expect(missing).toEqual([]);
  });

  it('is the one in shared', ({ skip }) => {
    skip(!existsSync(record), 'there is no ../shared/facts/changes.json');
    const { changes } = JSON.parse(readFileSync(record, 'utf8')) as { changes: { id: string }[] };
    expect(changes.map(({ id }) => id).sort()).toEqual(Object.keys(coverage).sort());
  });
});

/** Every row that a schema names as a source. */
function sourcesIn(name: string): Set<string> {
  const text = readFileSync(`${schemas}/${name}.json`, 'utf8');
  return new Set([...text.matchAll(/"source": "([^"]+)"/g)].flatMap(([, source = '']) => source.split(' ')));
}
