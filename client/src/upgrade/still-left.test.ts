import { describe, expect, it } from 'vitest';
import { leavesOf } from './upgrade-node';
import { isUndone, stillLeft } from './still-left';
import { stepId, withLeft } from './upgrade-tree';

const sales = { uri: 'file:///sales.yaml', text: 'Look at the filter.' };
const orders = { uri: 'file:///orders.yaml', text: 'Look at the schedule.' };
const other = { uri: 'file:///other.yaml', text: 'Rename it on the server.' };
const steps = [sales, orders, other];
const created = 'file:///sales-usage.yaml';
const changed = [{ uri: sales.uri, before: 'old' }, { uri: orders.uri, before: 'old' }, { uri: created }];
const after = { [sales.uri]: 'new', [orders.uri]: 'new', [other.uri]: 'same', [created]: 'new' };

function left(changes: Readonly<Record<string, string | undefined>>, files = changed): unknown {
  const now: Readonly<Record<string, string | undefined>> = { ...after, ...changes };
  return stillLeft(steps, files, (uri) => now[uri]);
}

describe('what a migration left', () => {
  it('is left while the files are as it made them, or were edited since', () => {
    expect(left({})).toEqual(steps);
    expect(left({ [sales.uri]: 'edited' })).toEqual(steps);
  });

  it('is not left of a file that is as before, or gone', () => {
    expect(left({ [sales.uri]: 'old' })).toEqual([orders, other]);
    expect(left({ [sales.uri]: undefined })).toEqual([orders, other]);
  });

  it('goes with the whole migration, and comes back with it', () => {
    const undone = { [sales.uri]: 'old', [orders.uri]: 'old', [created]: undefined };
    expect(left(undone)).toEqual([]);
    expect(left({ ...undone, [created]: 'new' })).toEqual([other]);
    expect(left({})).toEqual(steps);
  });

  it('is left of files that it did not change, as long as they are there', () => {
    expect(left({}, [])).toEqual(steps);
    expect(left({ [other.uri]: undefined }, [])).toEqual([sales, orders]);
    expect(isUndone([], () => undefined)).toBe(false);
  });

  it('has no row in the tree, and counts for nothing, when it was undone', () => {
    const nodes = (uris: readonly string[]): unknown => {
      const kept = stillLeft(steps, changed, (uri) => (uris.includes(uri) ? 'new' : undefined));
      const nodesOf = kept.map(({ uri, text }) => ({ kind: 'step' as const, id: stepId({ uri, text }), uri, text }));
      const tree = withLeft([], { to: '1.8', steps: nodesOf, behavior: nodesOf, possible: [] });
      return [tree.length, tree.flatMap(leavesOf).length];
    };
    expect(nodes([sales.uri, orders.uri, created])).toEqual([2, 4]);
    expect(nodes([])).toEqual([0, 0]);
  });
});
