import { describe, expect, it } from 'vitest';
import { compareSchemas } from './differences';
import { mergeValues } from './merge-values';
import { oddValues } from './odd-values';
import { targetOf } from './moves';
import { validatorOf } from '../judges/json-schema';

describe('comparing two schemas', () => {
  const published = {
    type: 'object',
    properties: { port: { type: 'integer' }, kind: { enum: ['a', 'b'] }, open: { type: 'object' } },
    additionalProperties: false,
  };

  it('finds what differs in a word, and what only one has', () => {
    const ours = {
      type: 'object',
      properties: { port: { type: ['string', 'integer'] }, kind: { enum: ['b'] }, more: {} },
    };
    expect(compareSchemas(published, ours)).toEqual([
      { path: '', word: 'additionalProperties', published: 'false', ours: '' },
      { path: 'port', word: 'type', published: 'integer', ours: 'integer | string' },
      { path: 'kind', word: 'enum', published: 'a | b', ours: 'b' },
      { path: 'open', word: 'field', published: 'there', ours: '' },
      { path: 'more', word: 'field', published: '', ours: 'there' },
    ]);
  });

  it('lets us list what an open object holds, as long as we forbid nothing', () => {
    const known = (inner: object): object => ({
      ...published,
      properties: { ...published.properties, open: { type: 'object', properties: { known: inner } } },
    });
    expect(compareSchemas(published, known({}))).toEqual([]);
    expect(compareSchemas(published, known({ type: 'string' }))).toHaveLength(1);
  });

  it('judges by planted mistakes at every place', () => {
    const judge = validatorOf(published);
    const verdicts = [...oddValues(published)].map((values) => [JSON.stringify(values), judge(values)] as const);
    expect(verdicts.find(([text]) => text === '{"port":1.5}')?.[1]).toEqual(['/port type']);
    expect(verdicts.find(([text]) => text === '{"unknownKey":1}')?.[1]).toEqual([' additionalProperties']);
    expect(verdicts.find(([text]) => text === '{"kind":"b"}')?.[1]).toEqual([]);
  });
});

describe('merging values as Helm does', () => {
  it('merges maps, replaces lists, and deletes by null what the chart has', () => {
    const chart = { a: { b: 1, c: 2 }, list: [1, 2], gone: 1 };
    expect(mergeValues(chart, { a: { c: 3 }, list: [9], gone: null, other: null })).toEqual({
      a: { b: 1, c: 3 },
      list: [9],
      other: null,
    });
  });
});

describe('where a row takes a value', () => {
  it('keeps what is below, and minds the keys of a prefix', () => {
    expect(targetOf({ kind: 'rename', from: 'a.b', to: 'c' }, 'a.b.d')).toBe('c.d');
    expect(targetOf({ kind: 'rename', from: 'a.b', to: 'c' }, 'a.bc')).toBeUndefined();
    expect(targetOf({ kind: 'prefix', from: 'a', to: 'c', keys: ['b'] }, 'a.b.d')).toBe('c.b.d');
    expect(targetOf({ kind: 'prefix', from: 'a', to: 'c', keys: ['b'] }, 'a.x')).toBeUndefined();
    expect(targetOf({ kind: 'remove', from: 'a' }, 'a.b')).toBeNull();
  });
});
