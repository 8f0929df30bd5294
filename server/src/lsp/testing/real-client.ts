import { createService } from '../../service/create-service';
import { TestClient, vscode } from './test-client';
import { POSTGRES, workflowText } from '../../documents/testing/workflow-text';

/** The file that the tests open. */
export const uri = 'file:///w/flows/pg.yaml';

/** A workflow without a problem. */
export const workflow = workflowText({ connection: POSTGRES, config: ['markDeletedTables: true'] });

/** A client of a server with the real engine. */
export function start(options: object = {}): Promise<TestClient> {
  return TestClient.start(vscode, { host: { service: createService() }, initializationOptions: options });
}
