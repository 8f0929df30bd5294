import { isWithin } from '../../../yaml/path';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rowGroups } from '../../generated/row-groups';
import { placeOf } from './row';
import { kindNames } from './register';

it('holds the kinds that the README describes', () => {
  const readme = readFileSync('server/src/releases/rows/README.md', 'utf8');
  const table = readme.slice(readme.indexOf('| kind |'));
  expect([...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)).toEqual(kindNames);
});

it('has no kind that only one row uses', () => {
  const used = rowGroups.flatMap(({ rows }) => rows.map(({ kind }) => kind));
  const rare = kindNames.filter((name) => used.filter((kind) => kind === name).length < 2);
  expect(rare).toEqual([]);
});

it('writes further settings into the map that a text becomes', () => {
  for (const { id, rows } of rowGroups)
    for (const row of rows) {
      if (row.kind !== 'rename' || !isWithin(placeOf(row.to), placeOf(row.from))) continue;
      const places = [row.to, ...Object.keys(row.with ?? {})].map((written) => placeOf(written).slice(0, -1));
      expect([id, ...places]).toEqual([id, ...places.map(() => placeOf(row.from))]);
    }
});
