import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { profiler, requestFor } from './testing/request';

const service = createService();

function hints(text: string, release: string, path = '/w.yaml'): string[] {
  const request = requestFor({ [path]: text }, { release, chartRelease: release });
  return service
    .defaultHints(request, { start: 0, end: text.length })
    .map(({ offset, label }) => `${text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim()} ${label}`);
}

describe('hints at defaults', () => {
  it('report a default that changed where the file relies on it', () => {
    expect(hints(profiler, '1.8')).toContain('config: includeViews: false');
  });

  it('are absent before the change, and if the value is written', () => {
    expect(hints(profiler, '1.5').join()).not.toContain('includeViews');
    expect(hints(profiler.replace('generateSampleData: true', 'includeViews: true'), '1.8').join()).not.toContain(
      'includeViews',
    );
  });

  it('show those of the chart in sections that are written', () => {
    const values = 'openmetadata:\n  config:\n    elasticsearch:\n      port: 9200\n';
    expect(hints(values, '1.5.13', '/values.yaml')).toEqual([
      'elasticsearch: searchType: opensearch',
      'elasticsearch: host: opensearch',
      'elasticsearch: batchSize: 100',
    ]);
  });

  it('are only those of the requested sections, and none in other files', () => {
    const request = requestFor({ '/w.yaml': profiler }, { release: '1.8' });
    expect(service.defaultHints(request, { start: 0, end: 1 }).map(({ label }) => label)).not.toContain(
      'includeViews: false',
    );
    expect(hints('a: 1\n', '1.8')).toEqual([]);
  });
});
