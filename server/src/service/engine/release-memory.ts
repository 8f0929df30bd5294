import type { ReleaseAnswer } from '../../documents/release/release';
import type { RootKind } from '../../documents/read/root';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { BoundedCache } from '../../text/bounded-cache';
import type { WatchedTexts } from './neighbor-texts';

/** How many answers are kept. */
const CAPACITY = 100;

/** The file and the kind of roots whose release is asked for. */
interface ReleaseQuestion {
  readonly path: string;
  readonly kind: RootKind;
  /** All that the text of the file itself says about it. */
  readonly said: string;
  /** What other files could take from the text of the file, as they take pins, does not matter: there is nothing. */
  readonly isQuiet: () => boolean;
  readonly workspace: Workspace;
  /** The other files of the workspace. */
  readonly watched: WatchedTexts;
  readonly options: Options;
  /** Looks for the release in this workspace. */
  readonly find: (workspace: Workspace) => ReleaseAnswer;
}

/**
 * Remembers the release that a file has from other files for as long as none of those that were read for it changes: to read
 * pins and manifests again for each letter costs more than the rest of a short file.
 */
export class ReleaseMemory {
  private readonly answers = new BoundedCache<string, { readonly inputs: string; readonly answer: ReleaseAnswer }>(
    CAPACITY,
  );

  recall({ path, kind, said, isQuiet, workspace, watched, options, find }: ReleaseQuestion): ReleaseAnswer {
    const paths = workspace.epoch?.('paths');
    if (paths === undefined) return find(workspace);
    const inputs = JSON.stringify([paths, watched.epoch, workspace.folders, options]);
    const key = `${kind} ${said} ${path}`;
    const before = this.answers.get(key);
    if (before?.inputs === inputs) return before.answer;
    const own = { wasRead: false };
    const noting = watched.workspace;
    const answer = find({
      ...noting,
      base: workspace,
      read: (file) => {
        if (file !== path) return noting.read(file);
        if (isQuiet()) return '';
        own.wasRead = true;
        return noting.read(file);
      },
    });
    if (!own.wasRead) this.answers.set(key, { inputs, answer });
    return answer;
  }
}
