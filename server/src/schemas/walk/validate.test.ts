import { describe, expect, it } from 'vitest';
import type { YamlNode } from '../../yaml/node';
import type { Finding } from './finding';
import { brief, check, storeOf, tree, type CheckOptions } from '../testing/check';
import { validate } from './validate';
import type { DynamicSchema } from './walk';

function found(schemas: object, text: string, options?: CheckOptions): string[] {
  return brief(check(schemas, text, options), text);
}

const connection = {
  title: 'Connection',
  type: 'object',
  additionalProperties: false,
  required: ['hostPort', 'account'],
  properties: {
    hostPort: { type: 'string' },
    account: { type: 'string' },
    port: { type: 'integer', minimum: 1 },
    ratio: { type: 'number' },
    ssl: { type: 'boolean' },
    mode: { type: 'string', enum: ['fast', 'slow'] },
    password: { type: 'string', format: 'password', secret: true },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    options: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const right = 'hostPort: a:1\naccount: x\n';

describe('fields', () => {
  it('that nobody knows are reported on their key, with the names that are free', () => {
    expect(found(connection, `${right}colour: red\n`)).toEqual([
      'unknownKey colour [port ratio ssl mode password tags options] @colour',
    ]);
  });

  it('of an open object are not looked at', () => {
    expect(found({ type: 'object', properties: { a: { type: 'string' } } }, 'b: 1\n')).toEqual([]);
    expect(found(connection, `${right}options: { a: x, b: z }\n`)).toEqual([]);
  });

  it('that are missing are reported together, on the key of their parent', () => {
    const schema = { type: 'object', properties: { inner: connection } };
    expect(found(schema, 'inner:\n  port: 1\n')).toEqual(['missingKeys inner.hostPort [hostPort account] @inner']);
    expect(found(connection, 'port: 1\n')).toEqual(['missingKeys hostPort [hostPort account] @port']);
  });

  it('that are missing because they are misspelled are reported once', () => {
    expect(found(connection, 'hostport: a:1\naccount: x\n').map((one) => one.split(' [')[0])).toEqual([
      'unknownKey hostport',
    ]);
  });

  it('that are missing because they are one level too deep are reported once', () => {
    expect(found(connection, 'details: { hostPort: a:1, account: x }\n').map((one) => one.split(' [')[0])).toEqual([
      'unknownKey details',
    ]);
  });

  it('are never missing in a part, below a template, or where a placeholder is a key', () => {
    expect(found(connection, 'port: 1\n', { requireNothing: true })).toEqual([]);
    expect(found(connection, '${MORE}: 1\n')).toEqual([]);
  });

  it('have a place elsewhere when their name is right there and free', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['auth'],
      properties: {
        user: { type: 'string' },
        auth: { type: 'object', additionalProperties: false, properties: { password: { type: 'string' } } },
      },
    };
    expect(found(schema, 'user: u\npassword: p\n')).toEqual(['unknownKey password [auth] -> auth.password @password']);
    expect(found(schema, 'password: p\nauth: { password: p }\n')).toEqual(['unknownKey password [user] @password']);
  });
});

describe('types', () => {
  it('are reported for scalars, lists and objects, and nothing below', () => {
    expect(found(connection, `${right}port: many\ntags: one\noptions: []\n`)).toEqual([
      'wrongType port integer not string @many',
      'wrongType tags array not string @one',
      'wrongType options object not array @options',
    ]);
    expect(found(connection, `${right}tags:\n  - a: 1\n`)).toEqual(['wrongType tags.0 string not object @a']);
    expect(found(connection, 'text\n')).toEqual(['wrongType object not string @text']);
  });

  it('let text pass for numbers and booleans as the ingestion package does', () => {
    expect(found(connection, `${right}port: '12'\nratio: "1.5"\nssl: 'yes'\n`)).toEqual([]);
    expect(found(connection, `${right}ratio: 1\nssl: 1\n`)).toEqual([]);
    expect(found(connection, `${right}port: 1.5\nssl: 2\n`)).toEqual([
      'wrongType port integer not number @1.5',
      'wrongType ssl boolean not number @2',
    ]);
  });

  it('let numbers pass for text up to 1.4 only', () => {
    const text = 'hostPort: a:1\naccount: 12345\n';
    expect(found(connection, text, { release: '1.4.8' })).toEqual(['alteredText account 12345 @12345']);
    expect(found(connection, text, { release: '1.5.0' })).toEqual(['wrongType account string not number @12345']);
  });

  it('are exact for Helm', () => {
    const text = `${right}port: '12'\nssl: 'yes'\nratio: 1.0\n`;
    expect(found(connection, text, { reader: 'helm' })).toEqual([
      "wrongType port integer not string @'12'",
      "wrongType ssl boolean not string @'yes'",
    ]);
  });

  it('let nothing stand for what is optional', () => {
    expect(found(connection, `${right}port:\nssl: null\n`)).toEqual([]);
    expect(found(connection, 'hostPort:\naccount: x\n')).toEqual(['wrongType hostPort string not null @hostPort']);
    expect(found(connection, 'hostPort:\naccount: x\n', { reader: 'helm' })).toEqual([]);
  });

  it('are open for placeholders', () => {
    expect(found(connection, `${right}port: \${PORT}\nmode: <mode>\ntags: ["{{ x }}"]\n`)).toEqual([]);
  });
});

