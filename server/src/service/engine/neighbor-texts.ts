import { BoundedCache } from '../../text/bounded-cache';
import type { Workspace } from '../../documents/workspace/workspace';

/** How many files a memory keeps. */
const CAPACITY = 100;

/** What was read of other files for one file. */
interface ReadTexts {
  readonly epoch: number;
  /** The epoch of paths: what is looked for in a folder may be among new ones. */
  readonly paths: number | undefined;
  readonly texts: Map<string, string | undefined>;
  /** An answer is being found, during which no file changes. */
  isStill: boolean;
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
  private readonly notingFor = new WeakMap<ReadTexts, Workspace>();

  /** What was read of other files for the problems of a file, compared with what these are now. */
  watched(path: string, workspace: Workspace): WatchedTexts {
    const epoch = workspace.epoch?.('texts');
    // Such a workspace knows of changes itself.
    if (epoch !== undefined) return { epoch, workspace };
    const read = this.readTextsOf(path, workspace);
    return { epoch: read.epoch, workspace: this.noting(read, path, workspace) };
  }

  /**
   * Finds an answer about a file for which no other file changes meanwhile: each of those is read once, to compare it with what
   * it was. A draft is left as it is: it may change.
   */
  during<Request extends FileRequest, Answer>(request: Request, find: (request: Request) => Answer): Answer {
    const { path, workspace } = request;
    if (workspace.base !== undefined || workspace.epoch?.('texts') !== undefined) return find(request);
    const read = this.readTextsOf(path, workspace);
    read.isStill = true;
    try {
      return find({ ...request, workspace: this.noting(read, path, workspace) });
    } finally {
      read.isStill = false;
    }
  }

  private readTextsOf(path: string, workspace: Workspace): ReadTexts {
    const before = this.readFor.get(path);
    if (before?.isStill === true && this.notingFor.get(before) === workspace) return before;
    const paths = workspace.epoch?.('paths');
    const isSame = ([other, text]: readonly [string, string | undefined]): boolean => workspace.read(other) === text;
    if (before && before.paths === paths && [...before.texts].every(isSame)) return before;
    this.epochs += 1;
    const begun = { epoch: this.epochs, paths, texts: new Map<string, string | undefined>(), isStill: false };
    this.readFor.set(path, begun);
    return begun;
  }

  private noting(read: ReadTexts, path: string, workspace: Workspace): Workspace {
    const before = this.notingFor.get(read);
    if (before === workspace || (before?.base === workspace && before.folders === workspace.folders)) return before;
    const made = noting(read, path, workspace);
    this.notingFor.set(read, made);
    return made;
  }
}

interface FileRequest {
  readonly path: string;
  readonly workspace: Workspace;
}

function noting(read: ReadTexts, path: string, workspace: Workspace): Workspace {
  const { texts } = read;
  const { folders, isPartial, valuesFiles, history } = workspace;
  // One by one, because a spread would lose the methods of a workspace that is a class, such as a draft.
  return {
    ...(folders && { folders }),
    ...(isPartial !== undefined && { isPartial }),
    ...(valuesFiles && { valuesFiles }),
    ...(history && { history }),
    base: workspace,
    paths: () => workspace.paths(),
    epoch: (input) => workspace.epoch?.(input),
    neighbors: () => (read.isStill && read.paths !== undefined ? { of: path, epoch: read.epoch } : undefined),
    read: (other) => {
      if (read.isStill && texts.has(other)) return texts.get(other);
      const text = workspace.read(other);
      if (other !== path) texts.set(other, text);
      return text;
    },
  };
}
