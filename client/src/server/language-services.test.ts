import { expect, it } from 'vitest';
import { servicesFor } from './language-services';

it.each([
  ['yaml', ['redhat.vscode-yaml']],
  ['ansible', ['redhat.vscode-yaml']],
  ['azure-pipelines', ['redhat.vscode-yaml']],
  ['dockercompose', ['redhat.vscode-yaml']],
  ['github-actions-workflow', ['redhat.vscode-yaml']],
  ['helm', []],
  ['jinja-yaml', []],
  ['kubernetes', []],
  ['json', []],
])('beside the YAML extension alone, %s is checked by %j', (languageId, expected) => {
  const found = servicesFor(languageId, (extension) => extension === 'redhat.vscode-yaml');
  expect(found.map(({ extension }) => extension)).toEqual(expected);
});

it('knows nobody else where no other extension is', () => {
  expect(servicesFor('yaml', () => false)).toEqual([]);
});
