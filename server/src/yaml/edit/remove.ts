import type { TextEdit } from '../../text/edit';
import type { YamlDocument } from '../node';
import type { Path } from '../path';
import { extentOf } from './extent';
import { lineKind, lineStart, nextLine } from './lines';
import { partsOf, stepsTo, type Step } from './place';
import { refuse, type Plan } from './plan';

/** Takes an entry or item away, and the parents that it leaves empty, down to `keep`. */
export function planRemove(text: string, document: YamlDocument, path: Path, keep: Path): Plan {
  const steps = stepsTo(document.root, path);
  if (!steps) return refuse('there is nothing to remove');
  let depth = steps.length - 1;
  while (depth > 0 && depth > keep.length && partsOf(stepAt(steps, depth).node).length === 1) depth -= 1;
  return removePart(text, stepAt(steps, depth));
}

function stepAt(steps: readonly Step[], depth: number): Step {
  const step = steps[depth];
  if (!step) throw new RangeError('a place has at least one step');
  return step;
}

function removePart(text: string, step: Step): Plan {
  const parts = partsOf(step.node);
  if (parts.length === 1) return { edits: [{ ...onlyPart(text, step), text: step.node.kind === 'map' ? '{}' : '[]' }] };
  return step.node.flow ? removeFlow(text, step) : removeLines(text, step);
}

/** The whole collection: nothing is left in it, but it stays. */
function onlyPart(text: string, { node }: Step): { start: number; end: number } {
  if (node.flow) return { start: node.start, end: node.end };
  const end = node.end;
  let last = end;
  while (last > node.start && /\s/.test(text[last - 1] ?? '')) last -= 1;
  return { start: node.start, end: last };
}

function removeFlow(text: string, { node, index }: Step): Plan {
  const parts = partsOf(node);
  const part = parts[index];
  const next = parts[index + 1];
  const previous = parts[index - 1];
  if (!part) return refuse('there is nothing to remove');
  const span = next ? { start: part.start, end: next.start } : { start: previous?.end ?? part.start, end: part.end };
  const around = text.slice(span.start, part.start) + text.slice(part.end, span.end);
  if (around.includes('#')) return refuse('a comment stands between it and its neighbour; remove it by hand');
  return { edits: [{ ...span, text: '' }] };
}

function removeLines(text: string, { node, index, entry }: Step): Plan {
  const previous = partsOf(node)[index - 1];
  const shares = text.slice(lineStart(text, entry.start), entry.start).trim() !== '';
  if (shares) return removeBehindDash(text, { node, index, entry } as Step);
  const { start, end } = extentOf(text, entry, previous ? Math.min(previous.end, lineStart(text, entry.start)) : 0);
  return { edits: [atEnd(text, { start, end: withBlankLine(text, start, end), text: '' })] };
}

/** Between two blank lines one goes too: it set the removed lines apart. */
function withBlankLine(text: string, start: number, end: number): number {
  const before = start === 0 || lineKind(text, lineStart(text, start - 1)) === 'blank';
  const after = end < text.length && lineKind(text, end) === 'blank';
  return before && after ? nextLine(text, end) : end;
}

/** The first key of a list item stands behind the dash: the next key takes its place. */
function removeBehindDash(text: string, { node, index, entry }: Step): Plan {
  const next = partsOf(node)[index + 1];
  if (!next) return refuse('it shares its line with something else; remove it by hand');
  const between = text.slice(entry.end, next.start);
  if (between.includes('#')) return refuse('a comment stands between it and the next key; remove it by hand');
  return { edits: [{ start: entry.start, end: next.start, text: '' }] };
}

/** A text without a line end at its end keeps having none. */
function atEnd(text: string, edit: TextEdit): TextEdit {
  if (edit.end < text.length || text.endsWith('\n') || edit.start === 0) return edit;
  const start = text[edit.start - 2] === '\r' ? edit.start - 2 : edit.start - 1;
  return { ...edit, start };
}
