import { workspace } from 'vscode';

/** File systems, local or not, in which people edit; besides those of the workspace's folders. */
const fileSystems = ['file', 'untitled', 'vscode-remote', 'vscode-vfs'];

/** Templates have no language of their own. */
const templates = '**/*.{yaml,yml,json}.{tmpl,template,tpl,j2}';

/** Texts that may pin a release, call the server, or hold a workflow; the server looks at those alone that name it. */
const texts =
  '**/{*requirements*.txt,constraints*.txt,pyproject.toml,Pipfile,*Dockerfile*,*Containerfile*,*.dockerfile,.env,.env.*,*.env,*.py,*.sh,*.http,*.rest}';

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
    { scheme, pattern: templates },
    { scheme, pattern: texts },
  ]);
}