describe('values', () => {
  it('are reported with the allowed ones', () => {
    expect(found(connection, `${right}mode: quick\n`)).toEqual(['wrongValue mode [fast slow] @quick']);
    expect(check(connection, `${right}mode: quick\n`)[0]).toMatchObject({ written: 'quick', secret: false });
  });

  it('of other releases carry their lifetime', () => {
    const schema = {
      properties: {
        kind: { enum: ['old', 'new', 'both'], enumLifetimes: { old: { removed: '1.6.0' }, new: { since: '1.8.0' } } },
      },
    };
    expect(found(schema, 'kind: old\n')).toEqual(['wrongValue kind [both] {"removed":"1.6.0"} @old']);
    expect(found(schema, 'kind: new\n')).toEqual(['wrongValue kind [both] {"since":"1.8.0"} @new']);
    expect(found(schema, 'kind: old\n', { release: '1.5.0' })).toEqual([]);
    expect(found(schema, 'kind: new\n', { release: '1.8.0' })).toEqual([]);
  });

  it('keep their bounds', () => {
    expect(found(connection, `${right}port: 0\ntags: [a, a]\n`)).toEqual([
      'outOfBounds port minimum=1 @0',
      'outOfBounds tags uniqueItems=true @tags',
    ]);
    expect(found(connection, `${right}port: '0'\n`)).toEqual(["outOfBounds port minimum=1 @'0'"]);
  });

  it('that are credentials are marked and not repeated', () => {
    const [finding] = check(connection, `${right}password: 1234\n`);
    expect(finding).toMatchObject({ kind: 'wrongType', secret: true });
    expect(JSON.stringify({ ...finding, schema: null })).not.toContain('1234');
  });
});

describe('lifetimes of fields', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['next'],
    properties: {
      gone: {
        type: 'object',
        properties: { a: { type: 'string' } },
        lifetime: { removed: '1.6.0', movedTo: 'next.a' },
      },
      later: { type: 'string', lifetime: { since: '1.8.2' } },
      leaving: { type: 'string', lifetime: { deprecated: '1.5.0' } },
      fading: { type: 'integer', lifetime: { maybeRemoved: '1.5.0', removed: '1.7.0' } },
      coming: { type: 'string', lifetime: { maybeSince: '1.5.0', since: '1.7.0' } },
      guessed: { type: 'integer', lifetime: { removed: '1.6.0', confidence: 'inferred' } },
      next: { type: 'object', lifetime: { since: '1.6.0' } },
    },
  };

  it('report what is gone, not yet there or leaving, once, and drop what its successor would lack', () => {
    expect(found(schema, 'gone: { a: [] }\n')).toEqual(['removedKey gone @gone']);
    expect(found(schema, 'next: {}\nlater: []\n')).toEqual(['laterKey later @later']);
    expect(found(schema, 'next: {}\nleaving: []\n')).toEqual([
      'deprecatedKey leaving @leaving',
      'wrongType leaving string not array @leaving',
    ]);
    expect(found(schema, 'gone: { a: x }\nleaving: x\n', { release: '1.4.0' })).toEqual([]);
  });

  it('report an old section once, not also what it held', () => {
    const moved = {
      type: 'object',
      additionalProperties: false,
      required: ['host'],
      properties: {
        host: { type: 'string' },
        details: { type: 'object', properties: { host: {}, uri: {} }, lifetime: { removed: '1.3.0' } },
      },
    };
    expect(found(moved, 'details: { uri: x }\n')).toEqual(['removedKey details @details']);
  });

  it('are uncertain in a range and when inferred', () => {
    expect(found(schema, 'next: {}\nfading: 1\ncoming: x\nguessed: 1\n')).toEqual([
      'removedKey fading uncertain @fading',
      'laterKey coming uncertain @coming',
      'removedKey guessed uncertain @guessed',
    ]);
  });

  it('let the new place of a move pass while it is not certain whether it has happened', () => {
    const range = { maybeRemoved: '1.5.0', removed: '1.7.0' };
    const moving = {
      type: 'object',
      additionalProperties: false,
      properties: {
        user: { type: 'string', lifetime: { ...range, movedTo: 'sign.in' } },
        password: { type: 'string', lifetime: { ...range, renamedTo: 'token' } },
        sign: { type: 'object', lifetime: { maybeSince: '1.5.0', since: '1.7.0' } },
        token: { type: 'string', lifetime: { maybeSince: '1.5.0', since: '1.7.0' } },
      },
    };
    expect(found(moving, 'sign: {}\ntoken: []\n')).toEqual(['wrongType token string not array @token']);
    expect(found(moving, 'user: x\n')).toEqual(['removedKey user uncertain @user']);
    expect(found(moving, 'sign: {}\n', { release: '1.4.0' })).toEqual(['laterKey sign @sign']);
  });

  it('are no fault for certain in an object that takes any key', () => {
    const open = { ...schema, additionalProperties: true };
    expect(found(open, 'next: {}\ngone: 1\n')[0]).toBe('removedKey gone ignored @gone');
  });
});

