import { lineEnd, lineStart } from '../../text/lines';
import { partsOf } from '../collection';
import { flowExtentOf } from './layout/flow-extent';
import { startsItsLine } from './layout/lines';
import type { PathStep } from './layout/place';
import { positionOf, type Insertion } from './insert-lines';
import { insertAt, planOf, refuse, type Plan } from './layout/plan';
import type { EditedDocument } from './layout/target';
import { flowEntry, flowValue, indentInside } from './write-flow';

/**
 * Adds an entry or item between brackets, after one of its siblings or the last, on its own line if that sibling has
 * its own.
 */
export function insertBetweenBrackets(target: EditedDocument, { parent, place, name, value }: Insertion): Plan {
  const { text, style } = target;
  const index = positionOf(parent, place) ?? partsOf(parent).length - 1;
  const last = partsOf(parent)[index];
  if (!last || !'{['.includes(text.charAt(parent.start))) return refuse('its parent has no brackets to insert it into');
  const lines = parent.kind === 'map' ? flowEntry(name, value, style) : flowValue(value, style);
  if (!lines)
    return refuse('it has comments, is a block scalar or comes from a template, none of which fit between brackets');
  const indent = indentInside(target, last.start);
  const content = lines.join(style.lineEnd + indent);
  if (!startsItsLine(text, last.start) || lineStart(text, last.start) <= parent.start)
    return planOf(insertAt(last.end, style.flow.comma + content));
  const extent = flowExtentOf(text, { kind: parent.kind, node: parent, entry: last, index } as PathStep);
  const newLine = style.lineEnd + indent + content;
  if (!extent.ownLines) return planOf(insertAt(last.end, `,${newLine}`));
  const end = lineEnd(text, extent.end);
  return extent.comma === undefined
    ? planOf(insertAt(last.end, ','), insertAt(end, newLine))
    : planOf(insertAt(end, `${newLine},`));
}
