import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';

/** One entry of a map as the loader sees it, merge keys followed; mostly the map's own. */
export interface ContentEntry {
  readonly key: Span;
  readonly value: YamlNode | null;
  /** Where it was brought in: the `<<` in this map; `key` then lies in another map. */
  readonly via?: Span;
}

/** Up to this many names, looking through them is faster than an index and takes no room. */
const FEW = 8;

/** Entries by name, in the order of their first writing. Most maps are small, and there are thousands of them. */
export class EntryList {
  readonly names: string[] = [];
  readonly entries: ContentEntry[] = [];
  private index: Map<string, number> | undefined;

  has(name: string): boolean {
    return this.find(name) >= 0;
  }

  get(name: string): ContentEntry | undefined {
    return this.entries[this.find(name)];
  }

  /** Adds an entry, or puts it in the place of the one with that name. */
  set(name: string, entry: ContentEntry): void {
    const at = this.find(name);
    if (at >= 0) {
      this.entries[at] = entry;
      return;
    }
    this.index?.set(name, this.names.length);
    this.names.push(name);
    this.entries.push(entry);
  }

  private find(name: string): number {
    if (this.names.length <= FEW) return this.names.indexOf(name);
    this.index ??= new Map(this.names.map((one, i) => [one, i]));
    return this.index.get(name) ?? -1;
  }
}
