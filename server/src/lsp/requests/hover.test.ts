import type { Hover } from 'vscode-languageserver';
import { expect, it } from 'vitest';
import { createService } from '../../service/create-service';
import { TestClient, vscode } from '../testing/test-client';

const uri = 'file:///w/pg.yaml';
const text = `source:
  type: postgres
  serviceName: pg
  sourceConfig:
    config:
      type: DatabaseMetadata
      overrideViewLineage: true
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
`;

it('links to the pages of the releases that it speaks of', async () => {
  const client = await TestClient.start(vscode, { host: { service: createService() } });
  await client.open(uri, text);
  const hover = await client.ask<Hover>('textDocument/hover', {
    textDocument: { uri },
    position: { line: 6, character: 8 },
  });
  expect(JSON.stringify(hover.contents)).toMatch(/What changed in .*\[1\.6\.0\]\([^)]*releases\/1\.6\.0\.md\)/);
});
