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
