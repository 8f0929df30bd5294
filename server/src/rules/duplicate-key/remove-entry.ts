import { lineStart, nextLine } from '../../text/lines';
import type { Span } from '../../text/span';
import type { MapNode, YamlNode } from '../../yaml/node';
import { deepEqual } from '../../yaml/equal';
import { toPlain } from '../../yaml/plain';
import type { Fix } from '../shared/problem';
import { replacing } from '../shared/replacement';
import type { RuleContext } from '../shared/rule';

/** Two entries of one mapping with the same key, by the offsets of their keys. */
interface Twice {
  readonly name: string;
  readonly first: number;
  readonly second: number;
}

/**
 * To remove either of the two. The upper one is ignored, so that removing it changes nothing for the loader; it is safe only
 * if both say the same, because somebody may have meant the upper one.
 */
export function removals(context: RuleContext, { name, first, second }: Twice): readonly Fix[] {
  const { document } = context.root;
  const map = mapWith(document.root, first);
  const [upper, lower] = [first, second].map((start) => map?.entries.findIndex(({ key }) => key.start === start) ?? -1);
  const [one, other] = [map?.entries[upper ?? -1], map?.entries[lower ?? -1]];
  if (!map || !one || !other || upper === undefined || lower === undefined) return [];
  const isSame = deepEqual(toPlain(one.value, document), toPlain(other.value, document));
  const removal = (index: number, title: string): readonly Fix[] => {
    const span = spanOf(context.text, map, index);
    return span ? [replacing(context, span, { text: '', safety: isSame ? 'safe' : 'review', title })] : [];
  };
  if (isSame) return removal(lower, `Remove the second ${name}`);
  return [
    ...removal(upper, `Remove the first ${name}, which is ignored`),
    ...removal(lower, `Remove the second ${name}, which is used now`),
  ];
}

/** The lines of an entry, or what it has between brackets with the comma; undefined where it shares a line. */
function spanOf(text: string, { entries, flow }: MapNode, index: number): Span | undefined {
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (!entry) return undefined;
  if (flow) {
    if (after) return { start: entry.start, end: after.start };
    return before && { start: before.end, end: entry.end };
  }
  const start = lineStart(text, entry.start);
  if (text.slice(start, entry.start).trim() !== '') return undefined;
  const end = Math.max(entry.end, entry.key.end);
  return { start, end: text[end - 1] === '\n' ? end : nextLine(text, end) };
}

function mapWith(node: YamlNode | null, key: number): MapNode | undefined {
  if (!node || key < node.start || key >= node.end) return undefined;
  const inner = node.kind === 'map' ? node.entries : node.kind === 'seq' ? node.items : [];
  if (node.kind === 'map' && node.entries.some((entry) => entry.key.start === key)) return node;
  for (const { value } of inner) {
    const found = mapWith(value, key);
    if (found) return found;
  }
  return undefined;
}
