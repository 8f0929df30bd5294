import { workspaceOf } from '../../../../../test/cases/run-case';
import type { Options } from '../../workspace';
import type { CheckRequest } from '../../check/check-request';

/** What is asked of the first of some files, as in an editor whose setting names a release. */
export function requestFor(files: Readonly<Record<string, string>>, options: Options = {}): CheckRequest {
  const texts = new Map(Object.entries(files));
  const [path = '', text = ''] = [...texts][0] ?? [];
  return { path, text, workspace: workspaceOf(texts), options: { releaseFrom: 'setting', ...options } };
}

/** A profiler workflow of Snowflake as it was right in 1.5. */
export const profiler = `source:
  type: snowflake
  serviceName: sales
  serviceConnection:
    config:
      type: Snowflake
      username: reader
      account: ab12345.eu-west-1
      warehouse: WH
      password: hunter2
  sourceConfig:
    config:
      type: Profiler
      generateSampleData: true
processor:
  type: orm-profiler
  config: {}
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: https://catalog.corp.example:8585/api
    authProvider: openmetadata
    securityConfig:
      jwtToken: \${OM_JWT}
`;
