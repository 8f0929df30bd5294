import { deepEqual } from '../equal';
import type { CommentPlace } from '../operation';
import type { MapNode, YamlDocument, YamlNode } from '../node';
import { nodeAt, type Path } from '../path';
import { toPlain } from '../plain';
import { commentsOfEmptied } from './emptied-parents';
import { isNothing, stepAt, stepsTo } from './layout/place';
import { isRefusal, refuse, type Refusal } from './layout/plan';
import type { Primitives } from './primitives';
import { nextStage, type Stage } from './stage';

/** An entry to move to another path. */
export interface Move {
  readonly from: Path;
  readonly to: Path;
  /** Parents are removed when they become empty, up to but not including this one. */
  readonly keep: Path;
  /** Where the comments of such parents go, if not above the new ones. */
  readonly comments?: readonly CommentPlace[];
}

/**
 * Moves a value: pastes it at its new place, then removes the old one. Within one map its key is renamed. If the target
 * has the same value, the old one is removed; two maps are merged, key by key.
 */
export function moveValue(stage: Stage, move: Move, primitives: Primitives): Stage | Refusal {
  const { document } = stage.target;
  const step = stepAt(document.root, move.from);
  if (!step) return refuse('there is nothing to move');
  const there = nodeAt(document.root, move.to);
  const name = move.to.at(-1);
  if (there === undefined && typeof name === 'string' && step.kind === 'map' && areSiblings(move))
    return nextStage(stage, primitives.rename(stage.target, move.from, name));
  if (there === undefined || isNothing(there)) return moveWhole(stage, move, primitives);
  const { value } = step.entry;
  if (deepEqual(plain(there, document), plain(value, document)))
    return nextStage(stage, primitives.remove(stage.target, move.from, move.keep));
  if (there?.kind === 'map' && value?.kind === 'map') return mergeMaps(stage, value, { move, primitives });
  return refuse(`\`${move.to.join('.')}\` already exists with another value; keep the right one by hand`);
}

function areSiblings({ from, to }: Move): boolean {
  return from.length === to.length && to.slice(0, -1).every((step, i) => step === from[i]);
}

function moveWhole(stage: Stage, move: Move, primitives: Primitives): Stage | Refusal {
  const fragment = primitives.cut(stage.target, move.from);
  if (!fragment) return refuse('it is not certain where its value ends; move it by hand');
  const pasted = nextStage(stage, primitives.paste(stage.target, move.to, { fragment, near: move.from }));
  if (isRefusal(pasted)) return pasted;
  const { root } = pasted.target.document;
  const moved = { ...move, to: writtenOut(root, move.to) };
  const comments = commentsOfEmptied(pasted.target, stepsTo(root, move.from) ?? [], moved);
  const commented = comments.length === 0 ? pasted : nextStage(pasted, primitives.comment(pasted.target, comments));
  return isRefusal(commented)
    ? commented
    : nextStage(commented, primitives.takeOut(commented.target, move.from, move.keep));
}

/** The path with the index of the last item for `-`. */
function writtenOut(root: YamlNode | null, path: Path): Path {
  const written: (string | number)[] = [];
  for (const name of path) {
    const node = nodeAt(root, written);
    written.push(name === '-' && node?.kind === 'seq' ? node.items.length - 1 : name);
  }
  return written;
}

/** Moves each entry of a map into the map that is at the target. */
function mergeMaps(
  stage: Stage,
  { entries }: MapNode,
  { move, primitives }: { readonly move: Move; readonly primitives: Primitives },
): Stage | Refusal {
  if (entries.length === 0) return nextStage(stage, primitives.remove(stage.target, move.from, move.keep));
  let now: Stage = stage;
  for (const { name, merge } of entries) {
    if (name === undefined || merge) return refuse('there is a merge key; move it by hand');
    const inner = { ...move, from: [...move.from, name], to: [...move.to, name] };
    const moved = moveValue(now, inner, primitives);
    if (isRefusal(moved)) return moved;
    now = moved;
  }
  return now;
}

function plain(node: YamlNode | null | undefined, document: YamlDocument): unknown {
  return node ? toPlain(node, document) : null;
}
