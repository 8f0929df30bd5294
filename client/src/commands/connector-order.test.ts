import { expect, it } from 'vitest';
// The client may not be built on the server; this test holds the two together.
import { newWorkflowChoices } from '../../../server/src/service/public';
import { byUse } from './connector-order';

it('offers the kinds of connectors that most workflows are for first', () => {
  const kinds = [...new Set(newWorkflowChoices(undefined).connectors.map(({ kind }) => kind))].sort(byUse);
  expect(kinds.slice(0, 4)).toEqual(['database', 'dashboard', 'pipeline', 'messaging']);
  expect(kinds.length).toBeGreaterThan(6);
  expect(kinds.slice(4)).toEqual(kinds.slice(4).sort());
});
