import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Projected } from '../../judge/charts/projection';
import { chartThingsToExplain } from './chart-changes';
import { readChart } from './chart-files';
import { withChart } from './chart-row';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A chart with one template and a schema that knows the same values. */
function chart(version: string, values: object, template: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'omconfig-chart-'));
  folders.push(folder);
  mkdirSync(join(folder, 'templates'));
  writeFileSync(join(folder, 'Chart.yaml'), stringify({ name: 'openmetadata', version, appVersion: version }));
  writeFileSync(join(folder, 'values.yaml'), stringify(values));
  writeFileSync(join(folder, 'values.schema.json'), JSON.stringify(schemaOf(values)));
  writeFileSync(join(folder, 'templates', 'secrets.yaml'), template);
  return folder;
}

function schemaOf(value: unknown): object {
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOf(one)]));
  return { type: 'object', properties, additionalProperties: false };
}

function ours(values: Readonly<Record<string, Projected>>): Projected {
  return { type: 'object', additionalProperties: false, properties: values };
}

const before = chart.bind(
  undefined,
  '1.0.0',
  { replicas: 1, rdf: { address: 'http://old' }, gone: true },
  'RDF_OLD: {{ .Values.rdf.address }}\ncount: {{ .Values.replicas }}\nlost: {{ .Values.gone }}\n',
);
const oursBefore = ours({
  replicas: { type: 'number', default: 1 },
  rdf: { type: 'object', additionalProperties: false, properties: { address: { type: 'string', feeds: ['RDF_OLD'] } } },
  gone: { type: 'boolean' },
});

describe('a version of a chart', () => {
  it('lists what it changed and our schema does not say', () => {
    const after = chart(
      '1.0.1',
      { replicas: 2, rdf: { address: 'http://old' }, added: 'x' },
      'RDF_NEW: {{ .Values.rdf.address }}\ncount: {{ .Values.replicas }}\nnew: {{ .Values.added }}\n',
    );
    const found = chartThingsToExplain({
      before: readChart(before()),
      after: readChart(after),
      oursBefore,
      oursAfter: oursBefore,
    });
    expect(found).toEqual([
      'replicas default: it is now 2: say what that means for files',
      'added is in values.yaml and has no words of ours',
      'gone is no longer in values.yaml: give its lifetime a destination or a reason',
      'added field in values.schema.json: published there, ours',
      'gone field in values.schema.json: published , ours there',
      'added is read by the templates and has no words of ours',
      'gone is no longer named by the templates: look whether they read it',
      'RDF_NEW is a variable that the templates set now: name the value that it comes from',
      'RDF_OLD is a variable that the templates no longer set: look at the value that it came from',
      'templates/secrets.yaml is another text than before: look at what it does with the values',
    ]);
  });

  it('lists nothing of what our schema says', () => {
    const after = chart('1.0.1', { replicas: 2 }, 'count: {{ .Values.replicas }}\n');
    const found = chartThingsToExplain({
      before: readChart(before()),
      after: readChart(after),
      oursBefore,
      oursAfter: ours({ replicas: { type: 'number', default: 2 } }),
    });
    expect(found).toEqual(['templates/secrets.yaml is another text than before: look at what it does with the values']);
  });

  it('is no version in a folder without a chart', () => {
    expect(() => readChart(tmpdir())).toThrow('has no Chart.yaml');
  });
});

describe('the list of charts', () => {
  const text = readFileSync(resolve(__dirname, '../../../schemas/releases.json'), 'utf8');
  const without = (version: string): string =>
    text
      .replaceAll(new RegExp(`\\n *\\{"version": "${version.replaceAll('.', '\\.')}".*`, 'g'), '')
      .replaceAll(/,(\n *\])/g, '$1');

  it('gets a row in its place, in the middle and at the end, and keeps every other byte', () => {
    for (const version of ['1.12.10', '1.13.1']) {
      const rows = [
        ...text.matchAll(new RegExp(`"version": "${version}", "appVersion": "([^"]+)", "date": "([^"]+)"`, 'g')),
      ];
      expect(rows).toHaveLength(2);
      const charts = ['openmetadata', 'openmetadata-dependencies'];
      const added = charts.reduce((done, chart, at) => {
        const [, appVersion = '', date = ''] = rows[at] ?? [];
        return withChart(done, chart, { version, appVersion, date });
      }, without(version));
      expect(added).toBe(text);
      expect(charts.reduce((done, chart) => withChart(done, chart, { version, appVersion: '', date: '' }), text)).toBe(
        text,
      );
    }
  });

  it('takes back that nobody had read a version', () => {
    const row = { version: '2.0.0', appVersion: '2.0.0', date: '2026-08-25' };
    expect(withChart(text, 'openmetadata', row)).toContain(
      '{"version": "2.0.0", "appVersion": "2.0.0", "date": "2026-08-25"}',
    );
    expect(() => withChart(text, 'nginx', row)).toThrow('does not list the chart nginx');
  });
});
