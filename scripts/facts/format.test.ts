import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { formatSchema } from './format';

const schemas = resolve(__dirname, '../../schemas/workflow');
const handMade = new Set(['changes.json', 'inner-connections.json', 'sources.json']);

it('gives every workflow schema back as it is written, so that an added release changes only what it must', () => {
  const changed = globSync('**/*.json', { cwd: schemas }).filter((path) => {
    const text = readFileSync(`${schemas}/${path}`, 'utf8');
    return !handMade.has(path) && formatSchema(JSON.parse(text)) !== text;
  });
  expect(changed).toEqual([]);
});
