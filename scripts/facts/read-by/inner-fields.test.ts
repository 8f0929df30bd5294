import { describe, expect, it } from 'vitest';
import { InnerFields } from './inner-fields';
import { PackageReads } from './package-reads';

const SOURCE = 'metadata/ingestion/source/database/shop';

const texts = {
  'workflow/shared/ssl': JSON.stringify({
    properties: { sslKey: {}, caCertificate: { lifetime: { since: '1.7.0' } } },
  }),
  'workflow/connections/shop': JSON.stringify({
    properties: {
      username: {},
      sslConfig: { $ref: 'workflow/shared/ssl' },
      authType: { anyOf: [{ properties: { password: {} } }, { $ref: '#/$defs/key' }] },
      filter: { $ref: 'workflow/shared/filter-pattern' },
    },
    $defs: { key: { properties: { username: {}, kind: { enum: ['key'] } } } },
  }),
  'workflow/shared/filter-pattern': JSON.stringify({ properties: { includes: {} } }),
};

describe('fields inside of fields', () => {
  const fields = new InnerFields(texts).of('workflow/connections/shop', '1.6.0');

  it('are those of all forms that the release has, without selectors and filters', () => {
    expect(fields.map(({ path }) => path)).toEqual(['sslConfig.sslKey', 'authType.password', 'authType.username']);
  });

  it('say whether their names are used elsewhere', () => {
    expect(fields.map(({ isOnly }) => isOnly)).toEqual([true, true, false]);
  });

  const key = fields.find(({ name }) => name === 'sslKey');
  it.each([
    ['read', 'def get_connection(c):\n  return c.sslConfig.root.sslKey'],
    ['unread', 'def get_connection(c):\n  return c.hostPort'],
    ['unknown', 'def get_connection(c):\n  return c.sslConfig.model_dump()'],
    ['unknown', 'def get_connection(ssl_config):\n  return dict(ssl_config)'],
  ])('are %s by a step', (verdict, code) => {
    const reads = new PackageReads(
      new Map(Object.entries({ [`${SOURCE}/connection.py`]: code, [`${SOURCE}/metadata.py`]: '' })),
    );
    expect(key && reads.ofStepWithin('database.shop', 'metadata', key)).toBe(verdict);
  });
});
