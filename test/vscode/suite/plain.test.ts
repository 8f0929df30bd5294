import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { extensions } from 'vscode';
import { show } from './editor';

/** Longer than VS Code takes to look for files by the names of the manifest. */
const LOOKED_AROUND_MS = 4000;

suite('a workspace with nothing like ours', () => {
  test('never loads the extension, so that its start costs nothing', async () => {
    await show('plain/README.md');
    await show('plain/orders.sql');
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AROUND_MS));
    assert.equal(extensions.getExtension('omconfig.omconfig')?.isActive, false);
  });
});
