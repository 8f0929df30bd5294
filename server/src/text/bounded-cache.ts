/** A cache of limited size that drops the least recently used value first. */
export class BoundedCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  /** The last used entry, which is often requested again right away. */
  private last: Key | undefined;

  /** `capacity`: how many values are kept. */
  constructor(private readonly capacity: number) {}

  /** The value of a key, which now counts as used; undefined if there is none. */
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

  /** Another cache with the same values. */
  copy(): BoundedCache<Key, Value> {
    const copy = new BoundedCache<Key, Value>(this.capacity);
    for (const [key, value] of this.entries) copy.entries.set(key, value);
    return copy;
  }
}
