import type { Safety } from '../../releases/migration/change';
import type { Plain } from '../../yaml/operation';
import type { Path } from '../../yaml/path';
import type { Fix } from './problem';
import type { FileContext, RuleContext } from './rule';
import { dotted } from './words';

/** A value that moves; all paths start at the root of the document. */
export interface Move {
  readonly from: Path;
  readonly to: Path;
  /** The map above `from` that stays even if the move leaves it empty; maps between the two are removed then. */
  readonly keep: Path;
}

/** A fix that moves a value and differs from most. */
interface Moving {
  readonly title?: string;
  readonly safety?: Safety;
}

/** The fix that moves a value to another place. As a rule it needs a review, because only a person knows what it does there. */
export function moving(
  context: RuleContext,
  { from, to, keep }: Move,
  { title = `Move to ${dotted(to)}`, safety = 'review' }: Moving = {},
): Fix {
  return { title, safety, to, change: () => context.edit([{ op: 'move', from, to, keep }]) };
}

/** A key that gets another name: `path` starts at the root of the document. */
interface NewName {
  readonly path: Path;
  readonly name: string;
  readonly safety: Safety;
}

/** The fix that gives a key another name. */
export function renaming({ edit }: Pick<RuleContext, 'edit'>, { path, name, safety }: NewName): Fix {
  const to = [...path.slice(0, -1), name];
  return { title: `Rename to ${name}`, safety, to, change: () => edit([{ op: 'rename', path, to: name }]) };
}

/** A value that a fix writes, and where: `path` starts at the root of the document. */
interface NewValue {
  readonly path: Path;
  readonly value: Plain;
  readonly safety: Safety;
  /** `Change to VALUE` if absent. */
  readonly title?: string;
}

/** The fix that writes a value, in the place of what is there. */
export function writing(
  { edit }: Pick<FileContext, 'edit'>,
  { path, value, safety, title = `Change to ${typeof value === 'string' ? value : JSON.stringify(value)}` }: NewValue,
): Fix {
  return { title, safety, value, change: () => edit([{ op: 'set', path, value }]) };
}

/** The fix that removes a field. It needs a review, because the value is lost. */
export function removal(context: RuleContext, { path, name }: { readonly path: Path; readonly name: string }): Fix {
  return {
    title: `Remove ${name}`,
    safety: 'review',
    change: () => context.edit([{ op: 'remove', path, keep: path.slice(0, -1) }]),
  };
}
