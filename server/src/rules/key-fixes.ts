import type { Safety } from '../releases/change';
import type { Path } from '../yaml/path';
import type { Fix } from './problem';
import type { RuleContext } from './rule';
import { dotted } from './words';

/** From where a value goes where, and the part of the way to it that stays even if it becomes empty. */
export interface Move {
  readonly from: Path;
  readonly to: Path;
  readonly keep: Path;
}

/** The fix that moves a value to another place, all from the root of the document; a person looks at what it does there. */
export function moving(context: RuleContext, { from, to, keep }: Move, title = `Move to ${dotted(to)}`): Fix {
  return { title, safety: 'review', to, change: () => context.edit([{ op: 'move', from, to, keep }]) };
}

/** The fix that gives a key another name. */
export function renaming(context: Pick<RuleContext, 'edit'>, path: Path, name: string, safety: Safety): Fix {
  const to = [...path.slice(0, -1), name];
  return { title: `Rename to ${name}`, safety, to, change: () => context.edit([{ op: 'rename', path, to: name }]) };
}

/** The fix that takes a field away; a person decides, because its value is lost. */
export function removal(context: RuleContext, { path, name }: { readonly path: Path; readonly name: string }): Fix {
  return {
    title: `Remove ${name}`,
    safety: 'review',
    change: () => context.edit([{ op: 'remove', path, keep: path.slice(0, -1) }]),
  };
}
