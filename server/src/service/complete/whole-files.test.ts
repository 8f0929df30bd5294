import { describe, expect, it } from 'vitest';
import { acceptOffer } from '../../../../test/cases/accept-offer';
import { createService } from '../create-service';
import type { CompletionItem } from './item';

const service = createService();

function offered(path: string, text = '', files: Readonly<Record<string, string>> = {}): readonly CompletionItem[] {
  const all: Readonly<Record<string, string>> = { ...files, [path]: text };
  const workspace = { paths: () => Object.keys(all), read: (name: string) => all[name], epoch: () => 1 };
  return service.complete({ path, text, workspace, options: { release: '1.8' } }, text.length).items;
}

function snippetOf(items: readonly CompletionItem[], label: string): string {
  return items.find((item) => item.label === label)?.snippet ?? '';
}

describe('whole files', () => {
  it('have tab stops where something is to be filled in, and none in comments', () => {
    const snippet = snippetOf(offered('/w.yaml', 'mysql'), 'Mysql metadata workflow');
    const stops = [...snippet.matchAll(/\$\{\d+:[^}]*\}/g)].map(([stop]) => stop);
    expect(stops).toEqual(['${1:my_mysql}', '${2:<user>}', '${3:<host:port>}']);
    expect(snippet).toMatch(/^ +# databaseName: <database name>$/m);
    expect(snippet).toContain('password: \\${MYSQL_PASSWORD\\}');
  });

  it('are offered in a document without a name, and not in a text of another kind', () => {
    expect(offered('untitled:Untitled-1').length).toBeGreaterThan(20);
    expect(offered('untitled:notes.md')).toEqual([]);
    expect(offered('/notes.txt')).toEqual([]);
  });

  it('are workflows and values, but only values next to a chart that depends on an OpenMetadata chart', () => {
    const labels = (items: readonly CompletionItem[]): readonly string[] => items.map(({ label }) => label);
    const chart = (dependency: string): object => ({ '/c/Chart.yaml': `name: ours\nversion: 1.0.0\n${dependency}` });
    const ours = 'dependencies: [{name: openmetadata, alias: catalog, version: 1.12.4}]\n';
    const values = ['external Postgres', 'single sign-on', 'Kubernetes orchestrator', 'OpenSearch'];
    expect(labels(offered('/c/values-prod.yaml', '', { ...chart(ours) }))).toEqual(
      values.filter((name) => name !== 'Kubernetes orchestrator').map((name) => `Values: ${name}`),
    );
    const both = labels(offered('/c/values.yaml', '', { ...chart('') }));
    expect(both).toContain('Values: OpenSearch');
    expect(both).toContain('Postgres metadata workflow');
  });

  it('are valid in the umbrella chart when they are filled in', () => {
    const path = '/c/values.yaml';
    const chart = 'name: ours\nversion: 1.0.0\ndependencies: [{name: openmetadata, alias: catalog, version: 1.12.4}]\n';
    const all = new Map([['/c/Chart.yaml', chart]]);
    const workspace = { paths: () => [...all.keys(), path], read: (name: string) => all.get(name), epoch: () => 1 };
    const { items } = service.complete({ path, text: '', workspace, options: {} }, 0);
    expect(items).toHaveLength(4);
    for (const item of items) {
      const text = acceptOffer('', item);
      const report = service.check({ path, text, workspace, options: {} });
      expect(report?.roots.map(({ release }) => release.release)).toEqual(['1.12.4']);
      expect(report?.problems.map(({ message }) => `${item.label}: ${message}`)).toEqual([]);
      expect(text).toMatch(/^catalog:\n {2}openmetadata:\n {4}config:$/m);
    }
  });

  it('are narrowed by words in any order, also behind blanks', () => {
    const labels = (text: string): readonly string[] => offered('/w.yaml', text).map(({ label }) => label);
    for (const text of ['snowflake meta', ' snowflake meta', 'meta snowf', '# ours\nsnowflake  meta'])
      expect(labels(text)).toEqual(['Snowflake metadata workflow']);
    expect(labels('source')).toEqual(labels('').filter((label) => !label.startsWith('Values')));
    expect(labels('source: ')).not.toContain('Snowflake metadata workflow');
    expect(labels('hello world')).toEqual([]);
  });

  it('begin in the first column, and match what is typed', () => {
    const [item] = offered('/w.yaml', '  source');
    expect([item?.span, item?.filter]).toEqual([{ start: 0, end: 8 }, `source ${item?.label ?? ''}`]);
    expect(offered('/w.yaml', 'snowflake meta')[0]?.filter).toBeUndefined();
  });
});
