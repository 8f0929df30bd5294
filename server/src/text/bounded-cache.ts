/** Remembers a bounded number of values; the one that was not used for longest goes first. */
export class BoundedCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  /** What was used last, which often is asked for again at once. */
  private last: Key | undefined;

  /** `capacity`: how many values are kept. */
  constructor(private readonly capacity: number) {}

  /** The value of a key, which counts as used; undefined where none is kept. */
  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined && key !== this.last) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.last = key;
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.capacity) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }
}
