import { describe, expect, it } from 'vitest';
import type { Plain } from '../../yaml/operation';
import { bundledStore } from '../store';
import { nodeOf } from '../testing/node-of';
import { chosenConnector } from './untyped-connection';

const store = bundledStore;

function chosen(release: string, data: Plain): string | undefined {
  const node = nodeOf(data);
  return node.kind === 'map' ? chosenConnector({ node, anchors: new Map(), store, release }) : undefined;
}

const LOGIN = { username: 'reader', hostPort: 'db:1234' };
const SHOP = { ...LOGIN, database: 'shop' };
const WAREHOUSE = { ...SHOP, authType: { password: 'secret' } };
const BRICKS = { hostPort: 'bricks:443', authType: { token: 'secret' } };

/** Every expectation is what the models of that release answered. */
describe('the connector of a connection without type', () => {
  it.each([
    ['1.6.13', LOGIN, 'Clickhouse'],
    ['1.13.3', LOGIN, 'Clickhouse'],
    ['1.13.6', LOGIN, 'Mysql'],
    ['1.9.17', SHOP, 'AzureSQL'],
    ['1.13.6', SHOP, 'Mssql'],
    ['2.0.7', SHOP, 'Mssql'],
    ['1.13.6', WAREHOUSE, 'Postgres'],
    ['2.0.7', WAREHOUSE, 'Redshift'],
    ['2.0.7', BRICKS, 'UnityCatalog'],
    ['2.0.7', { ...BRICKS, httpPath: '/sql' }, 'Databricks'],
    ['1.9.17', {}, 'SQLite'],
    ['1.9.17', { ...LOGIN, hostprt: 'db' }, 'CustomDrive'],
    ['1.8.12', { ...LOGIN, hostprt: 'db' }, undefined],
    ['1.4.8', { username: 'reader', hostPort: 'http://bi:3000' }, 'Metabase'],
    ['1.9.17', { username: 'reader', hostPort: 'http://bi:3000' }, 'Clickhouse'],
    ['1.9.17', { hostPort: 'http://bi:3000', username: 'reader', apiKey: 'key' }, 'Redash'],
  ])('%s: %o is %s', (release, data, connector) => {
    expect(chosen(release, data)).toBe(connector);
  });
});
