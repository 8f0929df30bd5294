import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import { groupBy } from '../../text/group-by';

/** A default or a behavior that an upgrade does not keep, because nothing says whether the file is from before its change. */
export interface PossibleChange {
  readonly path: string;
  /** The migration or rule that explains it; absent for what another workflow does now. */
  readonly migration?: string;
  /** The last release before the change, where one is known, and the first after it; of the chart for its values. */
  readonly before: Release | undefined;
  readonly release: Release;
  readonly text: string;
  /** The release that is stated, although the file has fields that it no longer has. */
  readonly contradicted?: Release;
}

/** The same change in one or more files. */
export interface SharedChange extends Omit<PossibleChange, 'path'> {
  readonly paths: readonly string[];
}

/** The releases between which something changed: “changed between 1.5.11 and 1.6.0”. */
export function changedBetween({ before, release }: Pick<PossibleChange, 'before' | 'release'>): string {
  return before === undefined ? `changed in ${release}` : `changed between ${before} and ${release}`;
}

/** Each change once with the files that it may concern, oldest first: a repository may have hundreds of files alike. */
export function sharedChanges(possible: readonly PossibleChange[]): readonly SharedChange[] {
  const groups = groupBy(possible, ({ migration = '', release, text }) => `${release} ${migration} ${text}`);
  return [...groups.values()]
    .flatMap((changes): readonly SharedChange[] => {
      const [first] = changes;
      return first ? [{ ...first, paths: [...new Set(changes.map(({ path }) => path))] }] : [];
    })
    .toSorted((a, b) => compareReleases(a.release, b.release));
}
