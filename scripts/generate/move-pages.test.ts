import { expect, it } from 'vitest';
import { rowGroups } from '../../server/src/releases/generated/row-groups';
import { movePage } from './move-pages';

it('a row of its own for an empty key says so, next to those for values', () => {
  const group = rowGroups.find(({ id }) => id === '1.3/no-unity-catalog-switch');
  const page = group === undefined ? '' : movePage(group);
  const before = page.split('\n').flatMap((line) => /^\| (`useUnityCatalog`.*) \| /.exec(line)?.[1] ?? []);
  expect(before).toStrictEqual([
    '`useUnityCatalog` (with `useUnityCatalog: false`)',
    '`useUnityCatalog` (empty)',
    '`useUnityCatalog` (not with `useUnityCatalog: true` or `useUnityCatalog: false`)',
  ]);
});
