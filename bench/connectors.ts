import { createStore } from '../server/src/schemas/store';
import { createService } from '../server/src/service/create-service';
import type { Workspace } from '../server/src/service/workspace';

/** How long it takes to check a small workflow of one connector, in ms. */
export interface ConnectorTime {
  readonly connector: string;
  /** In a fresh service, which has to read the schemas first. */
  readonly first: number;
  /** Of a changed text in the same service. */
  readonly again: number;
}

const NOTHING_AROUND: Workspace = { paths: () => [], read: () => undefined };

/** Checks a workflow of every connector that we know, in this process. */
export function timeConnectors(): readonly ConnectorTime[] {
  const connectors = createStore().read('workflow/connectors') as Readonly<
    Record<string, { readonly sourceType: string }>
  >;
  return Object.entries(connectors).map(([connector, { sourceType }]) => {
    const service = createService();
    const check = (serviceName: string): number => {
      const text = workflow(connector, sourceType, serviceName);
      const started = performance.now();
      service.check('/bench/workflow.yaml', text, NOTHING_AROUND, {});
      return performance.now() - started;
    };
    return { connector, first: check('one'), again: check('another') };
  });
}

function workflow(connector: string, sourceType: string, serviceName: string): string {
  return `source:
  type: ${sourceType}
  serviceName: ${serviceName}
  serviceConnection:
    config:
      type: ${connector}
      hostPort: service.internal:1234
      username: reader
      connectionOptions: {}
      connectionArguments: {}
  sourceConfig:
    config: {}
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://catalog:8585/api
    authProvider: openmetadata
`;
}
