import { describe, expect, it } from 'vitest';
import { viewOf } from './release-view';
import type { Schema } from '../schema';
import { storeOf } from '../testing/check';

function effective(schemas: Readonly<Record<string, unknown>>, release: string): Schema {
  const store = storeOf(schemas);
  return viewOf(store, release).effective(store.get('root') ?? {});
}

describe('the effective schema', () => {
  it('follows references over files and parts; words next to them win', () => {
    const root = { $ref: 'shared#/$defs/text', description: 'Own.' };
    const shared = {
      $defs: { text: { $ref: '#/$defs/base', title: 'Text' }, base: { type: 'string', description: 'Base.' } },
    };
    expect(effective({ root, shared }, '1.6.0')).toEqual({ type: 'string', title: 'Text', description: 'Own.' });
  });

  it('allows anything where a reference leads nowhere or round', () => {
    expect(effective({ root: { $ref: 'lost' } }, '1.6.0')).toEqual({});
    expect(effective({ root: { $ref: '#' } }, '1.6.0')).toEqual({});
    expect(effective({ root: { $ref: '#/$defs/a', title: 'A', $defs: { a: { $ref: '#' } } } }, '1.6.0').title).toBe(
      'A',
    );
  });

  it('applies changes from their release on; null takes a word away, also one of the target', () => {
    const root = {
      $ref: '#/$defs/base',
      minimum: 1,
      changes: [
        { since: '1.5.0', minimum: 2, default: 5 },
        { since: '1.6.0', minimum: null, type: null },
      ],
      $defs: { base: { type: 'integer' } },
    };
    const words = (release: string): unknown => {
      const { type, minimum, default: usual } = effective({ root }, release);
      return { type, minimum, usual };
    };
    expect(words('1.4.0')).toEqual({ type: 'integer', minimum: 1, usual: undefined });
    expect(words('1.5.0')).toEqual({ type: 'integer', minimum: 2, usual: 5 });
    expect(words('1.6.0')).toEqual({ type: undefined, minimum: undefined, usual: 5 });
  });

  it('takes both forms where a change is uncertain', () => {
    const root = { title: 'T', type: 'string', changes: [{ since: '1.6.0', maybeSince: '1.5.0', type: 'object' }] };
    expect(effective({ root }, '1.4.0')).toEqual({ title: 'T', type: 'string' });
    expect(effective({ root }, '1.5.0')).toEqual({ title: 'T', anyOf: [{ type: 'string' }, { type: 'object' }] });
    expect(effective({ root }, '1.6.0')).toEqual({ title: 'T', type: 'object' });
  });

  it('leaves out values that the release lacks', () => {
    const root = {
      enum: ['a', 'b', 'c'],
      enumLifetimes: { b: { since: '1.7.0' }, c: { maybeRemoved: '1.5.0', removed: '1.7.0' } },
    };
    expect(effective({ root }, '1.6.0').enum).toEqual(['a', 'c']);
    expect(effective({ root }, '1.7.0').enum).toEqual(['a', 'b']);
  });

  it('is the same object each time', () => {
    const store = storeOf({ root: { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } } });
    const view = viewOf(store, '1.6.0');
    const schema = store.get('root') ?? {};
    expect(view.effective(schema)).toBe(view.effective(schema));
    expect(view.effective(view.effective(schema))).toBe(view.effective(schema));
    expect(viewOf(store, '1.6.0')).toBe(view);
  });
});
