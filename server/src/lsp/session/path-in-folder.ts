import { baseName } from '../../service/public';

/** A path as a person sees it: from the workspace folder that holds the file, or as it is where none does. */
export function pathInFolder(path: string, folders: readonly string[] = []): string {
  const home = folders.find((folder) => path.startsWith(`${folder}/`));
  return home === undefined ? path : path.slice(home.length + 1);
}

/** The same where paths of several folders are shown together: then the name of the folder comes first. */
export function pathInFolders(path: string, folders: readonly string[] = []): string {
  const shown = pathInFolder(path, folders);
  if (folders.length < 2 || shown === path) return shown;
  return `${baseName(path.slice(0, -shown.length - 1))}/${shown}`;
}
