import type { Root } from '../../documents/read/root';
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
function hasDoubts(node: YamlNode | null): boolean {
  if (node?.kind !== 'map') return false;
  return !isWholeMap(node) || node.entries.some(({ value }) => hasDoubts(value));
}

class Reader {
  /** Undefined where a document is inside another text, and not as it was written there: in the quotes of a program. */
  private readonly withText: ReadonlySet<YamlNode> | undefined;

  constructor(
    private readonly root: Root,
    private readonly text: string,
    private readonly doubts: 'kept' | 'dropped',
  ) {
    const { document, embedded } = root;
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
      .flatMap((entry) => entriesBehind(entry.value, this.root.document) ?? (this.doubts === 'kept' ? [entry] : []));
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

/** The entries that a merge brings; undefined where they are not all written in the document. */
function entriesBehind(value: YamlNode | null, { anchors }: Pick<YamlDocument, 'anchors'>): MapEntry[] | undefined {
  const node = value?.kind === 'alias' ? anchors.get(value.name) : value;
  return isWholeMap(node) && !node.entries.some(hasOpenKey) ? [...node.entries] : undefined;
}
