import { BoundedCache, type EarlierState } from '../../service/public';
import { decode } from '../read-text';
import type { GitFolder } from './git-folder';
import type { Commit } from './git-object';
import { ObjectStore } from './object-store';
import { renamedFrom } from './renamed-from';

/** How far back is looked. What nobody changed for longer was not left behind by the last upgrade. */
const MOST_COMMITS = 500;
/** How many texts of one commit are kept. */
const MOST_TEXTS = 300;

/** A file in a commit; without an id it is not there. */
interface Step {
  readonly name: string;
  readonly id: string | undefined;
}

/** The commits from the one that is checked out back along first parents, and what files were in them. */
export class Repository {
  private readonly store: ObjectStore;
  private readonly commits: Commit[] = [];
  private readonly ids: string[] = [];
  private next: string | undefined;
  private readonly trails = new Map<string, Step[]>();
  private readonly states = new Map<number, EarlierState>();

  constructor(
    folder: GitFolder,
    /** The commit that is checked out. */
    readonly head: string,
  ) {
    this.store = new ObjectStore(folder.objects, head.length / 2);
    this.next = head;
  }

  /** Where a file had another text than in the next commit; the names are those from the top, with `/`. */
  *statesOf(name: string, nameOf: (path: string) => string): Iterable<EarlierState> {
    let last: Step | undefined;
    for (let at = 0; at < MOST_COMMITS; at += 1) {
      const step = this.stepAt(name, at);
      if (!step) return;
      if (!last || step.id !== last.id) yield this.stateAt(at, nameOf);
      last = step;
    }
  }

  private stateAt(at: number, nameOf: (path: string) => string): EarlierState {
    const known = this.states.get(at);
    if (known) return known;
    const texts = new BoundedCache<string, { readonly text: string | undefined }>(MOST_TEXTS);
    const state: EarlierState = {
      commit: (this.ids[at] ?? '').slice(0, 7),
      read: (path) => {
        const before = texts.get(path);
        if (before) return before.text;
        const text = this.textOf(this.stepAt(nameOf(path), at)?.id, path);
        texts.set(path, { text });
        return text;
      },
    };
    this.states.set(at, state);
    return state;
  }

  private textOf(id: string | undefined, path: string): string | undefined {
    const bytes = id === undefined ? undefined : this.store.blob(id);
    const read = bytes && decode(bytes, path);
    return read?.ok === true && (read.utf8 || read.wide === true) ? read.text : undefined;
  }

  /** The file in a commit, under the name that it had; undefined where the history ends, or its objects are not here. */
  private stepAt(name: string, at: number): Step | undefined {
    let trail = this.trails.get(name);
    if (!trail) this.trails.set(name, (trail = []));
    while (trail.length <= at) {
      const step = this.stepAfter(trail.at(-1) ?? { name, id: undefined }, trail.length);
      if (!step) return undefined;
      trail.push(step);
    }
    return trail[at];
  }

  private stepAfter(newer: Step, at: number): Step | undefined {
    const commit = this.commitAt(at);
    const found = commit && this.idOf(commit.tree, newer.name);
    if (!found || found.id !== undefined || newer.id === undefined) return found;
    const before = this.commitAt(at - 1);
    const name = before && renamedFrom(this.store, { newer: before.tree, older: commit.tree, id: newer.id });
    return name === undefined ? found : { name, id: newer.id };
  }

  /** Undefined where a folder's object is not here, so that nobody can say. */
  private idOf(root: string, name: string): Step | undefined {
    let folder = root;
    const parts = name.split('/');
    for (const [index, part] of parts.entries()) {
      const entries = this.store.tree(folder);
      if (!entries) return undefined;
      const entry = entries.get(part);
      const kind = index === parts.length - 1 ? 'file' : 'folder';
      if (entry?.kind !== kind) return { name, id: undefined };
      folder = entry.id;
    }
    return { name, id: folder };
  }

  private commitAt(at: number): Commit | undefined {
    while (this.commits.length <= at && this.next !== undefined) {
      const id = this.next;
      const commit = this.store.commit(id);
      this.next = commit?.parent;
      if (!commit) break;
      this.commits.push(commit);
      this.ids.push(id);
    }
    return this.commits[at];
  }
}
