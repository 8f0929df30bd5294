import { describe, expect, it } from 'vitest';
import { rowKindOf, type MigrationRow } from './register';

/** The row in the table of the migration's page: before → since then. */
function lines(row: MigrationRow): string[] {
  return rowKindOf(row)
    .table(row, (place) => `<${place}>`)
    .map(([before, after]) => `${before} → ${after}`);
}

describe('the lines of a row in the table of a page', () => {
  it.each<[MigrationRow, readonly string[]]>([
    [{ kind: 'rename', from: 'a', to: 'b.c' }, ['<a> → `b.c`']],
    [
      { kind: 'rename', from: 'a', to: 'b.c', with: { 'b.type': 'X', n: 1 } },
      ['<a> → `b.c`, with `b.type: X` and `n: 1`'],
    ],
    [{ kind: 'rename', from: ['a.b'], to: '/c.d', with: {} }, ['<a.b> → `c.d`, with nothing']],
    [{ kind: 'prefix', from: 'a', to: 'b' }, ['<a.*> → `b.*`']],
    [{ kind: 'prefix', from: '', to: 'b', keys: ['x', 'y'] }, ['<x> → `b.x`', '<y> → `b.y`']],
    [{ kind: 'prefix', from: 'a', to: '', keys: ['x'], with: { k: true } }, ['<a.x> → `x`, with `k: true`']],
    [{ kind: 'to-list', from: 'a', to: 'b' }, ['<a> → `b`, a list']],
    [{ kind: 'to-list', from: 'a', to: 'b', entries: [] }, ['<a> → `b`']],
    [{ kind: 'only-item', from: 'a', to: 'b' }, ['<a> → `b`']],
    [{ kind: 'transform', from: 'a', to: 'b', values: { X: 'x', Y: null } }, ['<a: X> → `b: x`', '<a: Y> → removed']],
    [
      { kind: 'transform', from: 'a', values: { true: { b: 1, c: 'z', d: [1] }, false: {} } },
      ['<a: true> → `b: 1`, `c: z` and `d: [1]`', '<a: false> → removed'],
    ],
    [{ kind: 'value', from: 'a', values: { X: 'x', Y: 'y' } }, ['<a: X> → `a: x`', '<a: Y> → `a: y`']],
    [{ kind: 'constant', from: 'a', value: 'x' }, ['<a: …> → `a: x`']],
    [{ kind: 'text', from: 'a', find: 'x', replace: 'y' }, ['`x` in <a> → `y`']],
    [{ kind: 'default', from: 'a', value: [1] }, ['no <a> → `a: [1]`']],
    [
      {
        kind: 'default',
        from: 'a',
        by: [
          { value: 'X', keys: ['b', 'c.d', 'e'] },
          { value: 'Y', keys: ['f'] },
        ],
      },
      ['no <a>, but `b`, `c.d` or `e` → `a: X`', 'no <a>, but `f` → `a: Y`'],
    ],
    [{ kind: 'remove', from: 'a' }, ['<a> → removed']],
    [{ kind: 'remove', from: 'a', where: { t: 'x', u: 'y' } }, ['an item of <a> with `t: x` and `u: y` → removed']],
    [{ kind: 'needs', from: 'a' }, []],
    [{ kind: 'needs', from: 'a', alone: true }, ['no <a> → `a`, by hand']],
    [{ kind: 'manual', from: 'a' }, ['<a> → by hand']],
    [{ kind: 'manual', from: 'a', to: 'b' }, ['<a> → by hand, see `b`']],
  ])('%j', (row, wanted) => {
    expect(lines(row)).toEqual(wanted);
  });

  it('shows which kinds are manual', () => {
    const rows: readonly MigrationRow[] = [
      { kind: 'needs', from: 'a' },
      { kind: 'manual', from: 'a' },
      { kind: 'remove', from: 'a' },
    ];
    expect(rows.map((row) => rowKindOf(row).byHand)).toEqual([true, true, undefined]);
  });
});
