import { BoundedCache } from '../../text/bounded-cache';
import type { Workspace } from '../../documents/workspace/workspace';

/** How many files a memory keeps. */
const CAPACITY = 100;

interface ReadTexts {
  readonly epoch: number;
  readonly texts: Map<string, string | undefined>;
}

/** The texts of other files while one is checked: to compare them costs reading all of them, so it is done once. */
export interface WatchedTexts {
  /** Since which all that was read of other files for the problems of the file is as it is. */
  readonly epoch: number;
  /** The same workspace, but what is read of it for the file is noted. */
  readonly workspace: Workspace;
}

/**
 * The texts of other files when the problems of a file were found. Rules read neighbors, such as a list of
 * requirements, so problems are out of date when one of these changes.
 */
export class NeighborTexts {
  private epochs = 0;
  private readonly readFor = new BoundedCache<string, ReadTexts>(CAPACITY);

  /** What was read of other files for the problems of a file, compared with what these are now. */
  watched(path: string, workspace: Workspace): WatchedTexts {
    const epoch = workspace.epoch?.('texts');
    // Such a workspace knows of changes itself.
    if (epoch !== undefined) return { epoch, workspace };
    const read = this.readTextsOf(path, workspace);
    return { epoch: read.epoch, workspace: noting(read, path, workspace) };
  }

  private readTextsOf(path: string, workspace: Workspace): ReadTexts {
    const before = this.readFor.get(path);
    if (before && [...before.texts].every(([other, text]) => workspace.read(other) === text)) return before;
    this.epochs += 1;
    const begun = { epoch: this.epochs, texts: new Map<string, string | undefined>() };
    this.readFor.set(path, begun);
    return begun;
  }
}

function noting({ texts }: ReadTexts, path: string, workspace: Workspace): Workspace {
  const { folders, isPartial, valuesFiles } = workspace;
  // One by one, because a spread would lose the methods of a workspace that is a class, such as a draft.
  return {
    ...(folders && { folders }),
    ...(isPartial !== undefined && { isPartial }),
    ...(valuesFiles && { valuesFiles }),
    base: workspace,
    paths: () => workspace.paths(),
    epoch: (input) => workspace.epoch?.(input),
    read: (other) => {
      const text = workspace.read(other);
      if (other !== path) texts.set(other, text);
      return text;
    },
  };
}
