import type { YamlDocument, YamlNode } from '../node';
import type { EditResult } from '../operation';
import { deepEqual } from '../equal';
import { parseText } from '../parse';
import { nodeAt, type Path } from '../path';
import { toPlain } from '../plain';
import { fragmentOf } from './fragment';
import { stepsTo } from './place';

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
  const step = document && stepsTo(document.root, from)?.at(-1);
  if (!step) return { ok: false, reason: 'there is nothing to move' };
  const there = nodeAt(document.root, to);
  if (there === undefined || there === null || isNull(there)) {
    const pasted = primitives.paste(text, to, fragmentOf(text, step));
    return pasted.ok ? primitives.remove(pasted.text, from, keep) : pasted;
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

function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function plain(node: YamlNode | null, document: YamlDocument): unknown {
  return node ? toPlain(node, document) : null;
}
