import type { Workspace } from './workspace';

/**
 * The workspace for the length of one answer, in which no text changes: each file is read once, and what files state about
 * others is found once for all documents of a file. Not to be kept, nor handed to what remembers by the epoch of texts.
 */
export function stillWorkspace(workspace: Workspace): Workspace {
  if (workspace.epoch?.('texts') !== undefined) return workspace;
  const { folders, isPartial, valuesFiles, history } = workspace;
  const texts = new Map<string, string | undefined>();
  // One by one, because a spread would lose the methods of a workspace that is a class, such as a draft.
  return {
    ...(folders && { folders }),
    ...(isPartial !== undefined && { isPartial }),
    ...(valuesFiles && { valuesFiles }),
    ...(history && { history }),
    base: workspace,
    paths: () => workspace.paths(),
    epoch: (input) => (input === 'texts' ? 0 : workspace.epoch?.(input)),
    read: (path) => {
      if (!texts.has(path)) texts.set(path, workspace.read(path));
      return texts.get(path);
    },
  };
}
