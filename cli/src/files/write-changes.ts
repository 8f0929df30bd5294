import { refusalOf, removeUnchanged, writeChange, type WriteRules } from './write-file';
import type { FileChange, Relocation } from '../../../server/src/service/public';

/** A file that was not written, and why. */
export interface Unwritten {
  readonly path: string;
  readonly reason: string;
}

/**
 * Writes the changes of a migration, the new homes of values before the files that lose them. Files between which values move
 * are one change: if one of them cannot be written, none of them is, and what was written of it already is taken back.
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
  const failures = new Map<string, string>();
  for (const together of togetherOf(changes, homes)) {
    const failed = writeTogether(together, rulesFor);
    if (failed === undefined) continue;
    for (const { path } of together) {
      const other = `was not changed, because ${failed.path} could not be, and values move between them`;
      failures.set(path, path === failed.path ? failed.reason : other);
    }
  }
  return changes.flatMap(({ path }) => {
    const reason = failures.get(path);
    return reason === undefined ? [] : [{ path, reason }];
  });
}

/** Writes all of some changes or none; returns the one that could not be. */
function writeTogether(
  changes: readonly FileChange[],
  rulesFor: (change: FileChange) => WriteRules,
): Unwritten | undefined {
  for (const change of changes) {
    const reason = refusalOf(change, rulesFor(change));
    if (reason !== undefined) return { path: change.path, reason };
  }
  const written: FileChange[] = [];
  for (const change of changes) {
    const reason = writeChange(change, rulesFor(change));
    if (reason !== undefined) {
      for (const done of written.reverse()) takeBack(done, rulesFor(done));
      return { path: change.path, reason };
    }
    written.push(change);
  }
  return undefined;
}

/** Takes back what was just written, unless somebody changed it meanwhile. */
function takeBack(change: FileChange, rules: WriteRules): void {
  const { path, after } = change;
  if (change.action === 'create') removeUnchanged(path, after);
  else writeChange({ ...change, before: after, after: change.before, edits: [] }, rules);
}

/** The changes by what belongs together, the homes of values before the files that lose them. */
function togetherOf(
  changes: readonly FileChange[],
  homes: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly FileChange[])[] {
  const groups = new Map<string, Set<string>>(changes.map(({ path }) => [path, new Set([path])]));
  for (const [source, targets] of homes)
    for (const target of targets) {
      const [one, other] = [groups.get(source), groups.get(target)];
      if (!one || !other || one === other) continue;
      for (const path of other) {
        one.add(path);
        groups.set(path, one);
      }
    }
  const depth = (path: string, seen: ReadonlySet<string> = new Set()): number => {
    if (seen.has(path)) return 0;
    const below = [...(homes.get(path) ?? [])].map((home) => depth(home, new Set([...seen, path])) + 1);
    return below.reduce((most, one) => Math.max(most, one), 0);
  };
  return [...new Set(groups.values())].map((paths) =>
    changes.filter(({ path }) => paths.has(path)).sort((a, b) => depth(a.path) - depth(b.path)),
  );
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
