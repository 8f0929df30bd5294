import { describe, expect, it } from 'vitest';
import { brief, check, type CheckOptions } from '../testing/check';

function found(schemas: object, text: string, options?: CheckOptions): string[] {
  return brief(check(schemas, text, options), text);
}

function closed(title: string, properties: object, required: readonly string[] = []): object {
  return { title, type: 'object', additionalProperties: false, properties, required };
}

const text = { type: 'string' };

describe('a union chosen by its keys', () => {
  const auth = {
    properties: {
      authType: {
        anyOf: [
          closed('Basic', { password: text }),
          closed('IAM', { awsConfig: closed('AWS', { region: text }, ['region']), user: text }),
          closed('Azure', { azureConfig: { type: 'object' }, user: text }),
        ],
      },
    },
  };

  it('gives one finding for one misspelled key', () => {
    expect(found(auth, 'authType:\n  paswword: x\n')).toEqual([
      'unknownKey authType.paswword [password awsConfig user azureConfig] @paswword',
    ]);
  });

  it('asks the alternative that shares most keys', () => {
    expect(found(auth, 'authType: { password: x }\n')).toEqual([]);
    expect(found(auth, 'authType: { user: u }\n')).toEqual([]);
    expect(found(auth, 'authType: { awsConfig: { regin: x }, user: u }\n')).toEqual([
      'unknownKey authType.awsConfig.regin [region] @regin',
    ]);
    expect(found(auth, 'authType: { password: [], colour: x }\n')).toEqual([
      'wrongType authType.password string not array @password',
      'unknownKey authType.colour [] @colour',
    ]);
  });

  it('says keys that no single alternative has together', () => {
    expect(found(auth, 'authType:\n  awsConfig: { region: x }\n  azureConfig: {}\n')).toEqual([
      'noAlternative authType [IAM (`awsConfig`, `user`) | Azure (`azureConfig`, `user`)] @authType',
    ]);
    const needy = { anyOf: [closed('One', { a: text }, ['a']), closed('Two', { b: text }, ['b'])] };
    expect(found(needy, '{}\n')).toEqual(['noAlternative [One (`a`) | Two (`b`)] @{}']);
    expect(found(needy, '{}\n', { requireNothing: true })).toEqual([]);
  });

  it('is right when any alternative takes it', () => {
    const loose = {
      anyOf: [closed('Strict', { a: text, b: text, c: text }, ['c']), { type: 'object', properties: { a: text } }],
    };
    expect(found(loose, 'a: x\nb: x\n')).toEqual([]);
  });

  it('reports the misspelled key when that is why none fits, though one takes any key', () => {
    const open = { title: 'Open', type: 'object', properties: { tns: text }, required: ['tns'] };
    const schema = { properties: { kind: { anyOf: [closed('Service', { service: text }, ['service']), open] } } };
    expect(found(schema, 'kind: { servcie: x }\n')).toEqual(['unknownKey kind.servcie [service tns] @servcie']);
    expect(found(schema, 'kind: { colour: x }\n')).toEqual(['missingKeys kind.tns [tns] @kind']);
  });

  it('gives one finding for a scalar in the place of an object', () => {
    expect(found(auth, 'authType: password\n')).toEqual(['wrongType authType object not string @password']);
  });

  it('reports a key of an alternative of other releases with its lifetime', () => {
    const schema = {
      anyOf: [closed('New', { token: text }), { ...closed('Old', { key: text }), lifetime: { removed: '1.5.0' } }],
    };
    expect(found(schema, 'key: x\n')).toEqual(['removedKey key @key']);
    expect(found(schema, 'key: x\n', { release: '1.4.0' })).toEqual([]);
  });
});

describe('a union chosen by a value', () => {
  const kind = (value: string): object => ({ type: 'string', enum: [value] });
  const members = [
    closed('Cloud', { kind: kind('cloud'), id: text }, ['kind', 'id']),
    closed('Local', { kind: kind('local'), path: text }, ['kind', 'path']),
    { ...closed('Http', { kind: kind('http'), url: text }, ['kind', 'url']), lifetime: { since: '1.8.0' } },
  ];
  const schema = { anyOf: members, choose: { by: 'value', property: 'kind' } };

  it('asks the one with the value', () => {
    expect(found(schema, 'kind: local\npath: x\n')).toEqual([]);
    expect(found(schema, 'kind: local\nid: x\n')).toEqual([
      'missingKeys path [path] @kind',
      'unknownKey id [path] @id',
    ]);
  });

  it('gives one finding for a wrong value, and silence below', () => {
    expect(found(schema, 'kind: locl\nfoo: x\n')).toEqual(['wrongValue kind [cloud local] @locl']);
    expect(found(schema, 'kind: http\nurl: x\n')).toEqual(['wrongValue kind [cloud local] {"since":"1.8.0"} @http']);
    expect(found(schema, 'kind: []\n')).toEqual(['wrongType kind string not array @kind']);
  });

  it('gives one finding when the value that decides is required and missing', () => {
    expect(found(schema, 'path: x\n')).toEqual(['missingKeys kind [kind] @path']);
    expect(found(schema, '{}\n')).toEqual(['missingKeys kind [kind] @{}']);
    expect(found(schema, 'knd: local\npath: x\n')).toEqual(['unknownKey knd [kind] @knd']);
  });

  it('takes the fallback when nothing decides', () => {
    const optional = {
      anyOf: [closed('A', { kind: kind('a'), x: text }), closed('B', { kind: kind('b'), y: text })],
      choose: { by: 'value', property: 'kind', fallback: 1 },
    };
    expect(found(optional, 'x: 1\n')).toEqual(['unknownKey x [kind y] @x']);
    expect(found(optional, 'kind: a\nx: z\n')).toEqual([]);
  });

  it('says nothing about a placeholder', () => {
    expect(found(schema, 'kind: ${KIND}\npath: x\n')).toEqual([]);
  });

  it('knows a value that one alternative had in other releases', () => {
    const renamed = {
      anyOf: [
        closed('M', {
          kind: { enum: ['Micro', 'Mstr'], enumLifetimes: { Mstr: { removed: '1.6.0', renamedTo: 'Micro' } } },
        }),
        closed('B', { kind: kind('b') }),
      ],
      choose: { by: 'value', property: 'kind' },
    };
    expect(found(renamed, 'kind: Mstr\n')).toEqual([
      'wrongValue kind [Micro b] {"removed":"1.6.0","renamedTo":"Micro"} @Mstr',
    ]);
  });
});

describe('a union of scalars and lists', () => {
  const schema = {
    properties: {
      a: { anyOf: [text, { type: 'array', items: text }] },
      b: { anyOf: [{ type: 'string', enum: ['x', 'u'] }, { type: 'string', enum: ['w'] }, { type: 'boolean' }] },
      c: { anyOf: [{ type: 'integer', minimum: 5 }, { type: 'object' }] },
    },
  };

  it('is right when one alternative is', () => {
    expect(found(schema, 'a: x\nb: w\nc: 5\n')).toEqual([]);
    expect(found(schema, 'a: [x]\nb: true\nc: {}\n')).toEqual([]);
  });

  it('gives one finding else', () => {
    expect(found(schema, 'a: {}\n')).toEqual(['wrongType a string|array not object @a']);
    expect(found(schema, 'a: [[]]\n')).toEqual(['wrongType a.0 string not array @[]']);
    expect(found(schema, 'b: v\n')).toEqual(['wrongValue b [x u w] @v']);
    expect(found(schema, 'c: 1\n')).toEqual(['outOfBounds c minimum=5 @1']);
  });
});
