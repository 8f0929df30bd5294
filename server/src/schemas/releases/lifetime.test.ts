import { describe, expect, it } from 'vitest';
import { lifeAt, periodsOf } from './lifetime';
import type { Lifetime } from '../schema';

function states(lifetime: Lifetime | undefined, ...releases: string[]): string[] {
  return releases.map((release) => lifeAt(lifetime, release).state);
}

describe('lifeAt', () => {
  it('takes `since` in and `removed` out', () => {
    const lifetime = { since: '1.5.0', removed: '1.6.0' };
    expect(states(lifetime, '1.4.8', '1.5.0', '1.5.13', '1.6.0')).toEqual(['not-yet', 'alive', 'alive', 'removed']);
    expect(states(undefined, '0.1.0', '9.0.0')).toEqual(['alive', 'alive']);
  });

  it('is uncertain between the earliest and the latest release', () => {
    const lifetime = { maybeSince: '1.5.0', since: '1.6.0', maybeRemoved: '1.8.0', removed: '1.10.0' };
    expect(states(lifetime, '1.4.0', '1.5.3', '1.6.0', '1.8.0', '1.10.0')).toEqual([
      'not-yet',
      'maybe-not-yet',
      'alive',
      'maybe-removed',
      'removed',
    ]);
    expect(lifeAt(lifetime, '1.5.3').certain).toBe(false);
    expect(lifeAt(lifetime, '1.10.0').certain).toBe(true);
  });

  it('knows the gaps that backports leave', () => {
    const gaps = [{ after: '1.11.14', until: '1.12.2' }];
    const releases = ['1.11.10', '1.11.14', '1.12.0', '1.12.1', '1.12.2'];
    const expected = ['not-yet', 'alive', 'not-yet', 'not-yet', 'alive'];
    expect(states({ since: '1.11.11', gaps }, ...releases)).toEqual(expected);
    expect(periodsOf({ since: '1.11.11', gaps })).toEqual([{ since: '1.11.11', last: '1.11.14' }, { since: '1.12.2' }]);
  });

  it('takes what has a successor for removed in a gap, and what has none for what comes back', () => {
    const gone = { removed: '1.12.2', gaps: [{ after: '1.11.11', until: '1.12.0' }] };
    expect(states({ ...gone, movedTo: 'authType.password' }, '1.11.12', '1.12.0', '1.12.2')).toEqual([
      'removed',
      'alive',
      'removed',
    ]);
    expect(states(gone, '1.11.12')).toEqual(['not-yet']);
    expect(periodsOf(gone)).toEqual([{ last: '1.11.11' }, { since: '1.12.0', removed: '1.12.2' }]);
  });

  it('is deprecated while it exists, and never certain when inferred', () => {
    expect(lifeAt({ deprecated: '1.6.0', removed: '1.8.0' }, '1.7.0')).toMatchObject({
      state: 'alive',
      deprecated: true,
    });
    expect(lifeAt({ deprecated: '1.6.0', removed: '1.8.0' }, '1.8.0').deprecated).toBe(false);
    expect(lifeAt({ removed: '1.6.0', confidence: 'inferred' }, '1.9.0')).toMatchObject({
      state: 'removed',
      certain: false,
    });
  });
});
