import type { Span } from '../../text/span';
import type { MapNode, YamlNode } from '../../yaml/node';

/** One entry of a map as the loader sees it, merge keys followed. */
export interface ContentEntry {
  readonly name: string;
  readonly key: Span;
  readonly value: YamlNode | null;
  /** Where it was brought in: the `<<` in this map; `key` then lies in another map. */
  readonly via?: Span;
}

/** What a map holds for the loader: each name once, the last one of doubles, own ones before merged ones. */
export interface Content {
  readonly entries: ReadonlyMap<string, ContentEntry>;
  /** False where more may come: template statements, placeholders as keys, merges of what we do not see. */
  readonly complete: boolean;
}

/** A text of nested aliases can stand for more than any machine can hold. */
const MAX_ALIASES = 10_000;

/** Follows aliases and merge keys by the anchors of one document. */
export class TreeReader {
  /** How many aliases were followed: what depends on none of them can be remembered by its node alone. */
  aliases = 0;

  constructor(private readonly anchors: ReadonlyMap<string, YamlNode>) {}

  /** The node that stands for this one; undefined for an alias that leads nowhere or round in a circle. */
  resolve(node: YamlNode): Exclude<YamlNode, { kind: 'alias' }> | undefined {
    let here: YamlNode | undefined = node;
    for (let steps = 0; here?.kind === 'alias'; steps++) {
      this.aliases++;
      const lost = steps > this.anchors.size || this.aliases > MAX_ALIASES;
      here = lost ? undefined : this.anchors.get(here.name);
    }
    return here;
  }

  content(map: MapNode): Content {
    return this.read(map, new Set());
  }

  private read(map: MapNode, outer: ReadonlySet<MapNode>): Content {
    const entries = new Map<string, ContentEntry>();
    const merges: { readonly value: YamlNode | null; readonly via: Span }[] = [];
    let complete = !map.templated;
    for (const { key, name, value, merge } of map.entries) {
      if (key.kind === 'scalar' && key.open) complete = false;
      else if (merge) merges.push({ value, via: { start: key.start, end: key.end } });
      else if (name !== undefined) entries.set(name, { name, key: { start: key.start, end: key.end }, value });
    }
    for (const { value, via } of merges) {
      if (!this.mergeInto(entries, { value, via, outer: new Set([...outer, map]) })) complete = false;
    }
    return { entries, complete };
  }

  /** Adds what is not there yet; false when it cannot tell what else is brought in. */
  private mergeInto(
    entries: Map<string, ContentEntry>,
    { value, via, outer }: { readonly value: YamlNode | null; readonly via: Span; readonly outer: ReadonlySet<MapNode> },
  ): boolean {
    const source = value && this.resolve(value);
    if (source?.kind === 'seq') {
      const whole = source.items.map((item) => this.mergeInto(entries, { value: item.value, via, outer }));
      return whole.every(Boolean);
    }
    if (source?.kind !== 'map' || outer.has(source)) return false;
    const merged = this.read(source, outer);
    for (const entry of merged.entries.values()) {
      if (!entries.has(entry.name)) entries.set(entry.name, { ...entry, via });
    }
    return merged.complete;
  }
}
