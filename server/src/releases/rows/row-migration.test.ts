import { describe, expect, it } from 'vitest';
import type { Migration } from '../migration/migration';
import type { RowGroup } from './row-group';
import { rowMigration } from './row-migration';

const GROUP: RowGroup = {
  id: 'test/rows',
  subject: 'workflow',
  release: '1.6.0',
  title: 'Do it',
  why: 'It changed.',
  safety: 'safe',
  rows: [{ kind: 'remove', from: 'a' }],
};

function made(words: Partial<RowGroup>): Migration {
  return rowMigration({ ...GROUP, ...words }, () => []);
}

/** The data of a migration, without its functions. */
function data(words: Partial<RowGroup>): object {
  return JSON.parse(JSON.stringify(made(words))) as object;
}

describe('the migration of a group of rows', () => {
  const plain = {
    id: 'test/rows',
    release: '1.6.0',
    subject: 'workflow',
    title: 'Do it',
    safety: 'safe',
    keys: [['a']],
  };

  it('has the data of the group', () => {
    expect(data({})).toEqual(plain);
    const pauses = [{ from: '1.7.0', until: '1.8.0' }] as const;
    expect(data({ pauses, pipelines: ['Profiler'], connectors: ['Mysql'] })).toEqual({
      ...plain,
      pauses,
      pipelines: ['Profiler'],
      connectors: ['Mysql'],
    });
    expect(data({ rule: 'changed-default' })).toEqual({ ...plain, needsStart: true });
    expect(data({ rule: 'removed-field' })).toEqual(plain);
  });

  it('is for the connectors of its starts, which may be inside another connection', () => {
    expect(data({ connectors: ['Mysql'], at: 'connection' })).toEqual(plain);
    expect(data({ connectors: ['Mysql'], at: 'config' })).toEqual({ ...plain, connectors: ['Mysql'] });
  });

  it('changes each section separately unless all of it is one change', () => {
    expect([made({}).applyAll, made({ whole: false }).applyAll].every(Boolean)).toBe(true);
    expect(made({ whole: true }).applyAll).toBeUndefined();
  });

  it.each<[Partial<RowGroup>, Migration['keys']]>([
    [{ rows: [{ kind: 'remove', from: 'a.b' }] }, [['b', 'a']]],
    [{ rows: [{ kind: 'remove', from: 'a.b', when: { path: 'a.c' } }] }, [['b', 'c', 'a']]],
    [{ rows: [{ kind: 'default', from: 'a', value: 1 }] }, undefined],
    [{ rows: [{ kind: 'default', from: 'a', value: 1, when: { path: 'b' } }] }, [['b']]],
    [
      {
        rows: [
          { kind: 'remove', from: 'a' },
          { kind: 'default', from: 'b', value: 1 },
        ],
      },
      undefined,
    ],
    [
      {
        rows: [
          { kind: 'remove', from: 'a' },
          { kind: 'needs', from: 'b' },
          { kind: 'remove', from: 'c' },
        ],
      },
      [['a'], ['c']],
    ],
    [{ rows: [{ kind: 'needs', from: 'b', alone: true }] }, undefined],
    [{ at: { holding: 'h' }, rows: [{ kind: 'remove', from: 'a' }] }, [['a', 'h']]],
    [{ at: { holding: 'h' }, rows: [{ kind: 'default', from: 'a', value: 1 }] }, [['h']]],
    [{ at: 'config', rows: [{ kind: 'remove', from: 'a' }] }, [['a']]],
  ])('names the keys without which it applies nowhere: %j', (words, keys) => {
    expect(made(words).keys).toEqual(keys);
  });
});
