import type { Span } from '../../text/span';
import type { MapEntry, MapNode, YamlNode } from '../../yaml/node';
import { EntryList } from './entry-list';

/** What a map holds for the loader: each name once, the last one of doubles, own ones before merged ones. */
export interface MapContent {
  readonly list: EntryList;
  /** False where more may come: template statements, placeholders as keys, merges of what we do not see. */
  readonly complete: boolean;
}

/** A text of nested aliases can be for more than any machine can hold. */
const MAX_ALIASES = 10_000;
/** Maps and lists that merge each other; nobody writes more, and a machine has no room for any number. */
const MAX_DEPTH = 100;

/** From here on the content of a map is worth remembering: rules ask for the place of each of its keys. */
const LARGE = 100;
const contents = new WeakMap<MapNode, MapContent>();

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

  content(map: MapNode): MapContent {
    if (map.entries.length < LARGE) return this.read(map, new Set());
    const known = contents.get(map);
    if (known) return known;
    const content = this.read(map, new Set());
    // Without merge keys it depends on nothing but the map.
    if (!map.entries.some(({ merge }) => merge)) contents.set(map, content);
    return content;
  }

  /** `outer`: the maps and lists into which it is merged. */
  private read(map: MapNode, outer: Set<YamlNode>): MapContent {
    const list = new EntryList();
    const merges: MapEntry[] = [];
    let complete = !map.templated;
    for (const entry of map.entries) {
      const { key, name } = entry;
      if (key.kind === 'scalar' && key.hasPlaceholder) complete = false;
      else if (entry.merge) merges.push(entry);
      else if (name !== undefined) list.set(name, entry);
    }
    outer.add(map);
    for (const { key, value } of merges) if (!this.mergeInto(list, { value, via: key, outer })) complete = false;
    outer.delete(map);
    return { list, complete };
  }

  /** Adds what is not there yet; false when it cannot know what else is brought in. */
  private mergeInto(
    list: EntryList,
    { value, via, outer }: { readonly value: YamlNode | null; readonly via: Span; readonly outer: Set<YamlNode> },
  ): boolean {
    const source = value && this.resolve(value);
    if (!source || outer.has(source) || outer.size >= MAX_DEPTH) return false;
    if (source.kind === 'seq') {
      outer.add(source);
      const whole = source.items.map((item) => this.mergeInto(list, { value: item.value, via, outer }));
      outer.delete(source);
      return whole.every(Boolean);
    }
    if (source.kind !== 'map') return false;
    const merged = this.read(source, outer);
    for (const [i, name] of merged.list.names.entries()) {
      const entry = merged.list.entries[i];
      if (entry !== undefined && !list.has(name)) list.set(name, { key: entry.key, value: entry.value, via });
    }
    return merged.complete;
  }
}
