import type { Root } from '../../documents/read/root';
import { addAll } from '../../text/long-lists';
import { collectionsWithText, inSameBlocks, knowsStatements } from '../../yaml/edit/layout/template-blocks';
import type { MapEntry, MapNode, YamlDocument, YamlNode } from '../../yaml/node';
import { isWholeMap } from '../../yaml/whole-map';

/**
 * A root without what hides that a key is absent: merges of maps that are written in the document are carried out, and
 * template blocks such as `if` count as what they hold. What else a template or merge may bring stays in doubt.
 */
export function readThrough(root: Root, text: string): Root {
  return hasDoubts(root.node) ? root.with({ node: new Reader(root, text, 'kept').whole() }) : root;
}

/** The same without what is in doubt: what only some templates or merges bring is absent. */
export function withoutDoubts(root: Root, text: string): Root {
  return hasDoubts(root.node) ? root.with({ node: new Reader(root, text, 'dropped').whole() }) : root;
}

/** Whether a template or a merge may bring keys to a map of a root. */
export function hasDoubts(node: YamlNode | null): boolean {
  if (node?.kind !== 'map') return false;
  return !isWholeMap(node) || node.entries.some(({ value }) => hasDoubts(value));
}

class Reader {
  /** Undefined where a document is inside another text, and not as it was written there: in the quotes of a program. */
  private readonly withText: ReadonlySet<YamlNode> | undefined;
  private readonly merges: Merges;

  constructor(
    private readonly root: Root,
    private readonly text: string,
    private readonly doubts: 'kept' | 'dropped',
  ) {
    const { document, embedded } = root;
    this.merges = new Merges(document.anchors);
    const isKnown = embedded === undefined || knowsStatements(document);
    this.withText = isKnown ? collectionsWithText({ text, document }) : undefined;
  }

  whole(): MapNode {
    return this.mapOf(this.root.node, undefined);
  }

  /** `holder` is the entry whose value the map is. */
  private mapOf(node: MapNode, holder: MapEntry | undefined): MapNode {
    const own = node.entries
      .filter((entry) => !entry.merge && !this.isDropped(entry, node, holder))
      .map((entry) => (entry.value?.kind === 'map' ? { ...entry, value: this.mapOf(entry.value, entry) } : entry));
    // Of equal keys the last one counts: those of the map itself, then those of the first merge.
    const merged = node.entries
      .filter(({ merge }) => merge)
      .toReversed()
      .flatMap((entry) => this.merges.entriesBehind(entry.value) ?? (this.doubts === 'kept' ? [entry] : []));
    return { ...node, entries: [...merged, ...own], templated: this.doubts === 'kept' && this.mayGetMore(node) };
  }

  private mayGetMore(node: MapNode): boolean {
    return node.templated && (this.withText?.has(node) !== false || node.entries.some(hasOpenKey));
  }

  /** Whether an entry is only there when a template block is carried out; one that is written in two blocks is there. */
  private isDropped({ name, start }: MapEntry, node: MapNode, holder: MapEntry | undefined): boolean {
    if (this.doubts === 'kept' || !holder || !this.withText || !node.templated) return false;
    if (node.entries.filter((entry) => entry.name === name).length > 1) return false;
    return !inSameBlocks({ text: this.text, document: this.root.document }, holder.start, start);
  }
}

function hasOpenKey({ key }: MapEntry): boolean {
  return key.kind === 'scalar' && key.hasPlaceholder;
}

/** More entries are not followed: aliases in aliases double with each step. */
const MOST_ENTRIES = 5000;

/** What the merges of a document bring. */
class Merges {
  /** By node; of a node that is being looked at, nothing is known: it may be part of itself. */
  private readonly known = new Map<YamlNode, readonly MapEntry[] | undefined>();

  constructor(private readonly anchors: YamlDocument['anchors']) {}

  /**
   * The entries that the value of a merge brings, of equal keys the one that counts last; undefined where they are not all
   * written in the document. Of the maps in a list (`<<: [*a, *b]`) the first one counts most.
   */
  entriesBehind(value: YamlNode | null): readonly MapEntry[] | undefined {
    const node = value?.kind === 'alias' ? this.anchors.get(value.name) : value;
    if (!node) return undefined;
    if (this.known.has(node)) return this.known.get(node);
    this.known.set(node, undefined);
    const entries = this.entriesOf(node);
    this.known.set(node, entries);
    return entries;
  }

  private entriesOf(node: YamlNode): readonly MapEntry[] | undefined {
    if (node.kind === 'scalar' || node.kind === 'alias' || node.templated) return undefined;
    if (node.kind === 'seq') return this.allBehind(node.items);
    if (node.entries.some(hasOpenKey)) return undefined;
    const merged = this.allBehind(node.entries.filter(({ merge }) => merge));
    return merged && [...merged, ...node.entries.filter(({ merge }) => !merge)];
  }

  /** The entries behind some values, those of the first one last. */
  private allBehind(values: readonly Pick<MapEntry, 'value'>[]): readonly MapEntry[] | undefined {
    const all: MapEntry[] = [];
    for (const { value } of values.toReversed()) {
      const entries = this.entriesBehind(value);
      if (entries === undefined || all.length + entries.length > MOST_ENTRIES) return undefined;
      addAll(all, entries);
    }
    return all;
  }
}
