import { workspaceOf } from '../../../../../test/cases/workspace-of';
import type { CheckRequest } from '../../engine/check-request';
import { workflowText } from '../../../documents/testing/workflow-text';
import type { Options } from '../../../documents/workspace/workspace';

/** A request for the first of some files, as in an editor whose setting names a release. */
export function requestFor(files: Readonly<Record<string, string>>, options: Options = {}): CheckRequest {
  const texts = new Map(Object.entries(files));
  const [path = '', text = ''] = [...texts][0] ?? [];
  return { path, text, workspace: workspaceOf(texts), options: { releaseFrom: 'setting', ...options } };
}

/** A profiler workflow of Snowflake that is valid for 1.5. */
export const profiler = workflowText({
  type: 'snowflake',
  service: 'sales',
  connection: [
    'type: Snowflake',
    'username: reader',
    'account: ab12345.eu-west-1',
    'warehouse: WH',
    'password: hunter2',
  ],
  pipeline: 'Profiler',
  config: ['generateSampleData: true'],
  processor: 'orm-profiler',
  hostPort: 'https://catalog.corp.example:8585/api',
  token: '${OM_JWT}',
});
