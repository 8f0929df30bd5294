import { describe, expect, it } from 'vitest';
import type { Path } from '../../yaml/path';
import { placeAt, type SchemaLocation } from './place';
import { storeOf, tree } from '../testing/check';

const text = { type: 'string' };
const store = storeOf({
  root: {
    type: 'object',
    additionalProperties: false,
    properties: {
      auth: {
        description: 'How to sign in.',
        lifetime: { since: '1.5.0' },
        choose: { by: 'value', property: 'type' },
        anyOf: [
          { type: 'object', properties: { type: { enum: ['basic'] }, password: text }, required: ['password'] },
          {
            type: 'object',
            properties: { type: { enum: ['token'] }, token: text, old: { ...text, lifetime: { removed: '1.4.0' } } },
          },
        ],
      },
      list: { type: 'array', items: { type: 'object', properties: { name: text } } },
      map: { type: 'object', additionalProperties: { type: 'integer' } },
      any: {},
    },
  },
});

function place(yaml: string | null, path: Path): SchemaLocation | undefined {
  const { root, anchors } = yaml === null ? { root: null, anchors: new Map() } : tree(yaml);
  return placeAt({ root, path, schema: store.get('root') ?? {}, store, release: '1.6.0', anchors });
}

function fields(yaml: string | null, path: Path): string[] {
  return [...(place(yaml, path)?.shape?.fields.values() ?? [])].map(({ name, life }) =>
    life.state === 'alive' ? name : `(${name})`,
  );
}

describe('placeAt', () => {
  it('knows the fields of an object, also where nothing is written', () => {
    expect(fields(null, [])).toEqual(['auth', 'list', 'map', 'any']);
    expect(fields('a: 1\n', ['list', 3])).toEqual(['name']);
    expect(place(null, ['list', 3, 'name'])?.shape).toBeUndefined();
  });

  it('chooses alternatives by what is written, and keeps all while nothing is', () => {
    expect(fields('auth: { type: token }\n', ['auth'])).toEqual(['type', 'token', '(old)']);
    expect(fields('auth: { type: basic }\n', ['auth'])).toEqual(['type', 'password']);
    expect(fields('auth: {}\n', ['auth'])).toEqual(['type', 'password', 'token', '(old)']);
    expect(fields('auth: { type: wrong }\n', ['auth'])).toEqual(['type', 'password', 'token', '(old)']);
    expect(fields('auth:\n', ['auth'])).toEqual(['type', 'password', 'token', '(old)']);
  });

  it('gives what explains the place, before a choice', () => {
    expect(place('auth: { type: token }\n', ['auth'])?.schema).toMatchObject({
      description: 'How to sign in.',
      lifetime: { since: '1.5.0' },
    });
    expect(place('auth: { type: token }\n', ['auth', 'type'])?.schema.enum).toEqual(['token']);
    expect(place('auth: {}\n', ['auth', 'type'])?.alternatives.map((one) => one.enum)).toEqual([['basic'], ['token']]);
  });

  it('follows aliases, and names that are no field', () => {
    expect(fields('any: &a { type: token }\nauth: *a\n', ['auth'])).toEqual(['type', 'token', '(old)']);
    expect(place('map: { x: 1 }\n', ['map', 'x'])?.schema).toEqual({ type: 'integer' });
  });

  it('knows nothing of a place that cannot be', () => {
    expect(place('stranger: { a: 1 }\n', ['stranger', 'a'])).toBeUndefined();
    expect(place('list: {}\n', ['list', 'name'])).toBeUndefined();
    expect(place('auth: []\n', ['auth', 0])).toBeUndefined();
  });
});
