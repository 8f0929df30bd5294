import { expect, it } from 'vitest';
import { serviceOfName } from './fully-qualified-name';
import { siblingPath } from './sibling-workflow';

it.each([
  ['service.db.schema.table', 'service'],
  ['service', 'service'],
  [' service .db', 'service'],
  ['"my.service".db', 'my.service'],
  ['"my.service"', 'my.service'],
  ['"say ""hi"".".db', 'say "hi".'],
  ['a"b.c".db', 'a"b'],
  ['"open.db', '"open'],
  ['"a"b.c', '"a"b'],
  ['', undefined],
  ['.db', undefined],
  ['  .db', undefined],
  ['${SERVICE}.db', '${SERVICE}'],
  ['${a.b}.db', '${a.b}'],
  ['${NAME}', undefined],
  ['pre${NAME}', undefined],
])('finds the service in %j', (name, service) => {
  expect(serviceOfName(name)).toBe(service);
});

it.each([
  ['/etl/sf.yaml', '/etl/sf-lineage.yaml'],
  ['/etl/sf.yaml.j2', '/etl/sf-lineage.yaml.j2'],
  ['/e.t.l/sf.yml', '/e.t.l/sf-lineage.yml'],
  ['/etl/sf', '/etl/sf-lineage.yaml'],
  ['/e.t.l/sf', '/e.t.l/sf-lineage.yaml'],
  ['/etl/.sf.yaml', '/etl/.sf-lineage.yaml'],
  ['/etl/.sf', '/etl/.sf-lineage.yaml'],
  ['sf.yaml', 'sf-lineage.yaml'],
  ['s.yaml', 's-lineage.yaml'],
])('puts a new workflow next to %s', (path, beside) => {
  expect(siblingPath(path, 'lineage')).toBe(beside);
});
