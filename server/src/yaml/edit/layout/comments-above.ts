import type { TextEdit } from '../../../text/edit';
import { lineStart } from '../../../text/lines';
import type { Path } from '../../path';
import { extentOf } from './extent';
import { indentAt, indentLines, joinLines, startsItsLine } from './lines';
import { stepsTo, type PathStep } from './place';
import { insertAt, refuse, type Plan } from './plan';
import type { EditedDocument } from './target';

/** Comment lines, and the entry above which they go. */
export interface PlacedComments {
  readonly path: Path;
  readonly lines: readonly string[];
}

/**
 * Writes comments above entries, and above their own comments. For an entry in the middle of a line they go above that
 * line, for one between brackets above the entry that holds the brackets.
 */
export function planComments(target: EditedDocument, placed: readonly PlacedComments[]): Plan {
  const edits: TextEdit[] = [];
  for (const { path, lines } of placed) {
    const at = lineAbove(target, path);
    if (at === undefined) return refuse('it has comments that would not fit there; move it by hand');
    const column = indentAt(target.text, at);
    edits.push(insertAt(at, joinLines(indentLines(lines, column), target.style.lineEnd)));
  }
  return { edits: edits.sort((a, b) => a.start - b.start) };
}

function lineAbove(target: EditedDocument, path: Path): number | undefined {
  const step = stepsTo(target.document.root, path)?.findLast((each) => hasLine(target.text, each));
  if (!step) return undefined;
  return step.node.flow || !startsItsLine(target.text, step.entry.start)
    ? lineStart(target.text, step.entry.start)
    : extentOf(target, step).start;
}

/** Whether a comment may be above the line of an entry. */
function hasLine(text: string, { node, entry }: PathStep): boolean {
  return !node.flow || (startsItsLine(text, entry.start) && lineStart(text, entry.start) > node.start);
}
