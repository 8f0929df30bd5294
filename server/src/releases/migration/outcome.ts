import type { Operation } from '../../yaml/operation';
import type { Path } from '../../yaml/path';
import { locationIn, type Fate, type Removal, type TextLocation } from './relocation';
import { done, type MigrationContext, type Outcome } from './migration';

/** What a change does to a place: its new path, why it is removed, or another fate. Paths start at the document's root. */
export interface Leaving {
  readonly from: Path;
  readonly to: Path | Removal | Fate;
}

/** Changes the document of the occurrence. The outcome reports what became of the `leaving` places. */
export function editHere(
  context: MigrationContext,
  operations: readonly Operation[],
  ...leaving: readonly Leaving[]
): Outcome {
  const { draft, path, root } = context;
  const result = draft.edit(path, root, operations);
  if (!result.ok) return result;
  if (leaving.length === 0) return done;
  const locate = (place: Path): TextLocation => locationIn(path, root, place.slice(root.base.length));
  const relocations = leaving.map(({ from, to }) => ({ from: locate(from), fate: fateOf(to, locate) }));
  return { ok: true, relocations, manual: [] };
}

function fateOf(to: Leaving['to'], locate: (place: Path) => TextLocation): Fate {
  if ('kind' in to) return to;
  return 'why' in to ? { kind: 'removed', because: to } : { kind: 'moved', to: locate(to) };
}
