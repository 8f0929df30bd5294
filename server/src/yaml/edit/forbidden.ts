import type { Fragment, Operation } from '../operation';
import type { MapNode } from '../node';
import type { Path } from '../path';
import { readFragment } from './fragment-data';
import { extentOf } from './layout/extent';
import { columnOf } from './layout/lines';
import { stepAt, stepsTo, stepsTowards, type PathStep } from './layout/place';
import { refuse, type Refusal } from './layout/plan';
import { hasRepeatedAnchors, isReferredTo, referencesIn } from './layout/references';
import { removedDepth } from './remove';
import type { EditedDocument } from './layout/target';
import { hasTemplateLines, inSameBlocks, isContinuedBelow } from './layout/template-blocks';

/**
 * Why an operation must not be carried out although its text could be written: aliases, duplicate keys, and template
 * blocks connect a place to others that the operation does not name.
 */
export function forbidden(target: EditedDocument, operation: Operation): Refusal | undefined {
  const { document } = target;
  switch (operation.op) {
    case 'rename':
      return ifTwice(stepAt(document.root, operation.path)) ?? ifShared(target, operation.path.slice(0, -1));
    case 'remove':
      return ifRemovalTied(target, operation.path, operation.keep ?? []);
    case 'set':
      return ifShared(target, operation.path);
    case 'paste':
      return ifShared(target, operation.path) ?? ifBringsReferences(operation.fragment);
    case 'move':
      return ifMoveTied(target, operation);
  }
}

function ifRemovalTied(target: EditedDocument, path: Path, keep: Path): Refusal | undefined {
  const steps = stepsTo(target.document.root, path) ?? [];
  const depth = removedDepth(steps, keep);
  const going = steps[depth];
  if (going && isContinued(target, going))
    return refuse('template statements below it may be a part of it; do it by hand');
  const twice = steps.slice(depth).map(ifTwice).find(Boolean);
  return twice ?? ifShared(target, path) ?? ifShared(target, path.slice(0, depth + 1));
}

function ifMoveTied(
  target: EditedDocument,
  { from, to, keep = [] }: Extract<Operation, { op: 'move' }>,
): Refusal | undefined {
  const { document } = target;
  const place = stepAt(document.root, from);
  const { anchors, aliases } = referencesIn(place?.entry.value);
  if (anchors.length + aliases.length > 0 && hasRepeatedAnchors(document))
    return refuse('the anchor is defined more than once, so its meaning depends on the position; move it by hand');
  const parent = stepsTowards(document.root, to.slice(0, -1)).at(-1);
  const arrives = parent?.entry.start ?? document.start;
  if (place && !inSameBlocks(target, place.entry.start, arrives))
    return refuse('a template condition applies to it, but would not at the new location; move it by hand');
  return ifRemovalTied(target, from, keep) ?? ifShared(target, to);
}

function isContinued(target: EditedDocument, step: PathStep): boolean {
  if (step.node.flow || !hasTemplateLines(target)) return false;
  const column = columnOf(target.text, step.entry.start);
  return isContinuedBelow(target, { end: extentOf(target, step).end, column });
}

/** Of two equal keys the loaders take the last; if that is removed, the other one counts. */
function ifTwice(step: PathStep | undefined): Refusal | undefined {
  if (step?.kind !== 'map') return undefined;
  const { name } = step.entry;
  // A path leads to the last one.
  const isTwice = firstNamed(step.node, name) < step.index;
  return isTwice ? refuse(`\`${String(name)}\` is duplicated there; keep one first`) : undefined;
}

/** The index of the first entry with a name. A plain loop, because maps may be very long. */
function firstNamed({ entries }: MapNode, name: string | undefined): number {
  for (let at = 0; at < entries.length; at++) if (entries[at]?.name === name) return at;
  return -1;
}

/** An alias elsewhere leads here or to what is around it: a change here would be one there. */
function ifShared({ document }: EditedDocument, path: Path): Refusal | undefined {
  const steps = document.anchors.size === 0 ? [] : stepsTowards(document.root, path);
  const values = [document.root, ...steps.map(({ entry }) => entry.value)];
  const isShared = values.some((node, i) => node && isReferredTo(document, node, { inside: i === steps.length }));
  return isShared ? refuse('other parts of the file refer to its anchor; change it by hand') : undefined;
}

function ifBringsReferences(fragment: Fragment): Refusal | undefined {
  const { anchors, aliases } = referencesIn(readFragment(fragment).node);
  const isTied = anchors.length > 0 || aliases.length > 0 || /^[ \t]*(?:![^ \t]*[ \t]+)*&/.test(fragment.trailing);
  return isTied ? refuse('it contains an anchor or an alias; move it by hand') : undefined;
}
