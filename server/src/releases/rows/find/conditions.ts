import type { Root } from '../../../documents/root';
import { nodeAt, type Path } from '../../../yaml/path';
import { exceptionsOf, placeOf, type Condition, type RowBase } from '../row';

/**
 * What is known of a setting: nothing, that it is not written (a null is not), or that it is; `text` is absent where that is
 * no scalar, or one with a placeholder.
 */
export type Setting = 'unknown' | 'absent' | { readonly text?: string };

/** What a root says at a place. */
export function settingIn({ node }: Pick<Root, 'node'>, place: Path): Setting {
  const here = nodeAt(node, place);
  if (!here || (here.kind === 'scalar' && here.value === null)) return 'absent';
  return here.kind === 'scalar' && !here.hasPlaceholder ? { text: String(here.value) } : {};
}

/** What a root says at the places of it that somebody asks for. */
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

/** Whether the conditions of a row let it apply at `start`. */
export function isMeant(root: Root, row: RowBase, start: Path): boolean {
  const isException = exceptionsOf(row).some((condition) => holds(root, condition, start));
  return (!row.when || holds(root, row.when, start)) && !isException;
}

/** Whether a condition holds for the rows that start at `start`. */
export function holds(root: Root, condition: Condition, start: Path): boolean {
  return meets(settingIn(root, placeOf(condition.path, start)), condition) === true;
}
