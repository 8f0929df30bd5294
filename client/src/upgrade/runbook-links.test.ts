import { expect, it } from 'vitest';
import { fromFirstFolder, linkBetween } from './runbook-links';

it('makes links to files start in the first folder, and leaves all else alone', () => {
  const page = [
    '[a.yaml:3](flows/a.yaml#L3) and [b](../other/b.yaml), [up](#top), [web](https://example.org/x), [root](/c.yaml)',
    '```sh',
    'echo "[a](b.yaml)"',
    '```',
    '[d](d.yaml)',
    '',
  ];
  expect(fromFirstFolder(page.join('\n')).split('\n')).toEqual([
    '[a.yaml:3](/flows/a.yaml#L3) and [b](/../other/b.yaml), [up](#top), [web](https://example.org/x), [root](/c.yaml)',
    '```sh',
    'echo "[a](b.yaml)"',
    '```',
    '[d](/d.yaml)',
    '',
  ]);
});

it.each([
  ['/w/one', '/w/one/jobs/a b.yaml', 'jobs/a%20b.yaml'],
  ['/w/one', '/w/two/a.yaml', '../two/a.yaml'],
  ['/w/one/', '/w/one.yaml', '../one.yaml'],
])('links from the folder %s to %s', (folder, file, link) => {
  expect(linkBetween(folder, file)).toBe(link);
});
