import { describe, expect, it, vi } from 'vitest';
import type { Options } from '../../documents/workspace/workspace';
import { lineOf } from '../../schemas/releases/releases';
import { missingField } from '../../rules/missing-field/rule';
import { knownReleases } from '../catalog/catalog';
import { createService } from '../create-service';
import { profiler, requestFor } from './testing/request';

const service = createService();

describe('what an upgrade would change', () => {
  it('is reported with its place, release and migration', () => {
    const request = requestFor({ '/w.yaml': profiler }, { release: '1.5' });
    const { changes } = service.pending(request, '1.6');
    expect(
      changes.map(({ migration, release, start, end }) => [migration, release, request.text.slice(start, end)]),
    ).toEqual([['1.6/profiler-to-auto-classification', '1.6.0', 'generateSampleData']]);
    expect(service.pending(request, '1.5').changes).toEqual([]);
  });

  it('does not check the file if only the places are needed, as for a hover', () => {
    const request = requestFor({ '/w.yaml': profiler }, { release: '1.5' });
    const asked = vi.spyOn(missingField, 'check');
    const pending = service.pending(request, '1.6');
    expect(pending.changes).not.toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    expect(pending.left).toEqual([]);
    expect(asked).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is looked for in one document after another until one has it, or only around a place', () => {
    const text = [profiler, profiler, profiler].join('---\n');
    const request = requestFor({ '/w.yaml': text }, { release: '1.5' });
    const pending = service.pending(request, '1.6');
    const seen: number[] = [];
    const isSeen = (answer: boolean) => (change: { readonly start: number }) => {
      seen.push(change.start);
      return answer;
    };
    expect(pending.hasChange(isSeen(true))).toBe(true);
    expect(seen).toEqual([text.indexOf('generateSampleData')]);
    seen.length = 0;
    const last = text.lastIndexOf('generateSampleData');
    expect(pending.hasChange(isSeen(false), { start: last, end: last })).toBe(false);
    expect(seen).toEqual([last]);
    expect(service.pending(request, '1.5').hasChange(() => true)).toBe(false);
  });

  it('of chart values comes with the release of the platform', () => {
    const request = requestFor(
      { '/values.yaml': 'global:\n  airflow:\n    host: http://a:8080\n' },
      { chartRelease: '1.0.0' },
    );
    const changes = service.pending(request, '1.13.1').changes;
    expect(changes.length).toBeGreaterThan(0);
    for (const { chart, platform } of changes)
      expect([chart, platform]).toEqual(['openmetadata', expect.stringMatching(/^1\./)]);
  });

  it('includes steps for a person where a default of a chart changed', () => {
    const values = '# omconfig: chartRelease=1.1.0\nopenmetadata:\n  config:\n    clusterName: c\n';
    const request = requestFor({ '/values.yaml': values });
    const { steps } = service.pending(request, '1.13.1');
    expect(steps.map(({ text }) => text).join(' ')).toContain('changed the default');
  });

  it('stops on the way to 2.0 if the file is from before 1.13', () => {
    const viaOf = (from: string, to: string): string | undefined =>
      service.pending(requestFor({ '/w.yaml': `# omconfig: ${from}\n${profiler}` }), to).via;
    expect(viaOf('release=1.8.12', '2.0')).toBe(knownReleases().resolve('1.13')?.release);
    expect(viaOf('release=1.12.14', '2.0.2')).toBe('1.13.4');
    expect([viaOf('release=1.13.0', '2.0'), viaOf('release=1.8.12', '1.13'), viaOf('of nobody', '2.0')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const values = '# omconfig: chartRelease=1.2.7\nopenmetadata:\n  config:\n    clusterName: c\n';
    expect(service.pending(requestFor({ '/values.yaml': values }), '2.0.2').via).toBe('1.13.4');
  });

  it('includes what still names an older release', () => {
    const files = { '/w.yaml': profiler, '/requirements.txt': 'openmetadata-ingestion==1.5.6.0\n' };
    expect(service.pending(requestFor(files), '1.13.1').steps).toEqual([
      { path: '/requirements.txt', text: expect.stringContaining('still pinned to 1.5.6') as string, isPin: true },
    ]);
    expect(service.pending(requestFor(files), '1.5.6').steps).toEqual([]);
  });

  it('is empty for excluded files and for other files', () => {
    const config = { '/omconfig.yaml': 'exclude: [w.yaml]\n' };
    expect(service.pending(requestFor({ '/w.yaml': profiler, ...config }), '1.13.1').changes).toEqual([]);
    expect(service.pending(requestFor({ '/a.yaml': 'a: 1\n' }), '1.13.1').changes).toEqual([]);
  });
});

describe('what an upgrade would change at one place', () => {
  const old = (text: string, from = 0) => {
    const start = text.indexOf('generateSampleData', from);
    return { start, end: start + 'generateSampleData'.length };
  };

  it('is the change of that place, in its own document of a file', () => {
    const text = `${profiler}---\n${profiler}`;
    const request = requestFor({ '/w.yaml': text }, { release: '1.5' });
    for (const place of [old(text), old(text, profiler.length)]) {
      const found = service.pendingAt(request, { ...place, to: '1.6' });
      expect(found.map(({ migration, start }) => [migration, start])).toEqual([
        ['1.6/profiler-to-auto-classification', place.start],
      ]);
    }
    const { start, end } = old(text);
    expect(service.pendingAt(request, { start, end: end - 1, to: '1.6' })).toEqual([]);
    expect(service.pendingAt(request, { start, end, to: '1.5' })).toEqual([]);
  });

  it('uses the release that the files state, but not one that was requested', () => {
    const from = (release: string) => `# omconfig: release=${release}\n${profiler}`;
    const found = (text: string, options: Options): readonly string[] => {
      const request = requestFor({ '/w.yaml': text }, options);
      const report = service.check(request);
      expect(report).toBeDefined();
      const place = { ...old(text), to: '1.6' };
      const withReport = service.pendingAt(request, { ...place, report });
      expect(withReport).toEqual(service.pendingAt(request, place));
      return withReport.map(({ migration }) => migration);
    };
    expect(found(from('1.5'), {})).toEqual(['1.6/profiler-to-auto-classification']);
    expect(found(from('1.6'), {})).toEqual(found(from('1.6'), { release: '1.5' }));
    expect(found(profiler, {})).toEqual(found(profiler, { release: '1.5' }));
  });

  it('reads no other document, and no huge one', () => {
    const list = '          - team\n'.repeat(10_000);
    const huge = profiler.replace(
      '      generateSampleData',
      `      schemaFilterPattern:\n        includes:\n${list}$&`,
    );
    const request = requestFor({ '/w.yaml': `${profiler}---\n${huge}` }, { release: '1.5' });
    const at = (from: number) => service.pendingAt(request, { ...old(request.text, from), to: '1.6' });
    expect([at(0).length, at(profiler.length).length]).toEqual([1, 0]);
    expect(service.pending(request, '1.6').changes.length).toBe(2);
  });

  it('is empty in an excluded file', () => {
    const files = { '/w.yaml': profiler, '/omconfig.yaml': 'exclude: [w.yaml]\n' };
    const request = requestFor(files, { release: '1.5' });
    expect(service.pendingAt(request, { ...old(profiler), to: '1.6' })).toEqual([]);
  });
});

describe('the lens', () => {
  it('shows release, number of changes and target, at the first line of the document', () => {
    const lens = service.lenses(requestFor({ '/w.yaml': `# ours\n${profiler}` }, { release: '1.5.6' }));
    expect(lens).toEqual([
      {
        offset: 0,
        isChart: false,
        release: '1.5.6',
        count: 1,
        line: lineOf(knownReleases().newest),
        isThere: false,
        to: knownReleases().newest,
      },
    ]);
  });

  it('is above the key of an umbrella chart', () => {
    const text = 'tags: {}\nopenmetadata:\n  global:\n    airflow:\n      host: http://a:8080\n';
    const chart = 'dependencies:\n  - name: openmetadata\n    version: 1.5.6\n';
    const lenses = service.lenses(requestFor({ '/c/values.yaml': text, '/c/Chart.yaml': chart }));
    expect(lenses.map(({ offset }) => offset)).toEqual([text.indexOf('openmetadata')]);
  });

  it('is above each document that needs changes, and nowhere else', () => {
    const fine = profiler.replace('      generateSampleData: true\n', '');
    const text = `${fine}---\n${profiler}`;
    const request = requestFor({ '/w.yaml': text }, { release: '1.13.1' });
    expect(service.lenses(request).map(({ offset }) => text.slice(offset, offset + 3))).toEqual(['---']);
    expect(service.lenses(requestFor({ '/w.yaml': fine }, { release: '1.13.1' }))).toEqual([]);
    expect(service.lenses(requestFor({ '/a.yaml': 'a: 1\n' }))).toEqual([]);
  });

  it('is above a server without a chart that an upgrade changes, and above no other container', () => {
    const compose = (tag: string): string =>
      `services:\n  search:\n    image: opensearchproject/opensearch:3\n  om:\n    image: openmetadata/server:${tag}\n    environment:\n      DB_USE_SSL: "true"\n`;
    const old = compose('1.1.7');
    const lenses = service.lenses(requestFor({ '/compose.yaml': old }));
    expect(lenses.map(({ offset, release, count }) => [old.slice(offset, offset + 26), release, count])).toEqual([
      ['image: openmetadata/server', '1.1.7', 1],
    ]);
    const both = `${old}  job:\n    image: openmetadata/ingestion-base:1.1.7\n    environment:\n      config: |\n${profiler.replaceAll(/^(?=.)/gm, '        ')}`;
    // A workflow in the same file has a line of its own.
    expect(service.lenses(requestFor({ '/compose.yaml': both }))).toEqual([expect.anything(), lenses[0]]);
    // What is wrong already is a problem, and nothing that an upgrade changes.
    expect(service.lenses(requestFor({ '/compose.yaml': compose('1.9.4') }))).toEqual([]);
    expect(service.lenses(requestFor({ '/compose.yaml': old.replace('openmetadata/', 'example.com/') }))).toEqual([]);
  });
});
