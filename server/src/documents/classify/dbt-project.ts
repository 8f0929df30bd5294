import type { MapEntry, MapNode } from '../../yaml/node';
import { nodeAt, scalarText } from '../../yaml/path';
import { baseName } from '../workspace/folders';

/** The variables without which `metadata ingest-dbt` does not start. */
const REQUIRED = ['openmetadata_host_port', 'openmetadata_jwt_token', 'openmetadata_service_name'];

/**
 * Whether a map is a dbt project with variables for `metadata ingest-dbt`, also below the name of a project: one that it requires,
 * or two that begin like them.
 */
export function isDbtProject(root: MapNode, path: string): boolean {
  if (baseName(path) !== 'dbt_project.yml') return false;
  const vars = nodeAt(root, ['vars']);
  if (vars?.kind !== 'map') return false;
  const names = [vars, ...scopedVariables(root).map(({ node }) => node)].map(namesIn);
  return names.some((own) => own.length > 1 || own.some((name) => REQUIRED.includes(name)));
}

function namesIn({ entries }: MapNode): string[] {
  return entries.map(({ name = '' }) => name).filter((name) => name.startsWith('openmetadata_'));
}

/** Variables that dbt gives to the models of one project or package alone. */
export interface ScopedVariables {
  /** The project or package. */
  readonly name: string;
  readonly node: MapNode;
  readonly variables: readonly MapEntry[];
}

/** The variables below names of projects and packages that begin like those of `metadata ingest-dbt`, which does not look there. */
export function scopedVariables(root: MapNode): readonly ScopedVariables[] {
  const vars = nodeAt(root, ['vars']);
  if (vars?.kind !== 'map') return [];
  return vars.entries.flatMap(({ name, value: node }): ScopedVariables[] => {
    if (name === undefined || node?.kind !== 'map') return [];
    // A variable with a map, such as a filter, is no project, unless the project has that name.
    if (name.startsWith('openmetadata_') && name !== scalarText(root, ['name'])) return [];
    const variables = node.entries.filter((entry) => entry.name?.startsWith('openmetadata_') === true);
    return variables.length === 0 ? [] : [{ name, node, variables }];
  });
}
