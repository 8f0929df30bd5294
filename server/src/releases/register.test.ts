import { expect, it } from 'vitest';
import { bundledStore } from '../schemas/store';
import { compareReleases } from '../schemas/releases/releases';
import { rowGroups } from './generated/row-groups';
import { codedMigrations, createMigrations } from './register';

it('has every migration once, oldest first; of one release those with code first', () => {
  const all = createMigrations(bundledStore);
  expect(new Set(all.map(({ id }) => id)).size).toBe(codedMigrations.length + rowGroups.length);
  const coded = new Set(codedMigrations.map(({ id }) => id));
  const wrong = all.filter((one, at) => {
    const before = all[at - 1];
    if (!before) return false;
    const order = compareReleases(before.release, one.release);
    return order > 0 || (order === 0 && coded.has(one.id) && !coded.has(before.id));
  });
  expect(wrong).toEqual([]);
});
