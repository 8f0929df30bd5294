import { resolveFrom } from '../workspace/folders';

/** Whether a reference means a file: relative to one of the folders, or (`$values/…`) to the top of the repository. */
export function refersTo(reference: string, folders: readonly string[], path: string): boolean {
  const fromTop = pathFromTop(reference);
  if (fromTop !== undefined && endsAs(path, `/${fromTop}`)) return true;
  return folders.some((folder) => {
    const resolved = referencedPath(folder, reference);
    return resolved === path || (path.startsWith(`${folder}/`) && isFilled(reference) && endsAs(path, resolved));
  });
}

/** What follows the top of the repository in a reference (`$values/envs/prod.yaml`); undefined for one that starts elsewhere. */
export function pathFromTop(reference: string): string | undefined {
  return /^(?:\$[\w.-]+|\$\{[\w.]+\}|\$\([^)]*\))\/(.+)$/.exec(reference)?.[1];
}

/** Whether a path ends with a reference, in which template expressions match any text. */
function endsAs(path: string, end: string): boolean {
  if (!isFilled(end)) return path.endsWith(end);
  const parts = end
    .split(/\{\{.*?\}\}|\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`));
  return new RegExp(`${parts.join('.+')}$`).test(path);
}

/** Whether a template fills in a part of a reference. */
function isFilled(reference: string): boolean {
  return /\{\{|\$\{/.test(reference);
}

/** The path that a reference means from a folder. One that begins with a slash is taken as relative to the folder, too. */
export function referencedPath(folder: string, reference: string): string {
  return resolveFrom(folder, reference.replace(/^\/+/, ''));
}
