import { readFileSync } from 'node:fs';
import { structuredPatch } from 'diff';
import { globSync } from 'tinyglobby';
import { readCase } from '../../test/cases/read-case';

/**
 * What a migration does to a file, as lines of a diff: taken from the first of its cases (by name) that writes something, or else
 * from the first that removes something. Undefined where no case changes a file.
 */
export function exampleOf(releases: string, id: string): readonly string[] | undefined {
  let removal: readonly string[] | undefined;
  for (const path of globSync(`${id}/cases/*.txt`, { cwd: releases }).sort()) {
    const { files, becomes } = readCase(path, readFileSync(`${releases}/${path}`, 'utf8'));
    for (const [name, after] of becomes) {
      const before = files.get(name)?.text;
      if (before === undefined || before === after) continue;
      const lines = diffLines(before, after);
      if (lines.some((line) => line.startsWith('+'))) return lines;
      removal ??= lines;
    }
  }
  return removal;
}

function diffLines(before: string, after: string): readonly string[] {
  const { hunks } = structuredPatch('before', 'after', before, after, '', '', { context: 2 });
  return hunks.flatMap(({ lines }, at) => [...(at === 0 ? [] : [' …']), ...lines]);
}
