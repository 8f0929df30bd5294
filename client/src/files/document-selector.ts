import { workspace } from 'vscode';
import { templateGlobs, textGlobs } from '../generated/file-globs';

/** File systems, local or not, in which people edit; besides those of the workspace's folders. */
const fileSystems = ['file', 'untitled', 'vscode-remote', 'vscode-vfs'];

/** As VS Code and the protocol both understand it. */
type Filter = { readonly scheme: string } & ({ readonly language: string } | { readonly pattern: string });

/**
 * Every file in which the server may find something. What only looks like a file is left out, such as the old side of
 * a difference or our own previews: it would be taken for one more workflow of the workspace.
 */
export function documentSelector(): Filter[] {
  const ofFolders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set([...fileSystems, ...ofFolders])].flatMap((scheme) => [
    { scheme, language: 'yaml' },
    { scheme, language: 'json' },
    ...[...templateGlobs, ...textGlobs].map((pattern) => ({ scheme, pattern })),
  ]);
}
