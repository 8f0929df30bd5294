import { isWithin } from '../../documents/workspace/folders';
import type { MigrateRequest } from '../migrate/migrate-request';

/** What every workflow has; a program that only calls the server's API rarely names it. */
const SIGN = 'openMetadataServerConfig';

/**
 * Python programs in the folders to look at that hold workflows and are not among the files to look at: folders are only
 * searched for configuration, so programs have to be named.
 */
export function programsWithWorkflows({
  paths,
  within,
  workspace,
}: Pick<MigrateRequest, 'paths' | 'within' | 'workspace'>): readonly string[] {
  const known = new Set(paths);
  return [...workspace.paths()]
    .filter((path) => path.endsWith('.py') && !known.has(path) && (within === undefined || isWithin(path, within)))
    .filter((path) => workspace.read(path)?.includes(SIGN) === true)
    .sort();
}
