import type { Path } from '../yaml/path';
import type { Fix } from './problem';
import type { RuleContext } from './rule';

/** The fix that takes a field away; a person decides, because its value is lost. */
export function removal(context: RuleContext, { path, name }: { readonly path: Path; readonly name: string }): Fix {
  return {
    title: `Remove ${name}`,
    safety: 'review',
    change: () => context.edit([{ op: 'remove', path, keep: path.slice(0, -1) }]),
  };
}
