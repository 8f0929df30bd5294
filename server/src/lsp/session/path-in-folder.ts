/** A path as a person sees it: from the workspace folder that holds the file, or as it is where none does. */
export function pathInFolder(path: string, folders: readonly string[] = []): string {
  const home = folders.find((folder) => path.startsWith(`${folder}/`));
  return home === undefined ? path : path.slice(home.length + 1);
}
