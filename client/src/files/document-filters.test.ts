import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// The client may not be built on the server; its matcher stands for that of VS Code.
import { pathMatcher } from '../../../server/src/text/path-pattern';
import { yamlDialects } from '../../../server/src/protocol/yaml-dialects';
import { documentFilters } from './document-filters';

const filters = documentFilters(['file', 'untitled']);

/** As VS Code matches a document: one filter is enough. */
function isSelected(scheme: string, path: string, languageId: string): boolean {
  return filters.some(
    (filter) =>
      filter.scheme === scheme &&
      ('language' in filter ? filter.language === languageId : pathMatcher([filter.pattern])(path.slice(1))),
  );
}

describe('the documents of the server', () => {
  it.each(['yaml', ...yamlDialects])('are YAML files in the language “%s”, and new documents', (languageId) => {
    expect(isSelected('file', '/w/chart/templates/job.yaml', languageId)).toBe(true);
    expect(isSelected('file', '/w/site.yml', languageId)).toBe(true);
    expect(isSelected('untitled', 'Untitled-1', languageId)).toBe(true);
  });

  it.each([
    ['/w/chart/templates/NOTES.txt', 'helm'],
    ['/w/chart/templates/_helpers.tpl', 'helm'],
    ['/w/tsconfig.json', 'jsonc'],
    ['/w/hosts', 'ansible'],
  ])('are not %s, which is no YAML', (path, languageId) => {
    expect(isSelected('file', path, languageId)).toBe(false);
  });

  it('are none of a difference or a preview', () => {
    expect(isSelected('git', '/w/a.yaml', 'yaml')).toBe(false);
  });

  it('start the extension in every language', () => {
    const { activationEvents } = JSON.parse(readFileSync('package.json', 'utf8')) as { activationEvents: string[] };
    expect(activationEvents).toEqual(expect.arrayContaining(yamlDialects.map((id) => `onLanguage:${id}`)));
  });
});
