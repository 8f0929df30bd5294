import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { connectionOrderFrom } from './connection-order';
import { readStoredFacts } from './stored';

it('is stored as the facts have it', () => {
  const stored = readFileSync(resolve(__dirname, '../../schemas/workflow/connection-order.json'), 'utf8');
  expect(JSON.parse(stored)).toEqual(connectionOrderFrom(readStoredFacts()));
});
