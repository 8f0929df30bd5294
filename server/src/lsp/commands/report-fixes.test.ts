import { expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { createService } from '../../service/create-service';
import { profiler } from '../../service/editor/testing/request';
import { TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/profiler.yaml';
const FIRST_LINE = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const INVOKED = 1;
const AUTOMATIC = 2;
const MISSPELT = profiler.replace('  serviceName:', '  serviceNam:').replace('      warehouse:', '      warehous:');

async function fixAllOf(client: TestClient, triggerKind: 1 | 2): Promise<CodeAction | undefined> {
  const [action] = await client.actions(uri, FIRST_LINE, { only: ['source.fixAll.omconfig'], triggerKind });
  return action && client.ask<CodeAction>('codeAction/resolve', action);
}

it('lists what fixes of a whole file changed, after they were applied, and once', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  const shown: string[] = [];
  client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
    shown.push(message);
  });
  await client.open(uri, MISSPELT);
  const action = await fixAllOf(client, INVOKED);
  expect(action?.command).toEqual({ title: '', command: 'omconfig.reportFixes', arguments: [{ uri }] });
  expect(shown).toEqual([]);
  await client.run('omconfig.reportFixes', { uri });
  await client.run('omconfig.reportFixes', { uri });
  expect(shown).toEqual([
    'Changed: source.serviceNam → source.serviceName; source.serviceConnection.config.warehous → source.serviceConnection.config.warehouse',
  ]);
  expect(client.logged.map(({ message }) => message)).toContain('source.serviceNam → source.serviceName');
});

it('is quiet about what an editor fixes on each save', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  await client.open(uri, MISSPELT);
  const action = await fixAllOf(client, AUTOMATIC);
  expect(action?.edit).toBeDefined();
  expect(action?.command).toBeUndefined();
});
