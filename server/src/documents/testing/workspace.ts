import type { Workspace } from '../workspace/workspace';

/** A workspace of texts by path; `paths` without a leading `/` are in `/repo`. */
export function workspaceOf(files: Readonly<Record<string, string>>): Workspace {
  const texts = new Map(
    Object.entries(files).map(([path, text]) => [path.startsWith('/') ? path : `/repo/${path}`, text]),
  );
  return { folders: ['/repo'], paths: () => texts.keys(), read: (path) => texts.get(path) };
}
