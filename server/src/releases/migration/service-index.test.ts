import { expect, it } from 'vitest';
import { indexServices } from './service-index';

const texts = new Map([
  ['/plain.yaml', 'source:\n  serviceName: pg\n'],
  ['/quoted.json', '{"source": {"serviceName": "pg"}}'],
  ['/two.yml.j2', "serviceName: 'pg prod' # x\n---\nserviceName: mysql\n"],
  ['/alias.yaml', 'serviceName: *name\n'],
  ['/below.yaml', 'serviceName:\n  pg\n'],
  ['/escaped.yaml', 'serviceName: "pg\\u0067"\n'],
  ['/open.yaml', 'serviceName: ${SERVICE}\n'],
  ['/longer.yaml', 'serviceName: pg-2\n'],
  ['/notes.txt', 'serviceName: pg\n'],
  ['/nothing.yaml', 'a: 1\n'],
]);
const index = indexServices({ paths: () => texts.keys(), read: (path) => texts.get(path) });
const odd = ['/alias.yaml', '/below.yaml', '/escaped.yaml'];

it.each([
  ['pgg', odd],
  ['pg', ['/plain.yaml', '/quoted.json', '/two.yml.j2', ...odd]],
  ['pg prod', ['/plain.yaml', '/quoted.json', '/two.yml.j2', ...odd]],
  ['mysql', ['/two.yml.j2', ...odd]],
  ['${SERVICE}', ['/open.yaml', ...odd]],
  ['other', odd],
])('finds the files that may name %s', (name, paths) => {
  expect([...index.of(name)]).toEqual(paths);
});
