import { refusalOf, writeChange, type WriteFailure, type WriteRules } from './write-file';
import type { FileChange, Relocation } from '../../../server/src/service/public';

/** A file that was not written, and why. */
export interface Unwritten {
  readonly path: string;
  readonly reason: string;
}

/**
 * Writes the changes of a migration, the new homes of values before the files that lose them. A file whose values would
 * go to a file that cannot be written is left as it is, so that nothing is lost; all others are written.
 */
export function writeChanges(
  changes: readonly FileChange[],
  relocations: readonly Relocation[],
  roots: readonly string[],
): readonly Unwritten[] {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const homes = homesByPath(byPath, relocations);
  const sources = new Map([...homes].flatMap(([source, targets]) => [...targets].map((home) => [home, source])));
  const rulesFor = ({ path }: FileChange): WriteRules => {
    const source = sources.get(path);
    return { roots, ...(source !== undefined && { source }) };
  };
  const settled = new Map<string, WriteFailure>();
  const settle = (change: FileChange): WriteFailure => {
    if (settled.has(change.path)) return settled.get(change.path);
    settled.set(change.path, undefined);
    let failure = refusalOf(change, rulesFor(change));
    for (const home of homes.get(change.path) ?? []) {
      const target = byPath.get(home);
      if (failure === undefined && target && settle(target) !== undefined) {
        failure = `was not changed, because its values could not be moved to ${home}`;
      }
    }
    failure ??= writeChange(change, rulesFor(change));
    settled.set(change.path, failure);
    return failure;
  };
  return changes.flatMap((change) => {
    const reason = settle(change);
    return reason === undefined ? [] : [{ path: change.path, reason }];
  });
}

/** For each changed file the other changed files to which values of it go. */
function homesByPath(
  changes: ReadonlyMap<string, FileChange>,
  relocations: readonly Relocation[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = new Map<string, Set<string>>();
  for (const { from, fate } of relocations) {
    const { path } = from;
    const home = fate.kind === 'moved' ? fate.to.path : path;
    if (home !== path && changes.has(home)) homes.set(path, (homes.get(path) ?? new Set()).add(home));
  }
  return homes;
}
