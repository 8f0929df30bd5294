import { nextLine } from '../../text/lines';
import { partsOf } from '../collection';
import type { TextEdit } from '../../text/edit';
import { flowExtentOf } from './layout/flow-extent';
import type { PathStep } from './layout/place';
import { cutOut, planOf, type Plan } from './layout/plan';
import type { EditedDocument } from './layout/target';

/** Removes one of several parts between brackets, with one comma. */
export function removeFlowPart({ text }: EditedDocument, step: PathStep): Plan {
  const { node, entry, index } = step;
  const extent = flowExtentOf(text, step);
  const parts = partsOf(node);
  if (parts[index + 1]) return planOf(cutOut(extent.start, nextContent(text, extent.end, extent.ownLines)));
  const comma = extent.comma === undefined ? commaOfPrevious(text, step) : undefined;
  if (extent.ownLines) return planOf(comma, cutOut(extent.start, nextLine(text, extent.end)));
  const previousEnd = parts[index - 1]?.end ?? entry.start;
  const between = text.slice(previousEnd, entry.start);
  if (between.includes('#')) return planOf(comma, cutOut(entry.start, extent.end));
  // A comma after the part stays, after the previous part.
  return planOf(cutOut(previousEnd, entry.end), cutOut(extent.end - extent.trailing.length, extent.end));
}

/** What comes next, even a comment, takes the place of the part. Lines are removed as a whole. */
function nextContent(text: string, end: number, ownLines: boolean): number {
  return ownLines ? nextLine(text, end) : end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
}

function commaOfPrevious(text: string, { node, index }: PathStep): TextEdit | undefined {
  const entry = partsOf(node)[index - 1];
  if (!entry) return undefined;
  const { comma } = flowExtentOf(text, { kind: node.kind, node, entry, index: index - 1 } as PathStep);
  return comma === undefined ? undefined : cutOut(comma, comma + 1);
}
