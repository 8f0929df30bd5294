import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { connectionOrderFrom } from './connection-order';
import { pipelineOrderFrom } from './pipeline-order';
import { readStoredFacts } from './stored';

it.each([
  ['connection-order', connectionOrderFrom],
  ['pipeline-order', pipelineOrderFrom],
])('%s is stored as the facts have it', (name, orderFrom) => {
  const stored = readFileSync(resolve(__dirname, `../../schemas/workflow/${name}.json`), 'utf8');
  expect(JSON.parse(stored)).toEqual(orderFrom(readStoredFacts()));
});
