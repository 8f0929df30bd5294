import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { omconfig, problemsOf, show } from './editor';

/** Longer than the look around a workspace takes. */
const LOOKED_AROUND_MS = 4000;

suite('a workspace of others', () => {
  test('starts no server, though its names are like ours and its files are opened', async () => {
    const { serverState, status } = await omconfig();
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AROUND_MS));
    assert.equal(serverState(), 'stopped');
    const documents = [await show('foreign/playbook.yaml'), await show('foreign/ingest/recipe.yaml')];
    assert.equal(serverState(), 'stopped');
    assert.equal(status(), undefined);
    assert.deepEqual(documents.flatMap(problemsOf), []);
  });
});
