import type { Workspace } from '../../../documents/workspace/workspace';

/** What every workflow has; a program that only calls the server's interface seldom names it. */
const SIGN = 'openMetadataServerConfig';

/**
 * Python programs of the workspace that hold workflows and are not among the files to look at: a folder is searched for
 * configuration alone, so a person has to name them.
 */
export function findPrograms(paths: readonly string[], workspace: Workspace): readonly string[] {
  const known = new Set(paths);
  return [...workspace.paths()]
    .filter((path) => path.endsWith('.py') && !known.has(path) && workspace.read(path)?.includes(SIGN) === true)
    .sort();
}
