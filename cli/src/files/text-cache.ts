/** Texts that were read lately, of a bounded size altogether; the least recently used text is dropped first. */
export class TextCache {
  private readonly texts = new Map<string, string | undefined>();
  private size = 0;
  /** What was asked for last, which often is asked for again at once. */
  private last: string | undefined;

  /** `capacity` in UTF-16 units. */
  constructor(private readonly capacity: number) {}

  /** The text that is kept, or else the one that `read` gives; undefined is kept, too. */
  get(path: string, read: () => string | undefined): string | undefined {
    const known = this.known(path);
    if (known !== undefined || this.texts.has(path)) return known;
    const text = read();
    this.texts.set(path, text);
    this.size += cost(text);
    for (const [oldest, old] of this.texts) {
      if (this.size <= this.capacity || oldest === path) break;
      this.texts.delete(oldest);
      this.size -= cost(old);
    }
    return text;
  }

  /** The text that is kept, which counts as used; undefined without one. */
  known(path: string): string | undefined {
    const text = this.texts.get(path);
    if (text === undefined || path === this.last) return text;
    this.last = path;
    this.texts.delete(path);
    this.texts.set(path, text);
    return text;
  }

  forget(path: string): void {
    const text = this.texts.get(path);
    if (this.texts.delete(path)) this.size -= cost(text);
  }
}

/** An entry costs something even without text, so that the number of entries is bounded, too. */
function cost(text: string | undefined): number {
  return 200 + (text?.length ?? 0);
}
