/** Remembers a bounded number of values; the one that was not used for longest goes first. */
export class BoundedCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  /** `capacity`: how many values are kept. */
  constructor(private readonly capacity: number) {}

  /** The value of a key, which counts as used; undefined where none is kept. */
  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.capacity && !oldest.done) this.entries.delete(oldest.value);
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }
}
