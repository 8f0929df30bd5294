import { linesAt } from './insert-lines';
import { nextLine } from '../../text/lines';
import { columnOf } from './layout/lines';
import { planOf, refuse, type Plan } from './layout/plan';
import type { EditedDocument } from './layout/target';
import { flowValue } from './write-flow';
import { firstLines } from './write-value';
import type { FirstPart } from './written';

/** Writes the content of a document that has none: only comments, `{}` or `null`. */
export function fillRoot(target: EditedDocument, part: FirstPart): Plan {
  const { text, document, style } = target;
  const { root } = document;
  const lines = firstLines(part, style);
  if (!root) return planOf(linesAt(target, endOfComments(target), lines));
  const { start, end } = root;
  if (columnOf(text, start) === 0 && !isJson(target)) return planOf({ start, end, text: lines.join(style.lineEnd) });
  const inside = flowValue(part, style);
  if (!inside)
    return refuse('it has comments, is a block scalar or comes from a template, none of which fit between brackets');
  return planOf({ start, end, text: inside.join(style.lineEnd) });
}

/** `{}` on its own may be either; comments make it YAML. */
function isJson({ text, document, style }: EditedDocument): boolean {
  return style.json && !/^[ \t]*#/m.test(text.slice(document.start, document.end));
}

/** After the last line of a document without content: its comments and `---`, but before the `...` that ends it. */
function endOfComments({ text, document }: EditedDocument): number {
  const written = text.slice(document.start, document.end).replace(/(^|\n)\.\.\.(?=\s)[^]*$/, '$1');
  const last = written.trimEnd();
  // A byte order mark is a blank for `trimEnd`.
  if (last === '') return document.start + (written.startsWith('\uFEFF') ? 1 : 0);
  return nextLine(text, document.start + last.length - 1);
}
