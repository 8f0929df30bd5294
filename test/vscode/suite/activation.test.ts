import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { commands, extensions, Position, type CompletionList } from 'vscode';
import { omconfig, show } from './editor';
import { untilTrue } from './until';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

suite('activation', () => {
  test('runs the server with the first OpenMetadata file', async () => {
    const { serverState } = await omconfig();
    await show('ingestion/workflows/profiler.yaml');
    await untilTrue(
      () => `running server; it is ${serverState()}`,
      () => serverState() === 'running',
    );
  });

  test('offers values in an empty file next to an umbrella chart', async () => {
    const { serverState } = await omconfig();
    const document = await show('platform/layouts/umbrella/values-new.yaml');
    await untilTrue(
      () => `running server; it is ${serverState()}`,
      () => serverState() === 'running',
    );
    // Workflows are offered as well until the chart next to the file has been read.
    await untilTrue('values and no workflow', async () => {
      const at = [document.uri, new Position(0, 0)];
      const { items } = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', ...at);
      const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      return labels.includes('Values: external Postgres') && !labels.some((label) => label.endsWith(' workflow'));
    });
  });

  test('registers every command of the manifest', async () => {
    const known = await commands.getCommands(true);
    const manifest = extensions.getExtension('omconfig.omconfig')?.packageJSON as Manifest;
    const { contributes } = manifest;
    assert.ok(contributes.commands.length > 10);
    for (const { command } of contributes.commands) assert.ok(known.includes(command), command);
  });
});
