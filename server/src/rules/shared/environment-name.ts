import type { WorkflowIdentity } from '../../documents/read/root';
import type { Path } from '../../yaml/path';

/** The name of a variable for a secret: of the service, or of the server's own connection, and of the field: `SF_PROD_PASSWORD`. */
export function environmentName(workflow: WorkflowIdentity | undefined, path: Path): string {
  const owner = path[0] === 'workflowConfig' ? 'openmetadata' : (workflow?.serviceName ?? workflow?.connector ?? '');
  return joined(upper(owner), upper(String(path.at(-1) ?? '')));
}

/** Words with which the field begins and the owner ends are there once: `SF_SNOWFLAKE` and `SNOWFLAKE_KEY`. */
function joined(owner: string, field: string): string {
  const first = owner.split('_');
  const second = field.split('_');
  const shared = second.findLastIndex(
    (_, index) => first.slice(-index - 1).join('_') === second.slice(0, index + 1).join('_'),
  );
  return [...first, ...second.slice(shared + 1)].filter(Boolean).join('_');
}

function upper(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
}
