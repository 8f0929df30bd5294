import type { YamlDocument, YamlNode } from '../node';
import type { EditResult } from '../operation';
import { deepEqual } from '../equal';
import { parseText } from '../parse';
import { nodeAt, type Path } from '../path';
import { toPlain } from '../plain';
import { lineEndOf } from '../../text/line-ends';
import { extentOf } from './extent';
import { fragmentOf } from './fragment';
import { columnOf, indentLines, joinLines, lineStart, splitLines } from './lines';
import { partsOf, stepsTo, type Step } from './place';

/** What a move is made of; each primitive works on the text that the one before left. */
export interface Primitives {
  readonly paste: (text: string, path: Path, fragment: ReturnType<typeof fragmentOf>) => EditResult;
  readonly remove: (text: string, path: Path, keep: Path) => EditResult;
}

/** Moves a value: it is pasted at its new place, then taken from the old one. Two maps become one, key by key. */
export function moveText(
  text: string,
  { documentIndex, from, to, keep }: { documentIndex: number; from: Path; to: Path; keep: Path },
  primitives: Primitives,
): EditResult {
  const document = parseText(text).documents[documentIndex];
  const steps = document && stepsTo(document.root, from);
  const step = steps?.at(-1);
  if (!steps || !step) return { ok: false, reason: 'there is nothing to move' };
  const there = nodeAt(document.root, to);
  if (there === undefined || there === null || isNull(there)) {
    const pasted = primitives.paste(text, to, fragmentOf(text, step));
    if (!pasted.ok) return pasted;
    const commented = commentsOfEmptied(text, steps, keep).reduce<string>(
      (now, { up, lines }) =>
        withCommentAbove(now, documentIndex, up < to.length ? to.slice(0, to.length - up) : to, lines),
      pasted.text,
    );
    return primitives.remove(commented, from, keep);
  }
  if (deepEqual(plain(there, document), plain(step.entry.value, document))) return primitives.remove(text, from, keep);
  const value = step.entry.value;
  if (there.kind !== 'map' || value?.kind !== 'map') {
    return { ok: false, reason: `\`${to.join('.')}\` is there already with another value; keep the right one by hand` };
  }
  let now = text;
  for (const { name } of value.entries) {
    if (name === undefined) return { ok: false, reason: 'a merge key stands there; move it by hand' };
    const moved = moveText(now, { documentIndex, from: [...from, name], to: [...to, name], keep }, primitives);
    if (!moved.ok) return moved;
    now = moved.text;
  }
  return { ok: true, text: now };
}

interface ParentComment {
  /** Levels above the moved entry. */
  readonly up: number;
  readonly lines: readonly string[];
}

/** The comments above the parents that go with their last entry: they belong to what replaces these parents. */
function commentsOfEmptied(text: string, steps: readonly Step[], keep: Path): ParentComment[] {
  const comments: ParentComment[] = [];
  for (let up = 1; up < steps.length - keep.length; up += 1) {
    const inner = steps[steps.length - up];
    const parent = steps[steps.length - up - 1];
    if (!inner || !parent || partsOf(inner.node).length > 1) break;
    const { above } = fragmentOf(text, parent);
    if (above !== '') comments.push({ up, lines: splitLines(above) });
  }
  return comments;
}

/** Writes comment lines above an entry, if it stands in lines of its own. */
function withCommentAbove(text: string, documentIndex: number, path: Path, lines: readonly string[]): string {
  const step = stepsTo(parseText(text).documents[documentIndex]?.root ?? null, path)?.at(-1);
  if (!step || step.node.flow) return text;
  const previous = partsOf(step.node)[step.index - 1];
  const { start, head } = extentOf(
    text,
    step.entry,
    previous ? Math.min(previous.end, lineStart(text, step.entry.start)) : 0,
  );
  if (text.slice(head, step.entry.start).trim() !== '') return text;
  const added = joinLines(indentLines(lines, columnOf(text, step.entry.start)), lineEndOf(text));
  return text.slice(0, start) + added + text.slice(start);
}

function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function plain(node: YamlNode | null, document: YamlDocument): unknown {
  return node ? toPlain(node, document) : null;
}
