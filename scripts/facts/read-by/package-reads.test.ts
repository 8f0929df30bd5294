import { describe, expect, it } from 'vitest';
import { verdictsOf } from './asked-fields';
import { PackageReads } from './package-reads';
import { UnreadFacts } from './unread-facts';

const SOURCE = 'metadata/ingestion/source';

/** A package whose only database is `shop`. */
function packageOf(files: Readonly<Record<string, string>>): PackageReads {
  return new PackageReads(new Map(Object.entries(files)));
}

const shop = packageOf({
  [`${SOURCE}/database/shop/connection.py`]:
    'from metadata.utils.address import url\ndef get(connection):\n  return url(connection)',
  [`${SOURCE}/database/shop/metadata.py`]: 'x = self.source_config.threads',
  [`${SOURCE}/database/shop/lineage.py`]: 'x = self.source_config.queryLogDuration',
  [`${SOURCE}/database/other/connection.py`]: 'x = connection.tableFilterPattern',
  'metadata/utils/address.py': 'def url(connection):\n  return connection.hostPort',
  'metadata/utils/filters.py': 'x = self.source_config.schemaFilterPattern',
});

describe('what a package reads', () => {
  it.each([
    ['hostPort', 'read'],
    ['tableFilterPattern', 'unread'],
    ['schemaFilterPattern', 'unread'],
  ])('of a connection: %s is %s', (field, verdict) => {
    expect(shop.ofConnection('database.shop', field)).toBe(verdict);
  });

  it.each([
    ['DatabaseMetadata', 'threads', 'read'],
    ['DatabaseMetadata', 'queryLogDuration', 'unread'],
    ['DatabaseLineage', 'queryLogDuration', 'read'],
    ['DashboardMetadata', 'threads', 'unknown'],
  ])('of a pipeline: %s %s is %s', (type, field, verdict) => {
    expect(shop.ofPipeline(type, field)).toBe(verdict);
  });

  it('is unknown where there is no code, or the connection is handed out whole', () => {
    expect(shop.ofConnection('database.absent', 'hostPort')).toBe('unknown');
    const whole = packageOf({ [`${SOURCE}/database/shop/connection.py`]: 'x = connection.model_dump()' });
    expect(whole.ofConnection('database.shop', 'hostPort')).toBe('unknown');
  });

  it('is asked of the fields that the release has, but not of those that the server reads', () => {
    const schema = {
      properties: { type: {}, supportsX: {}, hostPort: {}, tableFilterPattern: { lifetime: { since: '1.7.0' } } },
    };
    const texts = {
      'workflow/connectors': JSON.stringify({ Shop: { schema: 'shop' }, Own: { schema: 'shop' } }),
      'workflow/sources': JSON.stringify({ Shop: { kind: 'database' }, Own: { kind: 'database', custom: true } }),
      shop: JSON.stringify(schema),
    };
    expect([...(verdictsOf(shop, '1.6.0', texts).get('shop') ?? [])]).toEqual([['hostPort', 'read']]);
    expect(verdictsOf(shop, '1.7.0', texts).get('shop')?.get('tableFilterPattern')).toBe('unread');
  });
});

