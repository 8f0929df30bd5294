import { describe, expect, it } from 'vitest';
import type { PendingAnswer, PendingChange } from '../../../server/src/protocol/commands';
import { childrenOf, countOf, errorCount, hasChanges, leavesOf, migrationIds, type UpgradeNode } from './upgrade-node';
import { buildTree, stepId, withLeft, type LeftByMigration } from './upgrade-tree';

function change(migration: string, more: Partial<PendingChange> = {}): PendingChange {
  const place = { line: 0, character: 0 };
  const release = `${migration.split('/')[0] ?? ''}.0`;
  return {
    migration,
    title: `Do ${migration}`,
    fix: 'Do it here',
    release,
    platform: release,
    safety: 'safe',
    byHand: false,
    range: { start: place, end: place },
    ...more,
  };
}

const step = { uri: 'file:///requirements.txt', text: 'Raise it.' };

const pending: PendingAnswer = {
  to: '1.13.1',
  starts: [],
  files: [
    { uri: 'file:///a.yaml', changes: [change('1.10/x'), change('1.6/y'), change('1.6/y')], steps: [step], left: [] },
    { uri: 'file:///b.yaml', changes: [change('1.6/y', { safety: 'review' })], steps: [step], left: [] },
    {
      uri: 'file:///c.yaml',
      changes: [change('1.1/z', { chart: 'openmetadata', platform: '1.1.5' })],
      steps: [],
      left: [],
    },
  ],
};

