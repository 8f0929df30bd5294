import type { Workspace } from '../../server/src/service/public';

/** A workspace of plain texts. */
export function workspaceOf(texts: ReadonlyMap<string, string>): Workspace {
  return { paths: () => texts.keys(), read: (path) => texts.get(path) };
}
