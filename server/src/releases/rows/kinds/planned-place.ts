import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import type { MigrationRule } from '../../migration/migration';
import { locationIn, type Fate, type Relocation, type Removal } from '../../migration/relocation';
import type { Operation } from '../../../yaml/operation';
import type { Path } from '../../../yaml/path';

/**
 * What to do for one place, or why only a person can do it; `step` is what a person has to do in addition. Paths of operations
 * start at the document's root.
 */
export type RowPlan =
  | { readonly operations: readonly Operation[]; readonly relocations: readonly Relocation[]; readonly step?: string }
  | { readonly byHand: string };

/** A place to which a row applies, in a root as it is now; paths start at the root. */
export interface PlannedPlace {
  readonly at: Path;
  /** Where the row's relative paths start. */
  readonly start: Path;
  /** The file. */
  readonly file: string;
  readonly root: Root;
  /** Of the migration. */
  readonly group: { readonly release: Release; readonly rule?: MigrationRule };
  /** Parents that become empty are removed up to this one, which stays. */
  readonly keep: Path;
}

/** A path of the root as one of the document. */
export function inFile({ root }: Pick<PlannedPlace, 'root'>, path: Path): Path {
  return [...root.base, ...path];
}

/** Removes the place, with parents that become empty. */
export function removeOperation(place: PlannedPlace): Operation {
  return { op: 'remove', path: inFile(place, place.at), keep: inFile(place, place.keep) };
}

/** Reports what becomes of the place. */
export function becomes({ file, root, at }: PlannedPlace, fate: Fate): readonly Relocation[] {
  return [{ from: locationIn(file, root, at), fate }];
}

/** Reports that the value moves to another place of the root. */
export function movedTo(place: PlannedPlace, to: Path): readonly Relocation[] {
  return becomes(place, { kind: 'moved', to: locationIn(place.file, place.root, to) });
}

/** Reports that the value is removed. */
export function removedAs(place: PlannedPlace, because: Removal): readonly Relocation[] {
  return becomes(place, { kind: 'removed', because });
}

/** Reports places that are added: they keep an old default, or the release requires them. */
export function added({ file, root, group }: PlannedPlace, places: readonly Path[]): readonly Relocation[] {
  const why = group.rule === 'changed-default' ? 'old-default' : 'required';
  const because = { why, release: group.release } as const;
  return places.map((path) => ({ from: locationIn(file, root, path), fate: { kind: 'added', because } }));
}

/** The plan that writes another value to the place. */
export function replaced(place: PlannedPlace, value: string): RowPlan {
  return {
    operations: [{ op: 'set', path: inFile(place, place.at), value }],
    relocations: becomes(place, { kind: 'rewritten', value }),
  };
}
