import { createService } from '../../service/create-service';
import { TestClient, vscode } from './test-client';

/** The file that the tests open. */
export const uri = 'file:///w/flows/pg.yaml';

/** A workflow without a problem. */
export const workflow = `source:
  type: postgres
  serviceName: pg
  serviceConnection:
    config:
      type: Postgres
      username: reader
      hostPort: db:5432
      database: shop
  sourceConfig:
    config:
      type: DatabaseMetadata
      markDeletedTables: true
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
`;

/** A client of a server with the real engine. */
export function start(options: object = {}): Promise<TestClient> {
  return TestClient.start(vscode, { host: { service: createService() }, initializationOptions: options });
}
