import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { profiler, requestFor } from './testing/request';

const service = createService();

function linked(files: Readonly<Record<string, string>>): (readonly [string, unknown])[] {
  const request = requestFor(files);
  return service.links(request).map(({ start, end, to }) => [request.text.slice(start, end), to] as const);
}

describe('links', () => {
  it('lead from both types of a connection to its documentation', () => {
    const [first, second, ...others] = linked({ '/w.yaml': profiler });
    expect([first?.[0], second?.[0]]).toEqual(['snowflake', 'Snowflake']);
    expect(first?.[1]).toMatchObject({ kind: 'web', url: expect.stringMatching(/^https:.*snowflake$/) as string });
    expect(others).toEqual([]);
  });

  it('lead to the documentation of the release in use, where there is one', () => {
    const urlFor = (release: string): unknown =>
      linked({ '/w.yaml': `# omconfig: release=${release}\n${profiler}` })[0]?.[1];
    const base = 'https://docs.open-metadata.org';
    const page = 'connectors/database/snowflake';
    expect(urlFor('1.13.1')).toEqual({ kind: 'web', url: `${base}/v1.13.x/${page}` });
    expect(urlFor('1.6.0')).toEqual({ kind: 'web', url: `${base}/latest/${page}` });
  });

  it('lead from a rule in a comment to its page, where there is such a rule', () => {
    const text = profiler.replace('true\n', 'true # omconfig: ignore[moved-field, no-such-rule] later\n');
    expect(linked({ '/w.yaml': text })).toContainEqual(['moved-field', { kind: 'page', page: 'rules/moved-field.md' }]);
    expect(linked({ '/w.yaml': text }).map(([words]) => words)).not.toContain('no-such-rule');
  });

  it('lead to files that exist, from the folder of the file', () => {
    const text = profiler.replace('username: reader', 'username: ../dbt/manifest.json\n      database: other.json');
    const found = linked({ '/w/a/w.yaml': text, '/w/dbt/manifest.json': '{}' });
    expect(found).toContainEqual(['../dbt/manifest.json', { kind: 'file', path: '/w/dbt/manifest.json' }]);
    expect(found.map(([words]) => words)).not.toContain('other.json');
  });

  it('are absent in other files', () => {
    expect(linked({ '/a.yaml': 'type: snowflake # omconfig: ignore[moved-field]\n' })).toEqual([]);
  });
});
