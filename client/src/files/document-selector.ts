import { workspace } from 'vscode';
import { documentFilters, type Filter } from './document-filters';

/** File systems, local or not, in which people edit; besides those of the workspace's folders. */
const fileSystems = ['file', 'untitled', 'vscode-remote', 'vscode-vfs'];

/**
 * Every file in which the server may find something. What only looks like a file is left out, such as the old side of
 * a difference or our own previews: it would be taken for one more workflow of the workspace.
 */
export function documentSelector(): Filter[] {
  const ofFolders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return documentFilters([...new Set([...fileSystems, ...ofFolders])]);
}
