import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';

const service = createService();

/** The text before `|`, where the cursor is, and all of it. */
function at(marked: string): readonly [text: string, offset: number] {
  const offset = marked.indexOf('|');
  return [marked.slice(0, offset) + marked.slice(offset + 1), offset];
}

function request(text: string): Parameters<typeof service.complete>[0] {
  const path = '/conf/openmetadata.yaml';
  return { path, text, workspace: { paths: () => [path], read: () => undefined, epoch: () => 1 }, options: {} };
}

function itemsAt(marked: string): ReturnType<typeof service.complete>['items'] {
  const [text, offset] = at(marked);
  return service.complete(request(text), offset).items;
}

function file(inSearch: string): string {
  return `# omconfig: release=1.9.0
authorizerConfiguration:
  className: x
authenticationConfiguration:
  provider: basic
elasticsearch:
  host: search
${inSearch}
database:
  user: om
`;
}

describe('keys of the server’s configuration', () => {
  it('are offered where the cursor is, for the release, without those that are set', () => {
    const labels = itemsAt(file('  |')).map(({ label }) => label);
    expect(labels).toContain('searchType');
    expect(labels).not.toContain('host');
    expect(labels).not.toContain('user');
    expect(labels.length).toBeGreaterThan(10);
  });

  it('are offered at the beginning of a line, as sections', () => {
    const items = itemsAt(file('  port: 9200').replace('database:', 'pipe|\ndatabase:'));
    const section = items.find(({ label }) => label === 'pipelineServiceClientConfiguration');
    expect(section?.snippet).toBe('pipelineServiceClientConfiguration:\n  ');
    expect(items.map(({ label }) => label)).not.toContain('airflowConfiguration');
    expect(section?.span).toMatchObject({ end: file('  port: 9200').indexOf('database:') + 4 });
  });

  it('have their values, alone and as the default of a variable', () => {
    const both = ['elasticsearch', 'opensearch'];
    expect(itemsAt(file('  searchType: |')).map(({ label }) => label)).toEqual(both);
    expect(itemsAt(file('  searchType: ${SEARCH_TYPE:-"o|')).map(({ label }) => label)).toEqual(both);
  });

  it('are filled in from variables, those of the section first', () => {
    const [first] = itemsAt(file('  searchType: ${|'));
    expect(first?.detail).toMatch(/^elasticsearch\./);
    expect(itemsAt(file('  searchType: ${SEA|')).map(({ snippet }) => snippet)).toContain('SEARCH_TYPE');
  });

  it('say in a hover what fills them in, since when, and their default', () => {
    const text = file('  searchType: ${SEARCH_TYPE:-opensearch}');
    const key = service.hover(request(text), text.indexOf('searchType') + 1)?.markdown;
    expect(key).toContain('**elasticsearch.searchType**');
    expect(key).toContain('Filled in from `SEARCH_TYPE`.');
    expect(key).toContain('Values: `elasticsearch`, `opensearch`');
    expect(key).toContain('Read since 1.1.1');
    const variable = service.hover(request(text), text.indexOf('SEARCH_TYPE') + 1)?.markdown;
    expect(variable).toContain('Sets `elasticsearch.searchType`');
    const section = service.hover(request(text), text.indexOf('database') + 1)?.markdown;
    expect(section).toMatch(/`DB_DRIVER_CLASS`.* more\.$|`DB_USER`/);
  });

  it('are none in a file of somebody else', () => {
    expect(itemsAt('elasticsearch:\n  |\nauthenticationConfiguration: {}\n').map(({ label }) => label)).not.toContain(
      'searchType',
    );
  });
});