describe('what a step reads', () => {
  const service = [
    'class Service:',
    '  stages = ["yield_table"]',
    '  def yield_table(self):',
    '    x = self.source_config.includeTables',
    '  def owner_of(self):',
    '    x = self.source_config.includeOwners',
  ].join('\n');
  const files = {
    [`${SOURCE}/database/database_service.py`]: service,
    [`${SOURCE}/database/shop/connection.py`]:
      'def get_connection(connection):\n  return connection.hostPort\ndef test_connection(connection):\n  return connection.role',
    [`${SOURCE}/database/shop/metadata.py`]: [
      'from metadata.ingestion.source.database.database_service import Service',
      'class ShopSource(Service):',
      '  pass',
    ].join('\n'),
    [`${SOURCE}/database/other/metadata.py`]: [
      'from metadata.ingestion.source.database.database_service import Service',
      'class OtherSource(Service):',
      '  def yield_table(self):',
      '    return self.owner_of()',
    ].join('\n'),
    [`${SOURCE}/database/other/connection.py`]: '',
  };
  const both = packageOf(files);

  it.each([
    ['connection-test', 'hostPort', 'read'],
    ['connection-test', 'role', 'read'],
    ['metadata', 'hostPort', 'read'],
    ['metadata', 'role', 'unread'],
  ] as const)('in the %s: %s is %s', (step, field, verdict) => {
    expect(both.ofStep('database.shop', step, field)).toBe(verdict);
  });

  it.each([
    ['shop', 'includeTables', 'read'],
    ['shop', 'includeOwners', 'unread'],
    ['other', 'includeOwners', 'read'],
  ])('of what sources share: %s, %s is %s', (source, field, verdict) => {
    expect(both.ofPipelineFor(`database.${source}`, 'DatabaseMetadata', field)).toBe(verdict);
  });
});

describe('what code that all connectors share asks for', () => {
  const field = {
    ...{ path: 'auth.profile', name: 'profile', parents: ['auth'] },
    ...{ isOnly: true, isOnlyHere: true, isOfOneThing: true },
  };
  const client = {
    [`${SOURCE}/database/shop/connection.py`]: 'def get_connection(connection):\n  return connection.auth.key',
    [`${SOURCE}/database/shop/metadata.py`]: 'class ShopSource:\n  pass',
    'metadata/clients/cloud.py': 'class Cloud:\n  def open(self):\n    return self.settings.profile',
  };

  it('is nothing that a connector reads if only secrets managers run it', () => {
    const secrets = {
      'metadata/utils/secrets/vault.py': 'from metadata.clients.cloud import Cloud\nx = Cloud().open()',
    };
    const base = { 'metadata/workflow/base.py': 'import metadata.utils.secrets.vault' };
    const shop = packageOf({ ...client, ...secrets, ...base });
    expect(shop.ofStepWithin('database.shop', 'metadata', field)).toBe('unread');
  });

  it('is not known to be of the connection, unless the connector runs it', () => {
    const base = {
      'metadata/workflow/base.py': 'from metadata.clients.cloud import Cloud\ndef run():\n  Cloud().open()',
    };
    const named = {
      ...client,
      [`${SOURCE}/database/shop/connection.py`]:
        'from metadata.clients.cloud import Cloud\ndef get_connection(connection):\n  return Cloud(connection.auth).open()',
    };
    expect(packageOf({ ...client, ...base }).ofStepWithin('database.shop', 'metadata', field)).toBe('unknown');
    expect(packageOf(named).ofStepWithin('database.shop', 'metadata', field)).toBe('read');
  });

  it('is nothing of the connection to OpenMetadata if it is the command line, or opens a source', () => {
    const shop = packageOf({
      [`${SOURCE}/database/shop/connection.py`]: 'x = connection.schemaFilterPattern',
      'metadata/cli/ingest.py': 'x = {"includeTags": True}',
      'metadata/ingestion/ometa/client.py': 'x = config.apiVersion',
    });
    expect(['schemaFilterPattern', 'includeTags', 'apiVersion'].map((name) => shop.ofServer(name))).toEqual([
      ...['unread', 'unread', 'read'],
    ]);
  });
});

