import type { YamlNode } from '../node';
import type { Near } from '../operation';
import type { Path } from '../path';
import { fillRoot } from './fill-root';
import { insertBetweenBrackets } from './insert-between-brackets';
import { insertLines, type Insertion } from './insert-lines';
import { isEmptyCollection, isNothing, stepsTowards } from './layout/place';
import { refuse, type Plan } from './layout/plan';
import { replaceValue } from './replace-value';
import type { EditedDocument } from './layout/target';
import type { FirstPart, WrittenValue } from './written';

/** What is written at an empty place. */
interface NewEntry {
  readonly value: WrittenValue;
  readonly near?: Near | undefined;
  readonly after?: string | undefined;
}

/**
 * Writes a value at an empty place, with missing parents: after the entry that leads to `near`, if that is in the same
 * map, or before all others, else at the end. A new entry of a map that is there follows the entry with the key `after`.
 */
export function planInsert(target: EditedDocument, path: Path, { value, near = [], after }: NewEntry): Plan {
  const { root } = target.document;
  const steps = stepsTowards(root, path);
  const last = steps.at(-1);
  const parent = last ? last.entry.value : root;
  const [first, ...rest] = path.slice(steps.length);
  if (first === undefined) return insertAtNull(target, path, value);
  const written = rest.reduceRight<WrittenValue>((inner, name) => below(name, inner), value);
  if (!parent || isNothing(parent) || isEmptyCollection(parent)) {
    const part = below(first, written);
    if (parent && !mayBecome(parent, part)) return refuse('there is an anchor, a tag or another kind of value');
    return last ? replaceValue(target, last, part) : fillRoot(target, part);
  }
  if (parent.kind !== 'map' && parent.kind !== 'seq') return refuse('its parent is not a mapping or a list');
  const fits = parent.kind === 'seq' ? first === '-' || first === parent.items.length : first !== '-';
  if (!fits) return refuse('its parent is of another kind');
  const isLast = path.length === steps.length + 1;
  const place = isLast && after !== undefined ? { after } : placeAmong(path, near, steps.length);
  const insertion = { parent, holder: last, place, name: String(first), value: written };
  return parent.flow ? insertBetweenBrackets(target, insertion) : insertLines(target, insertion);
}

/**
 * Where the new entry goes in the map that is `depth` steps down the path. Only a new parent follows the entry that
 * leads to `near`, and only if that is in the same map.
 */
function placeAmong(path: Path, near: Near, depth: number): Insertion['place'] {
  if (near === 'first') return 'first';
  const isNewParent = path.length > depth + 1;
  const sibling = path.slice(0, depth).every((step, i) => step === near[i]) ? near[depth] : undefined;
  return isNewParent && sibling !== undefined ? { after: sibling } : undefined;
}

function insertAtNull(target: EditedDocument, path: Path, value: WrittenValue): Plan {
  const step = stepsTowards(target.document.root, path).at(-1);
  if (!step || !isNothing(step.entry.value)) return refuse('there is already a value there');
  return replaceValue(target, step, value);
}

/** A value below a new key, or as the first item of a new list. */
function below(name: string | number, value: WrittenValue): FirstPart {
  return name === '-' || name === 0 ? { kind: 'item', value } : { kind: 'below', key: String(name), value };
}

/** Whether nothing, `{}` or `[]` can be rewritten as a collection that begins with a part. */
function mayBecome(parent: YamlNode, part: FirstPart): boolean {
  const isOther = part.kind === 'below' ? parent.kind === 'seq' : parent.kind === 'map';
  return parent.anchor === undefined && parent.tag === undefined && !isOther;
}
