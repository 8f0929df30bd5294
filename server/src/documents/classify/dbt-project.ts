import type { MapNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import { baseName } from '../workspace/folders';

/** The variables without which `metadata ingest-dbt` does not start. */
const REQUIRED = ['openmetadata_host_port', 'openmetadata_jwt_token', 'openmetadata_service_name'];

/** Whether a map is a dbt project with variables for `metadata ingest-dbt`: one that it requires, or two that begin like them. */
export function isDbtProject(root: MapNode, path: string): boolean {
  if (baseName(path) !== 'dbt_project.yml') return false;
  const vars = nodeAt(root, ['vars']);
  if (vars?.kind !== 'map') return false;
  const names = vars.entries.map(({ name = '' }) => name).filter((name) => name.startsWith('openmetadata_'));
  return names.length > 1 || names.some((name) => REQUIRED.includes(name));
}
