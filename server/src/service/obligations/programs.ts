import type { Workspace } from '../../documents/workspace/workspace';

/** What every workflow has; a program that only calls the server's API rarely names it. */
const SIGN = 'openMetadataServerConfig';

/**
 * Python programs of the workspace that hold workflows and are not among the files to look at: folders are only
 * searched for configuration, so programs have to be named.
 */
export function programsWithWorkflows(paths: readonly string[], workspace: Workspace): readonly string[] {
  const known = new Set(paths);
  return [...workspace.paths()]
    .filter((path) => path.endsWith('.py') && !known.has(path) && workspace.read(path)?.includes(SIGN) === true)
    .sort();
}
