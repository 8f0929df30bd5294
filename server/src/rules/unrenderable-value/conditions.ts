import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { YamlNode } from '../../yaml/node';
import { entryOf } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import type { Condition } from './table';

/** Whether a condition certainly holds: not if a placeholder, template, merge key or other file may decide. */
export function isCertainlyMet(values: MergedValues, { path, values: wanted, others, filled }: Condition): boolean {
  const steps = path.split('.');
  if (!isKnownAt(values, steps)) return false;
  const node = mergedAt(values, steps);
  const written =
    node?.kind === 'scalar' && !node.hasPlaceholder && node.value !== null ? String(node.value) : undefined;
  if (wanted) return (written !== undefined && wanted.includes(written)) || (isSwitch(wanted) && isTakenForTrue(node));
  if (others) return written !== undefined && !others.includes(written);
  return filled === true ? isFilled(node) : values.layers.every((root) => isSurelyAbsent(root, steps));
}

/** Whether a condition may hold: also if that is not known. */
export function mayHold(values: MergedValues, condition: Condition): boolean {
  const steps = condition.path.split('.');
  if (!isKnownAt(values, steps)) return true;
  const node = mergedAt(values, steps);
  if (isCertainlyMet(values, condition)) return true;
  // An empty value deletes the chart's default, and templates take what is missing for false.
  if (isEmpty(node)) return condition.values?.includes('false') === true;
  return node?.kind === 'scalar' && node.hasPlaceholder;
}

/** Whether a condition is that something is on. */
function isSwitch(wanted: readonly string[]): boolean {
  return wanted.length === 1 && wanted[0] === 'true';
}

/** Templates take all for true that is not empty: also the text `"false"`, and a list. */
function isTakenForTrue(node: YamlNode | null | undefined): boolean {
  if (node?.kind === 'scalar') return !node.hasPlaceholder && Boolean(node.value);
  return isFilled(node);
}

function isEmpty(node: YamlNode | null | undefined): boolean {
  return node === null || (node?.kind === 'scalar' && node.value === null && !node.hasPlaceholder);
}

function isFilled(node: YamlNode | null | undefined): boolean {
  if (node?.kind === 'map') return node.entries.length > 0 && isWholeMap(node);
  if (node?.kind === 'seq') return node.items.length > 0;
  return node?.kind === 'scalar' && node.value !== null && node.value !== '';
}

/** Whether a place is certainly empty: nothing is written there, and no template or merge key can add it. */
function isSurelyAbsent(root: YamlNode, steps: readonly string[]): boolean {
  let here: YamlNode | null = root;
  for (const step of steps) {
    if (here === null) return true;
    if (here.kind === 'scalar') return here.value === null;
    if (!isWholeMap(here)) return false;
    const entry = entryOf(here, step);
    if (entry === undefined) return true;
    here = entry.value;
  }
  return isEmpty(here);
}
