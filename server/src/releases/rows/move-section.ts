import type { Root } from '../../documents/read/root';
import { nodeAt, type Path } from '../../yaml/path';
import type { MigrationContext, Outcome } from '../migration/migration';
import type { RowGroupContext } from './matches';
import { locationIn, type Relocation } from '../migration/relocation';
import type { RowOf } from './kinds/register';
import { placeOf } from './kinds/row';

/**
 * Moves a whole section with its blank lines, if a group only moves its keys and moves all of them; one by one they
 * would lose what is between them. Undefined otherwise.
 */
export function moveSection({ group, starts }: RowGroupContext, context: MigrationContext): Outcome | undefined {
  const { draft, path, root } = context;
  const [row, ...others] = group.rows;
  const [start, ...further] = starts(root);
  if (row?.kind !== 'prefix' || !start || others.length + further.length > 0) return undefined;
  const from = placeOf(row.from, start.path);
  const to = placeOf(row.to, start.path);
  const names = movedKeys(root, row, from);
  if (names.length < 2 || nodeAt(root.node, to) !== undefined) return undefined;
  const inFile = (place: Path): Path => [...root.base, ...place];
  const move = { op: 'move', from: inFile(from), to: inFile(to), keep: inFile(start.path) } as const;
  if (!draft.edit(path, root, [move]).ok) return undefined;
  const relocations = names.map((name): Relocation => {
    const fate = { kind: 'moved', to: locationIn(path, root, [...to, name]) } as const;
    return { from: locationIn(path, root, [...from, name]), fate };
  });
  return { ok: true, relocations, manual: [] };
}

/** The keys of a section that moves as a whole; none if something in it stays. */
function movedKeys(root: Root, row: RowOf<'prefix'>, from: Path): readonly string[] {
  const section = nodeAt(root.node, from);
  const isBound = row.when !== undefined || row.unless !== undefined || row.with !== undefined;
  if (section?.kind !== 'map' || section.templated || isBound) return [];
  const names = section.entries.flatMap(({ name, merge }) => (name === undefined || merge ? [] : [name]));
  const isWhole = names.length === section.entries.length && names.every((name) => row.keys?.includes(name) ?? true);
  return isWhole ? names : [];
}
