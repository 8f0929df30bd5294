import { expect, it } from 'vitest';
import { ownerOf } from './code-owners';

const OWNERS = `# everybody
*            @all
/flows/      @data/flows  @ada   # two of them
docs/*       @writers
*.sql        sql@example.com
/flows/tmp/
[Section]
`;

function owner(path: string, file = '/w/.github/CODEOWNERS'): string | undefined {
  const read = (one: string): string | undefined => (one === file ? OWNERS : undefined);
  return ownerOf({ folders: ['/w'], read }, path);
}

it('are those of the last line that fits', () => {
  expect(owner('/w/a.yaml')).toBe('@all');
  expect(owner('/w/flows/deep/a.yaml')).toBe('@data/flows @ada');
  expect(owner('/w/flows/a.sql')).toBe('sql@example.com');
  expect(owner('/w/flows/tmp/a.yaml')).toBeUndefined();
});

it('of `docs/*` are about the files of a folder alone', () => {
  expect([owner('/w/docs/a.yaml'), owner('/w/docs/b/a.yaml')]).toEqual(['@writers', '@all']);
});

it('are of the folder that holds the file', () => {
  expect(owner('/elsewhere/a.yaml')).toBeUndefined();
  expect(owner('/w/a.yaml', '/w/CODEOWNERS')).toBe('@all');
});
