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

const READER = 'def url(connection): return connection.field\ndef other(connection): return connection.username';
const BUILDERS = 'metadata/ingestion/connections/builders.py';

describe('of a function that connectors share', () => {
  it('counts what the connector names, under whatever name', () => {
    const files = { [BUILDERS]: READER };
    expect(verdict('from metadata.ingestion.connections.builders import url\nurl(connection)', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections.builders import url as u\nu(connection)', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections import builders\nbuilders.url(connection)', files)).toBe(
      'read',
    );
    expect(verdict('x = "metadata.ingestion.connections.builders.url"', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections.builders import other\nother(connection)', files)).toBe(
      'unread',
    );
    expect(verdict('', files)).toBe('unread');
  });

  it('counts what it names in turn, also where it is handed on', () => {
    const files = {
      [BUILDERS]: `${READER}\ndef whole(connection): return url(connection)`,
      'metadata/ingestion/connections/__init__.py': 'from .builders import *',
      'metadata/ingestion/connections/again.py': 'from metadata.ingestion.connections.builders import whole',
    };
    expect(verdict('from metadata.ingestion.connections.again import whole\nwhole(connection)', files)).toBe('read');
    expect(verdict('from metadata.ingestion.connections import whole\nwhole(connection)', files)).toBe('read');
  });
});

describe('of what runs for every connector', () => {
  it('counts everything but the parts for connections of another class', () => {
    const guarded = (type: string) => ({
      'metadata/workflow/base.py': `${MYSQL}\n${SHOP}\ndef run(connection):\n  if isinstance(connection, ${type}):\n    return connection.field`,
    });
    expect(verdict('', { 'metadata/workflow/base.py': 'def run(connection): return connection.field' })).toBe('read');
    expect(verdict('', guarded('ShopConnection'))).toBe('read');
    expect(verdict('', guarded('MysqlConnection'))).toBe('unread');
    expect(verdict('', guarded('Something'))).toBe('read');
  });

  it('counts what is registered for the class', () => {
    const registered = (type: string) => ({
      'metadata/workflow/base.py':
        'from metadata.utils.ssl import check\ndef run(connection): return check(connection)',
      'metadata/utils/ssl.py': `${MYSQL}\n${SHOP}\ndef check(connection): pass\n@check.register(${type})\ndef _(connection): return connection.field`,
    });
    expect(verdict('', registered('ShopConnection'))).toBe('read');
    expect(verdict('', registered('MysqlConnection'))).toBe('unread');
  });

  it('counts private methods that are called, and leads into no other connector', () => {
    const base = (text: string) => ({ 'metadata/workflow/base.py': text });
    expect(
      verdict(
        '',
        base('class A:\n  def run(self): self._own()\n  def _own(self, connection): return connection.field'),
      ),
    ).toBe('read');
    expect(
      verdict('', base('class A:\n  def run(self): pass\n  def _own(self, connection): return connection.field')),
    ).toBe('unread');
    const pinot = {
      'metadata/profiler/source/database/mysql/source.py':
        'class P:\n  def run(self, connection): return connection.field',
    };
    const factory = 'from metadata.profiler.source.database.mysql.source import P\nP';
    expect(verdict('', { ...pinot, ...base(factory) })).toBe('unread');
    expect(verdict(factory, pinot)).toBe('read');
  });
});

describe('of a connector itself', () => {
  it('counts everything, with tests of types that its connection holds', () => {
    const nested = `from ${MODELS}.shop.sqlConnection import SqlConnection`;
    expect(verdict(`${nested}\nif isinstance(connection.connection, SqlConnection):\n  connection.field`)).toBe('read');
    expect(verdict(`${MYSQL}\nif isinstance(connection, MysqlConnection):\n  connection.field`)).toBe('read');
  });

  it('does not count that options are decrypted in place', () => {
    const secrets = {
      'metadata/ingestion/connections/secrets.py': 'def decrypt(connection): connection.field = connection.field',
    };
    expect(verdict('from metadata.ingestion.connections.secrets import decrypt\ndecrypt(connection)', secrets)).toBe(
      'unread',
    );
  });
});