describe('the tree of an upgrade', () => {
  const tree = buildTree(pending);
  const afterTree = (left: LeftByMigration): unknown => withLeft(tree, left).slice(tree.length);

  it('has releases of both kinds by age, then what is left to a person', () => {
    expect(tree.map((node) => (node.kind === 'release' ? node.label : node.kind))).toEqual([
      '1.1.0 Chart (OpenMetadata 1.1.5)',
      '1.6.0 OpenMetadata',
      '1.10.0 OpenMetadata',
      'steps',
    ]);
  });

  it('tells versions to raise from other steps', () => {
    const pin = { ...step, isPin: true as const };
    const [first] = buildTree({ to: '1', starts: [], files: [{ uri: 'a', changes: [], steps: [pin], left: [] }] });
    expect((first ? leavesOf(first) : []).map((leaf) => leaf.kind === 'step' && leaf.isPin)).toEqual([true]);
  });

  it('begins with where the upgrade starts, if only git says it', () => {
    const start = { text: 'From 1.4.0 (git: 0a1b2c3 had it in requirements.txt)', certainty: 'derived', uris: ['a'] };
    const [first] = buildTree({ ...pending, starts: [start] });
    expect(first).toEqual({ kind: 'start', id: `start ${start.text}`, text: start.text, uris: ['a'] });
  });

  it('counts places, and gathers files below their migration', () => {
    expect(tree.map(countOf)).toEqual([1, 3, 1, 1]);
    const [, release] = tree;
    const [migration] = release?.kind === 'release' ? release.migrations : [];
    expect([migration?.title, migration?.files.map(({ uri, places }) => [uri, places.length])]).toEqual([
      'Do 1.6/y',
      [
        ['file:///a.yaml', 2],
        ['file:///b.yaml', 1],
      ],
    ]);
  });

  it('is as careful as its most careful place', () => {
    const careful = (changes: PendingChange[]): string | undefined => {
      const [node] = buildTree({ to: '1.6', starts: [], files: [{ uri: 'a', changes, steps: [], left: [] }] });
      return node?.kind === 'release' ? node.migrations[0]?.safety : undefined;
    };
    expect(careful([change('1.6/y'), change('1.6/y', { safety: 'review' })])).toBe('review');
    expect(careful([change('1.6/y', { byHand: true })])).toBe('by-hand');
    expect(careful([change('1.6/y', { byHand: true }), change('1.6/y')])).toBe('safe');
  });

  it('keeps what a migration left, without what the rest of the tree has anyway', () => {
    const [known] = buildTree({
      to: '1',
      starts: [],
      files: [{ uri: 'a', changes: [], steps: [step], left: [] }],
    }).flatMap(leavesOf);
    const other = { kind: 'step' as const, id: stepId({ uri: 'b', text: 'x' }), uri: 'b', text: 'x' };
    const steps = known?.kind === 'step' ? [known, other] : [];
    const left = (own: typeof steps, to: string | undefined): unknown =>
      afterTree({ to, steps: own, behavior: [], possible: [] });
    expect(left(steps, '1.8')).toEqual([{ kind: 'steps', id: 'left', about: 'left', release: '1.8', steps: [other] }]);
    expect([left([], '1.8'), left(steps.slice(0, 1), '1.8'), left(steps, undefined)]).toEqual([[], [], []]);
  });

  it('shows what only a person can do once: as what a migration left, if it did', () => {
    const byHand = change('1.13/p', { title: 'Decide it', byHand: true });
    const files = ['a', 'b'].map((uri) => ({ uri, changes: [byHand, change('1.13/q')], steps: [], left: [] }));
    const text = 'Decide it: list what you use';
    const steps = [{ kind: 'step' as const, id: stepId({ uri: 'a', text }), uri: 'a', text }];
    const left = { to: '1.13', steps, behavior: [], possible: [] };
    const leaves = (grouped: boolean): unknown => {
      const before = buildTree({ to: '1.13', starts: [], files }, grouped ? ({ uri }) => uri : undefined);
      return withLeft(before, left)
        .flatMap(leavesOf)
        .map(({ id }) => id)
        .sort();
    };
    const all = ['1.13/p b', '1.13/q a', '1.13/q b', `step a ${text}`];
    expect(leaves(false)).toEqual(all);
    expect(leaves(true)).toHaveLength(all.length);
    const only = buildTree({
      to: '1.13',
      starts: [],
      files: files.slice(0, 1).map((file) => ({ ...file, changes: [byHand] })),
    });
    expect(withLeft(only, left).map(({ id }) => id)).toEqual(['left']);
  });

  it('shows what workflows no longer do since a migration', () => {
    const behavior = [{ kind: 'step' as const, id: stepId({ uri: 'b', text: 'x' }), uri: 'b', text: 'x' }];
    const node = { kind: 'steps', id: 'behavior', about: 'behavior', release: '1.8', steps: behavior };
    expect(afterTree({ to: '1.8', steps: [], behavior, possible: [] })).toEqual([node]);
    const lost = { ...node, id: 'possible', about: 'possible' };
    expect(afterTree({ to: '1.8', steps: [], behavior: [], possible: behavior })).toEqual([lost]);
  });

  it('shows the errors that no change fixes, with their places', () => {
    const error = { line: 3, rule: 'missing-field', message: 'Add `httpPath`.' };
    const nodes = buildTree({ to: '1.8', starts: [], files: [{ uri: 'a', changes: [], steps: [], left: [error] }] });
    expect(nodes).toEqual([
      {
        kind: 'steps',
        id: 'errors',
        about: 'errors',
        release: '1.8',
        steps: [expect.objectContaining({ uri: 'a', line: 3, text: 'Add `httpPath`.' })],
      },
    ]);
    expect([errorCount(nodes), errorCount(tree)]).toEqual([1, 0]);
  });

  it('ends with what is to be done outside of files, before and after a migration', () => {
    const elsewhere = [{ kind: 'server' as const, steps: [{ text: 'Back up the database.', reason: 'No way back.' }] }];
    const note = {
      kind: 'note',
      id: 'note Back up the database.',
      text: 'Back up the database.',
      reason: 'No way back.',
    };
    const node = { kind: 'steps', id: 'elsewhere server', about: 'server', steps: [note] };
    const before = buildTree({ ...pending, elsewhere });
    expect(before).toEqual([...tree, node]);
    const left = { to: '1.13.1', steps: [], behavior: [], possible: [], elsewhere };
    expect(afterTree(left)).toEqual([node]);
    expect(withLeft(before, left)).toEqual(before);
    const other = { text: 'Rebuild the search index.', reason: 'It has other fields.' };
    const both = [note, { kind: 'note', id: 'note Rebuild the search index.', ...other }];
    expect(withLeft(before, { ...left, elsewhere: [{ kind: 'server', steps: [other] }] })).toEqual([
      ...tree,
      { ...node, steps: both },
    ]);
    const inFile = { kind: 'step' as const, id: stepId({ uri: 'b', text: 'x' }), uri: 'b', text: 'x' };
    const ids = withLeft(before, { ...left, steps: [inFile] }).map(({ id }) => id);
    expect(ids.slice(-2)).toEqual(['left', 'elsewhere server']);
  });

  it('begins with a stop on the way, which counts for nothing that is left to do', () => {
    const nodes = buildTree({ ...pending, to: '2.0.7', via: '1.13.6' });
    const [first] = nodes;
    expect(first).toEqual({ kind: 'via', id: 'via', via: '1.13.6', to: '2.0.7' });
    expect(nodes.slice(1)).toEqual(tree);
    expect(nodes.slice(0, 1).map((node) => [countOf(node), leavesOf(node), migrationIds(node)])).toEqual([[0, [], []]]);
  });

  it('names what a node stands for', () => {
    expect(tree.map(migrationIds)).toEqual([['1.1/z'], ['1.6/y'], ['1.10/x'], []]);
    expect(tree.flatMap(leavesOf)).toHaveLength(5);
  });

  it('keeps the order of rows whichever files come first', () => {
    const again = buildTree({ ...pending, files: pending.files.toReversed() });
    expect(again).toEqual(tree);
    const files = ['b10', 'b9', 'a'].map((uri) => ({ uri, changes: [change('1.6/y')], steps: [], left: [] }));
    const [node] = buildTree({ to: '1.6', starts: [], files });
    expect((node ? leavesOf(node) : []).map((leaf) => 'uri' in leaf && leaf.uri)).toEqual(['a', 'b9', 'b10']);
  });

  it('has groups of files with releases below them, whose rows are different ones', () => {
    const owned = pending.files.map((file, index) => ({ ...file, ...(index > 0 && { owner: '@data' }) }));
    const groups = buildTree({ ...pending, files: owned }, ({ owner }) => owner ?? 'No owner');
    const drawn = groups.map((group) => {
      if (group.kind !== 'group') return group.kind;
      const within = group.nodes.map((node) => (node.kind === 'release' ? node.within : node.about));
      return [group.label, countOf(group), within];
    });
    const [b, c] = ['file:///b.yaml', 'file:///c.yaml'];
    // The step is about a file that nobody owns.
    expect(drawn).toEqual([
      [
        '@data',
        2,
        [
          [b, c],
          [b, c],
        ],
      ],
      ['No owner', 4, [['file:///a.yaml', step.uri], ['file:///a.yaml', step.uri], 'steps']],
    ]);
    const ids = (nodes: readonly UpgradeNode[]): string[] => nodes.flatMap((one) => [one.id, ...ids(childrenOf(one))]);
    expect(new Set(ids(groups)).size).toBe(ids(groups).length);
    expect([hasChanges(groups), errorCount(groups)]).toEqual([true, 0]);
  });
});
