import type { Workspace } from '../../documents/workspace/workspace';

/** A workspace in which some files have other texts or are new. */
export function overlay(workspace: Workspace, texts: ReadonlyMap<string, string>): Workspace {
  const created = [...texts.keys()].filter((path) => workspace.read(path) === undefined);
  return {
    base: workspace,
    ...(workspace.isPartial === true && { isPartial: true }),
    ...(workspace.valuesFiles && { valuesFiles: workspace.valuesFiles }),
    ...(workspace.history && { history: workspace.history }),
    ...(workspace.folders && { folders: workspace.folders }),
    *paths() {
      yield* workspace.paths();
      yield* created;
    },
    read: (path) => texts.get(path) ?? workspace.read(path),
  };
}
