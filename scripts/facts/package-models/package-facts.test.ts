import { describe, expect, it } from 'vitest';
import { readPackageFacts } from './package-facts';

const SOURCE = 'metadata/ingestion/source/database';
const SPEC = 'ServiceSpec = DefaultDatabaseSpec(metadata_source_class=ShopSource)\n';

function partsWith(spec: string, connection: string): readonly string[] {
  const texts = new Map([
    [`${SOURCE}/shop/service_spec.py`, spec],
    [`${SOURCE}/shop/connection.py`, connection],
  ]);
  return [...(readPackageFacts(texts).sources.get('database/shop') ?? [])];
}

describe('the parts of a database that names no profiler', () => {
  it('include those of all databases where its connection is one of SQLAlchemy', () => {
    const built = 'def get_connection(connection):\n    return create_generic_db_connection(connection=connection)\n';
    expect(partsWith(SPEC, built)).toEqual(['metadata', 'profiler', 'sampler']);
    const strategy = 'from metadata.ingestion.connections.strategies import BasicAuthStrategy\n';
    expect(partsWith(SPEC, strategy)).toEqual(['metadata', 'profiler', 'sampler']);
  });

  it('are without them where it is the client of a service, whatever the annotation says', () => {
    const client = 'def get_connection(connection) -> Engine:\n    return ShopClient(connection.hostPort)\n';
    expect(partsWith(SPEC, client)).toEqual(['metadata']);
  });

  it('include those that it names', () => {
    const named = 'ServiceSpec = DefaultDatabaseSpec(metadata_source_class=A, profiler_class=B, sampler_class=C)\n';
    expect(partsWith(named, 'client = ShopClient()\n')).toEqual(['metadata', 'profiler', 'sampler']);
  });
});
