import { readFileSync } from 'node:fs';
import { structuredPatch } from 'diff';
import { globSync } from 'tinyglobby';
import { readCase } from '../../test/cases/read-case';

/**
 * What a migration does to a file, as lines of a diff: taken from the first of its cases (by name) that changes one.
 * Undefined where no case does.
 */
export function exampleOf(releases: string, id: string): readonly string[] | undefined {
  for (const path of globSync(`${id}/cases/*.txt`, { cwd: releases }).sort()) {
    const { files, becomes } = readCase(path, readFileSync(`${releases}/${path}`, 'utf8'));
    for (const [name, after] of becomes) {
      const before = files.get(name)?.text;
      if (before !== undefined && before !== after) return diffLines(before, after);
    }
  }
  return undefined;
}

function diffLines(before: string, after: string): readonly string[] {
  const { hunks } = structuredPatch('before', 'after', before, after, '', '', { context: 2 });
  return hunks.flatMap(({ lines }, at) => [...(at === 0 ? [] : [' …']), ...lines]);
}
