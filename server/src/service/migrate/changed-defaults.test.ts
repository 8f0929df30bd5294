import { expect, it } from 'vitest';
import { createService } from '../create-service';
import type { MigrateRequest } from './migrate-request';

const chart = (version: string): string =>
  `apiVersion: v2\nname: platform\nversion: 0.1.0\ndependencies:\n  - name: openmetadata\n    version: ${version}\n`;

function manual(values: string, request: Partial<MigrateRequest> & { version?: string } = {}): readonly string[] {
  const { version, ...rest } = request;
  const texts = new Map([['/helm/values.yaml', values]]);
  if (version !== undefined) texts.set('/helm/Chart.yaml', chart(version));
  const workspace = { paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const paths = ['/helm/values.yaml'];
  const result = createService().migrate({ paths, workspace, options: {}, to: '1.13.1', unsafe: true, ...rest });
  return result.manual.filter(({ migration }) => migration === 'changed-default').map(({ text }) => text);
}

const plain = 'openmetadata:\n  openmetadata:\n    config:\n      clusterName: prod\n';

it('reports the defaults that changed since the version in the chart file', () => {
  expect(manual(plain, { version: '1.1.14' })).toEqual([
    '`openmetadata.openmetadata.config.elasticsearch.host` is not set, and chart 1.2.3 changed the default from `elasticsearch` to `opensearch`. If you use Elasticsearch under the old default name, set the name explicitly.',
    '`openmetadata.openmetadata.config.elasticsearch.searchType` is not set, and chart 1.2.3 changed the default from `elasticsearch` to `opensearch`. If you use Elasticsearch, write `elasticsearch`.',
  ]);
});

it('reports nothing if the values set the field, or their version is unknown', () => {
  const written = `${plain}      elasticsearch:\n        host: search\n        searchType: opensearch\n`;
  expect(manual(written, { version: '1.1.14' })).toEqual([]);
  expect(manual(plain, { version: '1.6.3' })).toEqual([]);
  expect(manual(plain)).toEqual([]);
  expect(manual(plain, { from: '1.1.0' })).toHaveLength(2);
  expect(manual(plain, { version: '1.1.14', skip: ['changed-default'] })).toEqual([]);
});

it('looks at the places as the target has them', () => {
  const old = 'openmetadata:\n  global:\n    fernetKey: x\n    authentication:\n      provider: google\n';
  expect(manual(old, { version: '0.0.51' }).filter((text) => text.includes('fernetkey'))).toEqual([]);
  const keyless = old.replace('    fernetKey: x\n', '');
  expect(manual(keyless, { version: '0.0.51' })[0]).toContain(
    '`openmetadata.openmetadata.config.fernetkey.secretRef` is not set',
  );
});

it('reports what belongs together once, and only what is in use', () => {
  const secrets = `${plain}      secretsManager:\n        provider: aws\n        additionalParameters:\n          enabled: true\n`;
  const reported = manual(secrets, { version: '1.3.2' });
  expect(reported).toHaveLength(1);
  expect(reported[0]).toContain('accessKeyId.secretKey`, `');
  expect(reported[0]).not.toContain('clientId');
  expect(manual(secrets.replace('enabled: true', 'enabled: false'), { version: '1.3.2' })).toEqual([]);
});

it('reads merges, and names the values that a template block or a merge may bring', () => {
  const search = '      elasticsearch:\n        host: search\n        searchType: opensearch\n';
  const merged = `x: &search\n  host: search\n  searchType: opensearch\n${plain}      elasticsearch:\n        <<: *search\n`;
  const inBlock = `${plain}      {{- if .Values.search }}\n${search}      {{- end }}\n`;
  const brought = `${plain}      elasticsearch:\n        {{- toYaml .Values.search | nindent 8 }}\n`;
  const doubts = (text: string): readonly boolean[] =>
    manual(text, { version: '1.1.14' }).map((step) => step.startsWith('A template block or a merge (`<<`) decides'));
  expect(doubts(merged)).toEqual([]);
  expect(doubts(inBlock)).toEqual([true, true]);
  expect(doubts(brought)).toEqual([true, true]);
  const two = `x: &host\n  host: search\ny: &type\n  searchType: opensearch\nz: &both [*host, *type]\n${plain}      elasticsearch:\n`;
  for (const all of ['[*host, *type]', '*both', '[*host, {<<: *type, port: 9200}]'])
    expect(doubts(`${two}        <<: ${all}\n`), all).toEqual([]);
  expect(doubts(`${two}        <<: [*host]\n`)).toEqual([false]);
  expect(doubts(`${two}        <<: [*host, "{{ .Values.search }}"]\n`)).toEqual([true, true]);
  expect(doubts(`${two}        <<: &self [*host, *type, *self]\n`)).toEqual([true, true]);
  const doubling = Array.from({ length: 60 }, (_, n) => `x${n + 1}: &x${n + 1} [*x${n}, *x${n}]\n`).join('');
  const many = `x0: &x0\n  host: search\n${doubling}${plain}      elasticsearch:\n        <<: *x60\n`;
  expect(doubts(many)).toEqual([true, true]);
  expect(doubts(`${plain}{{- if .Values.x }}\nreplicaCount: 2\n{{- end }}\n`)).toEqual([false, false]);
});
