import type { Root } from '../../../documents/read/root';
import type { YamlNode } from '../../../yaml/node';
import { nodeAt, type Path } from '../../../yaml/path';
import { aroundPlaceholders } from '../../../yaml/placeholder';
import { isWholeMap } from '../../../yaml/whole-map';
import { exceptionsOf, placeOf, type Condition, type RowBase } from './row';

/**
 * What is known of a setting: nothing; that it is absent or null; or that it is written. `text` is its value, if that is a
 * scalar without a placeholder.
 */
export type Setting = 'unknown' | 'absent' | { readonly text?: string };

/** The setting at a place of a root. */
export function settingIn({ node }: Pick<Root, 'node'>, place: Path): Setting {
  const here = nodeAt(node, place);
  if (!here || (here.kind === 'scalar' && here.value === null)) return 'absent';
  return here.kind === 'scalar' && !here.hasPlaceholder ? { text: String(here.value) } : {};
}

/** A function that returns the settings at the places of a root. */
export function settingsOf(root: Pick<Root, 'node'>): (place: Path) => Setting {
  return (place) => settingIn(root, place);
}

/** Whether a setting is as a condition requires; undefined where nothing is known of it. */
export function meets(setting: Setting, { values, endings }: Omit<Condition, 'path'>): boolean | undefined {
  if (setting === 'unknown') return undefined;
  if (setting === 'absent') return false;
  const { text } = setting;
  if (endings) return text !== undefined && endings.some((end) => text.endsWith(end));
  return !values || (text !== undefined && values.includes(text));
}

/**
 * Whether the conditions of a row let it apply at `start`; where an exception asks for a value that is a placeholder, its
 * place: nobody knows here whether the row is meant.
 */
export function isMeant(root: Root, row: RowBase, start: Path): boolean | { readonly dependsOn: Path } {
  if (row.when && !isConditionMet(root, row.when, start)) return false;
  const exceptions = exceptionsOf(row).map((condition) => ({
    place: placeOf(condition.path, start),
    verdict: isConditionMet(root, condition, start) ? 'always' : filledIn(root, condition, start),
  }));
  if (exceptions.some(({ verdict }) => verdict === 'always')) return false;
  const open = exceptions.find(({ verdict }) => verdict === 'perhaps');
  return open ? { dependsOn: open.place } : true;
}

/** Whether a condition holds however the placeholders at its place are filled in; `never` also where there are none. */
function filledIn({ node }: Root, { path, values = [], endings = [] }: Condition, start: Path): Verdict {
  const here = nodeAt(node, placeOf(path, start));
  if (here?.kind !== 'scalar' || !here.hasPlaceholder) return 'never';
  const { head, tail } = aroundPlaceholders(String(here.value));
  if (endings.some((end) => tail.endsWith(end))) return 'always';
  const fits = (value: string): boolean =>
    value.length >= head.length + tail.length && value.startsWith(head) && value.endsWith(tail);
  return values.some(fits) || endings.some((end) => end.endsWith(tail)) ? 'perhaps' : 'never';
}

type Verdict = 'always' | 'perhaps' | 'never';

/** Whether a condition holds for the rows that start at `start`. */
export function isConditionMet(root: Root, condition: Condition, start: Path): boolean {
  const place = placeOf(condition.path, start);
  return meets(settingIn(root, place), condition) === true || (condition.orHidden === true && mayBeHidden(root, place));
}

/** Whether the text does not show that a place is absent. */
function mayBeHidden({ node }: Root, place: Path): boolean {
  return nodeAt(node, place) === undefined && !isWholeMap(nearestAbove(node, place));
}

/** The nearest written value above a place. */
export function nearestAbove(node: YamlNode, place: Path): YamlNode | null | undefined {
  for (let length = place.length - 1; length > 0; length -= 1) {
    const above = nodeAt(node, place.slice(0, length));
    if (above !== undefined) return above;
  }
  return node;
}