it('runs what is for connections with a field only where the model has it', () => {
  const MODEL = 'metadata/generated/schema/entity/services/connections/database/shopConnection.py';
  const code = (model: string): PackageReads =>
    packageOf({
      [MODEL]: model,
      [`${SOURCE}/database/shop/lineage.py`]:
        'from metadata.generated.schema.entity.services.connections.database.shopConnection import ShopConnection\nfrom metadata.ingestion.source.database.lineage_source import LineageSource\nclass ShopLineage(LineageSource):\n  run = LineageSource._iter',
      [`${SOURCE}/database/lineage_source.py`]:
        'class LineageSource:\n  def _iter(self):\n    if hasattr(self.service_connection, "supportsLineageExtraction"):\n      self.read_logs()\n  def read_logs(self):\n    return self.source_config.resultLimit',
    });
  const verdict = (model: string): string =>
    code(model).ofPipelineFor('database.shop', 'DatabaseLineage', 'resultLimit');
  expect(verdict('class ShopConnection(BaseModel):\n    supportsLineageExtraction: Optional[bool] = True')).toBe(
    'read',
  );
  expect(verdict('class ShopConnection(BaseModel):\n    hostPort: str')).toBe('unread');
});

describe('what is inside of the settings of a pipeline, or in those of a processor', () => {
  const code = (sampler: string): PackageReads =>
    packageOf({
      [`${SOURCE}/database/shop/connection.py`]: 'def get_connection(connection):\n  return connection.key',
      [`${SOURCE}/database/shop/metadata.py`]: 'class ShopSource:\n  pass',
      'metadata/workflow/profiler.py': 'class ProfilerWorkflow:\n  pass',
      'metadata/sampler/config.py': `class Sampler:\n  def run(self):\n    ${sampler.replaceAll('\n', '\n    ')}`,
    });
  const field = (path: string, isOfOneThing = true): Parameters<PackageReads['ofProcessor']>[2] => {
    const parents = path.split('.');
    const name = parents.pop() ?? '';
    return { path, name, parents, isOfOneThing };
  };

  it('is read where code asks for a name that only this thing has', () => {
    const shop = code(
      'for one in self.profiler_config.tableConfig:\n  self.use(one.partitionConfig.partitionInterval)',
    );
    const verdict = (path: string, isOfOneThing?: boolean): string =>
      shop.ofProcessor('database.shop', 'Profiler', field(path, isOfOneThing));
    expect(verdict('tableConfig')).toBe('read');
    expect(verdict('tableConfig.partitionConfig.partitionInterval')).toBe('read');
    expect(verdict('tableConfig.partitionConfig.partitionInterval', false)).toBe('unknown');
    expect(verdict('tableConfig.use')).toBe('unknown');
    expect(verdict('tableConfig.partitionConfig.enablePartitioning')).toBe('unread');
    expect(verdict('schemaConfig')).toBe('unread');
  });

  it.each([
    'use(one.partitionConfig.model_dump())',
    'use(**partition_config)',
    'anything = one.partitionConfig\nuse(vars(anything))',
  ])('is not known to be unread where it is handed out whole: %s', (text) => {
    const path = 'tableConfig.partitionConfig.enablePartitioning';
    expect(code(text).ofProcessor('database.shop', 'Profiler', field(path))).toBe('unknown');
  });

  it('is not known to be unread where all settings of the processor are handed out', () => {
    const shop = code('use(self.profiler_config.model_dump())');
    expect(shop.ofProcessor('database.shop', 'Profiler', field('schemaConfig'))).toBe('unknown');
  });
});

describe('the facts', () => {
  it('keep spells of releases, and take a release out of them again', () => {
    const facts = UnreadFacts.parse(
      '{"releases":["1.6.0","1.7.0","1.8.0"],"unread":{"a":{"x":[["1.6.0","1.7.0"]],"y":[["1.7.0"]]}}}',
    );
    expect(facts.isUnread('a', 'y', '1.8.0')).toBe(true);
    facts.set(
      '1.9.0',
      new Map([
        [
          'a',
          new Map([
            ['x', 'unread'],
            ['y', 'read'],
          ] as const),
        ],
      ]),
    );
    facts.set('1.6.0', new Map());
    expect(facts.data()).toEqual({
      releases: ['1.6.0', '1.7.0', '1.8.0', '1.9.0'],
      unread: { a: { x: [['1.7.0', '1.7.0'], ['1.9.0']], y: [['1.7.0', '1.8.0']] } },
    });
  });
});
