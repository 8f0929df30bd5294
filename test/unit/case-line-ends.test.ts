import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { readWalkCase } from '../../server/src/schemas/testing/walk-case';
import { readEditCase } from '../../server/src/yaml/testing/read-edit-case';
import { readCase } from '../cases/read-case';
import { readCursorCase } from '../cases/cursor-case';
import { readLookAlike } from '../repositories/read-repository';

const readers: readonly [string, string, (content: string) => unknown][] = [
  ['rules and migrations', 'server/src/{rules,releases}/**/cases/*.txt', (content) => readCase('', content)],
  ['completion and hover', 'server/src/service/{complete,hover}/cases/*.txt', (content) => readCursorCase('', content)],
  ['edits', 'server/src/yaml/edit/cases/*.txt', (content) => plain(readEditCase(content))],
  ['the walk', 'server/src/schemas/walk/cases/*.txt', readWalkCase],
  ['repositories', 'test/repositories/*.txt', readLookAlike],
];

/** Without functions, which never equal each other. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A checkout that ends its lines as Windows does is no reason for other cases. */
it.each(readers)('cases of %s are the same with Windows line ends', (_, pattern, read) => {
  const contents = globSync(pattern).map((file) => readFileSync(file, 'utf8'));
  expect(contents.length).toBeGreaterThan(0);
  for (const content of contents) expect(read(content.replaceAll('\n', '\r\n'))).toEqual(read(content));
});
