import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { profiler, requestFor } from './testing/request';

const service = createService();

describe('the definition', () => {
  it('of a service is where its workflows name it', () => {
    const request = requestFor({ '/w.yaml': profiler });
    const at = request.text.indexOf('sales');
    const found = service.definition(request, at);
    expect(found).toMatchObject({ kind: 'name', shared: { kind: 'service', name: 'sales' } });
    expect(service.definition(request, at - 3)).toMatchObject({ kind: 'name', shared: { name: 'sales' } });
    expect(service.definition(request, 0)).toBeUndefined();
    if (found?.kind !== 'name') throw new Error('There is no name.');
    const [place] = service.placesOf(request, found.shared);
    expect(request.text.slice(place?.start, place?.end)).toBe('sales');
    expect(service.placesOf(request, { ...found.shared, name: 'sale' })).toEqual([]);
    expect(service.placesOf(requestFor({ '/a.yaml': 'serviceName: sales\n' }), found.shared)).toEqual([]);
  });

  it('of the key above a chart’s values is where the chart’s version is stated', () => {
    const chart = 'name: platform\ndependencies:\n  - name: openmetadata\n    version: 1.5.13\n';
    const values = 'openmetadata:\n  openmetadata:\n    config: {}\n';
    const request = requestFor({ '/c/values.yaml': values, '/c/Chart.yaml': chart });
    const found = service.definition(request, 3);
    expect(found).toMatchObject({ kind: 'version', path: '/c/Chart.yaml' });
    expect(found?.kind === 'version' && chart.slice(found.span.start, found.span.end)).toBe('openmetadata');
    expect(service.definition(requestFor({ '/c/values.yaml': values }), 3)).toBeUndefined();
  });

  it.each([
    [
      '/c/Chart.yaml',
      '# openmetadata, our catalog\nname: platform\ndependencies:\n  - name: openmetadata\n    version: 1.5.13\n',
      'openmetadata',
      67,
    ],
    ['/c/omconfig.yaml', '# the release of everything\nrelease: 1.5\n', 'release', 28],
    ['/c/requirements.txt', '# openmetadata-ingestion==1.4.1 was here\nopenmetadata-ingestion==1.5.13\n', '1.5.13', 65],
  ])('in %s is not a comment', (path, text, word, offset) => {
    const values = 'openmetadata:\n  openmetadata:\n    config: {}\n';
    const found = service.definition(requestFor({ '/c/values.yaml': values, [path]: text }), 3);
    expect(found).toMatchObject({ kind: 'version', path, span: { start: offset, end: offset + word.length } });
    expect(text.slice(offset, offset + word.length)).toBe(word);
  });
});