describe('aliases and merge keys', () => {
  const schema = {
    type: 'object',
    properties: { one: connection, two: connection },
    additionalProperties: { type: 'string' },
  };

  it('bring what they stand for', () => {
    expect(found(schema, 'one: &a\n  hostPort: a\n  account: x\ntwo: *a\n')).toEqual([]);
    expect(found(schema, 'one: &a\n  hostPort: a\n  account: x\ntwo:\n  <<: *a\n  port: 1\n')).toEqual([]);
    expect(found(schema, 'one: &a\n  hostPort: a\n  account: x\ntwo:\n  <<: *a\n  bad: 1\n')).toEqual([
      'unknownKey two.bad [port ratio ssl mode password tags options] @bad',
    ]);
  });

  it('report a mistake where it stands, and at the alias only if it is none there', () => {
    expect(found(schema, 'one: &a\n  hostPort: a\n  account: []\ntwo: *a\n')).toEqual([
      'wrongType one.account string not array @account',
    ]);
    expect(found(schema, 'other: &a text\none: { hostPort: *a, account: x, port: *a }\n')).toEqual([
      'wrongType one.port integer not string @*a',
    ]);
  });

  it('may lead nowhere or round in a circle', () => {
    expect(found(schema, 'one: *nowhere\n')).toEqual([]);
    expect(found({ items: { items: { type: 'string' } } }, '- &a\n  - *a\n').length).toBe(1);
    expect(found(schema, 'one: &a\n  <<: *a\n  hostPort: x\n')).toEqual([]);
  });
});

describe('what was checked before', () => {
  it('is not walked again while the node is the same', () => {
    const store = storeOf({ root: { type: 'object', properties: { a: connection, b: connection } } });
    const walked: YamlNode[] = [];
    const dynamic: DynamicSchema = (schema, node) => {
      if (node?.kind === 'map') walked.push(node);
      return schema;
    };
    const run = (node: YamlNode): readonly Finding[] =>
      validate({ node, schema: store.get('root') ?? {}, store, release: '1.6.0', options: { dynamic } });
    const before = tree('a: { port: 1 }\nb: { hostPort: x, account: y }\n').root;
    const found = run(before);
    expect(found).toHaveLength(1);
    expect(walked).toHaveLength(3);
    expect(run(before)).toEqual(found);
    expect(walked).toHaveLength(3);
    const after = before.kind === 'map' ? { ...before, entries: [...before.entries] } : before;
    expect(run(after)).toEqual(found);
    expect(walked).toHaveLength(4);
  });

  it('is walked again when it holds an alias, because what that stands for may have changed', () => {
    const store = storeOf({
      root: { properties: { a: {}, b: { type: 'object', properties: { c: { type: 'integer' } } } } },
    });
    const { root } = tree('a: &x 1\nb: { c: *x }\n');
    const run = (value: string | number): readonly Finding[] => {
      const target: YamlNode = { kind: 'scalar', value, style: 'plain', hasPlaceholder: false, start: 0, end: 0 };
      const options = { anchors: new Map([['x', target]]) };
      return validate({ node: root, schema: store.get('root') ?? {}, store, release: '1.6.0', options });
    };
    expect(run(1)).toHaveLength(0);
    expect(run('text')).toHaveLength(1);
  });
});
