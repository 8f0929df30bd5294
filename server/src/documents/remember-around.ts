import type { Workspace } from './workspace';

interface Around<Value> {
  readonly epoch: number;
  readonly answers: Map<string, Value>;
}

/**
 * Remembers what the files around say, by a key such as a folder, for as long as a workspace says that no text has changed;
 * a workspace that does not know that is asked each time.
 */
export function rememberAround<Value>(): (workspace: Workspace, key: string, find: () => Value) => Value {
  const known = new WeakMap<Workspace, Around<Value>>();
  return (workspace, key, find) => {
    const epoch = workspace.epoch?.();
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

/** What an iterable gives, asked of it once and only as far as somebody asks. */
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
