import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import { Random, runs, seed } from '../../server/src/yaml/testing/random';
import { readCase } from '../cases/read-case';
import { workspaceOf } from '../cases/workspace-of';

/** The files of all cases that a migration changes: each case is a small workspace. */
const cases = globSync('server/src/releases/**/cases/*.txt')
  .sort()
  .map((file) => readCase(file, readFileSync(file, 'utf8')))
  .filter(({ action, unreadable }) => action?.kind === 'migrate' && unreadable.size === 0);

/** Several cases side by side, each in a folder of its own. */
function workspaceFrom(random: Random): Map<string, string> {
  const files = new Map<string, string>();
  for (let count = 1 + random.int(4); count > 0; count--) {
    for (const [path, { text }] of random.pick(cases).files) files.set(`/w${count}${path}`, text);
  }
  return files;
}

function migrated(files: ReadonlyMap<string, string>, paths: readonly string[]): Map<string, string> {
  const result = createService().migrate({
    paths,
    workspace: workspaceOf(files),
    options: {},
    to: '2.0',
    unsafe: true,
  });
  const after = new Map(files);
  for (const file of result.files) after.set(file.path, file.after);
  return after;
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, key: random.int(1_000_000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

it(
  'migrates to the same files in whatever order they come, and a second run changes nothing',
  { timeout: 3_600_000 },
  () => {
    let changed = 0;
    for (let index = 0; index < runs(40); index += 1) {
      const random = new Random(seed() * 1_000_003 + index);
      const files = workspaceFrom(random);
      const paths = [...files.keys()];
      const after = migrated(files, paths);
      const order = shuffled(paths, random);
      const sorted = (texts: ReadonlyMap<string, string>): unknown => Object.fromEntries([...texts].sort());
      expect(sorted(migrated(files, order)), JSON.stringify([...files])).toEqual(sorted(after));
      expect(sorted(migrated(after, [...after.keys()])), JSON.stringify([...files])).toEqual(sorted(after));
      if ([...after].some(([path, text]) => files.get(path) !== text)) changed += 1;
    }
    expect(changed).toBeGreaterThan(runs(20));
  },
);
