import type { Hover } from 'vscode-languageserver';
import { expect, it } from 'vitest';
import { createService } from '../../service/create-service';
import { TestClient, vscode } from '../testing/test-client';
import { workflowText } from '../../documents/testing/workflow-text';

const uri = 'file:///w/pg.yaml';
const text = workflowText({ config: ['overrideViewLineage: true'] });

it('links to the pages of the releases that it speaks of', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  await client.open(uri, text);
  const hover = await client.ask<Hover>('textDocument/hover', {
    textDocument: { uri },
    position: { line: 6, character: 8 },
  });
  expect(JSON.stringify(hover.contents)).toMatch(/What changed in .*\[1\.6\.0\]\([^)]*releases\/1\.6\.0\.md\)/);
});
