import type { Workspace } from './workspace';

interface Around<Value> {
  readonly epoch: number;
  readonly answers: Map<string, Value>;
}

/**
 * Remembers what was found in the files of a workspace, by a key such as a folder, until the workspace's epoch changes. For a
 * workspace without an epoch it is found again each time.
 */
export function rememberAround<Value>(): (workspace: Workspace, key: string, find: () => Value) => Value {
  const known = new WeakMap<Workspace, Around<Value>>();
  return (workspace, key, find) => {
    const epoch = workspace.epoch?.('texts');
    if (epoch === undefined) return find();
    let around = known.get(workspace);
    if (around?.epoch !== epoch) {
      around = { epoch, answers: new Map() };
      known.set(workspace, around);
    }
    const before = around.answers.get(key);
    if (before !== undefined) return before;
    const found = find();
    around.answers.set(key, found);
    return found;
  };
}

/** An iterable that can be gone over again: each value is taken from the source once, when it is first asked for. */
export class Replay<Value> implements Iterable<Value> {
  private readonly given: Value[] = [];
  private readonly source: Iterator<Value>;

  constructor(source: Iterable<Value>) {
    this.source = source[Symbol.iterator]();
  }

  *[Symbol.iterator](): Iterator<Value> {
    for (let at = 0; ; at++) {
      if (at === this.given.length) {
        const next = this.source.next();
        if (next.done === true) return;
        this.given.push(next.value);
      }
      const value = this.given[at];
      if (value !== undefined) yield value;
    }
  }
}
