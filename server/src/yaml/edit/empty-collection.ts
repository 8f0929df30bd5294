import { nextLine } from '../../text/lines';
import { extentOf } from './layout/extent';
import { flowExtentOf } from './layout/flow-extent';
import { joinLines, startsItsLine, trimmedEnd } from './layout/lines';
import type { PathStep } from './layout/place';
import { cutOut, insertAt, planOf, refuse, type Plan } from './layout/plan';
import { atLineEnd, replaceLines } from './remove-lines';
import { slotOf } from './layout/slot';
import type { EditedDocument } from './layout/target';
import { inSameBlocks } from './layout/template-blocks';

/**
 * Removes the only part of a collection and leaves `{}` or `[]`; `holder` has the collection, unless it is the root.
 */
export function emptyCollection(
  target: EditedDocument,
  { step, holder }: { readonly step: PathStep; readonly holder: PathStep | undefined },
  kept: readonly string[],
): Plan {
  const { text } = target;
  const { node, entry } = step;
  const empty = node.kind === 'map' ? '{}' : '[]';
  if (node.flow) return emptyBrackets(text, step, empty);
  const { start, end } = extentOf(target, step);
  if (!inSameBlocks(target, start, end)) return refuse('a template block begins or ends inside it; remove it by hand');
  const last = trimmedEnd(text, start, end);
  if (!startsItsLine(text, entry.start)) return planOf({ start: entry.start, end: last, text: empty });
  if (!holder) return planOf({ start, end: last, text: joinLines(kept, target.style.lineEnd) + empty });
  const slot = slotOf(text, holder);
  if (!slot) return refuse('its parent is written in a form that cannot be emptied; do it by hand');
  const head =
    slot.start < node.start ? trimmedEnd(text, slot.head, propertiesEnd(text, slot.start, node.start)) : slot.head;
  const rest = kept.length > 0 ? replaceLines(target, { start, end }, kept) : cutOut(atLineEnd(text, start, end), end);
  return planOf(insertAt(head, ` ${empty}`), rest);
}

/** After the anchor and the tag of a node, before a comment after them. */
function propertiesEnd(text: string, start: number, end: number): number {
  return start + (/^(?:[&!]\S*\s+)+/.exec(text.slice(start, end))?.[0].length ?? 0);
}

/** Comments between the brackets that do not belong to the part stay, on their lines. */
function emptyBrackets(text: string, step: PathStep, empty: string): Plan {
  const { start, end } = step.node;
  if (!'{['.includes(text.charAt(start))) return refuse('it is a list item without braces; remove it by hand');
  const own = flowExtentOf(text, step);
  const others = text.slice(start, own.start) + text.slice(own.end, end);
  if (!others.includes('#')) return planOf({ start, end, text: empty });
  return planOf(own.ownLines ? cutOut(own.start, nextLine(text, own.end)) : cutOut(own.start, own.end));
}
