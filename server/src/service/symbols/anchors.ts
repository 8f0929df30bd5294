import type { Span } from '../../text/span';
import type { YamlDocument, YamlNode } from '../../yaml/node';

/** An anchor (`&name`) or an alias (`*name`), sign included. */
export interface AnchorPlace extends Span {
  readonly name: string;
  readonly isAnchor: boolean;
}

/** An anchor with its aliases, in the order of the text. */
export type AnchorGroup = readonly AnchorPlace[];

/** The anchors of a document with the aliases of each: those after it, up to the next anchor of its name. */
export function anchorGroups(text: string, document: YamlDocument): readonly AnchorGroup[] {
  if (document.anchors.size === 0) return [];
  const groups: AnchorPlace[][] = [];
  const latest = new Map<string, AnchorPlace[]>();
  for (const place of placesIn(text, document.root, document.start)) {
    const group = place.isAnchor ? undefined : latest.get(place.name);
    if (group) group.push(place);
    if (!place.isAnchor) continue;
    const fresh = [place];
    groups.push(fresh);
    latest.set(place.name, fresh);
  }
  return groups;
}

/** In the order of the text. `from` is where what is written before the node begins: its tag and its anchor. */
function* placesIn(text: string, node: YamlNode | null, from: number): Generator<AnchorPlace> {
  if (!node) return;
  if (node.anchor !== undefined) {
    const place = anchorBefore(text, node, from);
    if (place) yield place;
  }
  if (node.kind === 'alias')
    yield { name: node.name, isAnchor: false, start: node.start, end: node.start + node.name.length + 1 };
  if (node.kind === 'seq') for (const item of node.items) yield* placesIn(text, item.value, item.start);
  if (node.kind !== 'map') return;
  for (const { key, value, start } of node.entries) {
    yield* placesIn(text, key, start);
    yield* placesIn(text, value, key.end);
  }
}

/** Where the anchor of a node is written: outside of comments, between `from` and the node. */
function anchorBefore(text: string, { anchor = '', start }: YamlNode, from: number): AnchorPlace | undefined {
  const before = text.slice(from, start);
  const shown = before.replaceAll(/(?<=^|\s)#[^\n]*/g, (comment) => ' '.repeat(comment.length));
  const at = shown.indexOf(`&${anchor}`);
  return at < 0 ? undefined : { name: anchor, isAnchor: true, start: from + at, end: from + at + anchor.length + 1 };
}
