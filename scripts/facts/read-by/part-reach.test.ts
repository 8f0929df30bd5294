import { describe, expect, it } from 'vitest';
import { PackageReads } from './package-reads';

const SOURCE = 'metadata/ingestion/source/database';
const MODELS = 'metadata.generated.schema.entity.services.connections.database';
const MYSQL = `from ${MODELS}.mysqlConnection import MysqlConnection`;
const SHOP = `from ${MODELS}.shopConnection import ShopConnection`;

/** What a package does with `field` of the connection of `shop`, whose code is `text`. */
function verdict(text: string, files: Readonly<Record<string, string>> = {}) {
  const shop = { [`${SOURCE}/shop/connection.py`]: `${SHOP}\n${text}`, [`${SOURCE}/mysql/connection.py`]: '' };
  return new PackageReads(new Map(Object.entries({ ...shop, ...files }))).ofConnection('database.shop', 'field');
}

const READER = 'def url(c): return c.field\ndef other(c): return c.username';
const BUILDERS = 'metadata/ingestion/connections/builders.py';

describe('of a function that connectors share', () => {
  it('counts what the connector names, under whatever name', () => {
    const files = { [BUILDERS]: READER };
    expect(verdict('from metadata.ingestion.connections.builders import url\nurl(c)', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections.builders import url as u\nu(c)', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections import builders\nbuilders.url(c)', files)).toBe('read');
    expect(verdict('x = "metadata.ingestion.connections.builders.url"', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections.builders import other\nother(c)', files)).toBe('unread');
    expect(verdict('', files)).toBe('unread');
  });

  it('counts what it names in turn, also where it is handed on', () => {
    const files = {
      [BUILDERS]: `${READER}\ndef whole(c): return url(c)`,
      'metadata/ingestion/connections/__init__.py': 'from .builders import *',
      'metadata/ingestion/connections/again.py': 'from metadata.ingestion.connections.builders import whole',
    };
    expect(verdict('from metadata.ingestion.connections.again import whole\nwhole(c)', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections import whole\nwhole(c)', files)).toBe('read');
  });
});

describe('of what runs for every connector', () => {
  it('counts everything but the parts for connections of another class', () => {
    const guarded = (type: string) => ({
      'metadata/workflow/base.py': `${MYSQL}\n${SHOP}\ndef run(c):\n  if isinstance(c, ${type}):\n    return c.field`,
    });
    expect(verdict('', { 'metadata/workflow/base.py': 'def run(c): return c.field' })).toBe('read');
    expect(verdict('', guarded('ShopConnection'))).toBe('read');
    expect(verdict('', guarded('MysqlConnection'))).toBe('unread');
    expect(verdict('', guarded('Something'))).toBe('read');
  });

  it('counts what is registered for the class', () => {
    const registered = (type: string) => ({
      'metadata/workflow/base.py': 'from metadata.utils.ssl import check\ndef run(c): return check(c)',
      'metadata/utils/ssl.py': `${MYSQL}\n${SHOP}\ndef check(c): pass\n@check.register(${type})\ndef _(c): return c.field`,
    });
    expect(verdict('', registered('ShopConnection'))).toBe('read');
    expect(verdict('', registered('MysqlConnection'))).toBe('unread');
  });

  it('counts private methods that are called, and leads into no other connector', () => {
    const base = (text: string) => ({ 'metadata/workflow/base.py': text });
    expect(verdict('', base('class A:\n  def run(self): self._own()\n  def _own(self, c): return c.field'))).toBe(
      'read',
    );
    expect(verdict('', base('class A:\n  def run(self): pass\n  def _own(self, c): return c.field'))).toBe('unread');
    const pinot = {
      'metadata/profiler/source/database/mysql/source.py': 'class P:\n  def run(self, c): return c.field',
    };
    const factory = 'from metadata.profiler.source.database.mysql.source import P\nP';
    expect(verdict('', { ...pinot, ...base(factory) })).toBe('unread');
    expect(verdict(factory, pinot)).toBe('read');
  });
});

describe('of a connector itself', () => {
  it('counts everything, with tests of types that its connection holds', () => {
    const nested = `from ${MODELS}.shop.sqlConnection import SqlConnection`;
    expect(verdict(`${nested}\nif isinstance(c.connection, SqlConnection):\n  c.field`)).toBe('read');
    expect(verdict(`${MYSQL}\nif isinstance(c, MysqlConnection):\n  c.field`)).toBe('read');
  });

  it('does not count that options are decrypted in place', () => {
    const secrets = { 'metadata/ingestion/connections/secrets.py': 'def decrypt(c): c.field = c.field' };
    expect(verdict('from metadata.ingestion.connections.secrets import decrypt\ndecrypt(c)', secrets)).toBe('unread');
  });
});
