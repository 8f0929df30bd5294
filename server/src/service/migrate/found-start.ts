import type { Certainty } from '../../documents/read/evidence';
import type { Release, ReleaseSource } from '../../documents/release/release';
import { groupBy } from '../../text/group-by';

/** The release that a file comes from, where its pin was raised before, and version control or an earlier report says what it was. */
export interface FoundStart {
  readonly path: string;
  /** Of the platform, or the version of its chart. */
  readonly release: Release;
  readonly chart: boolean;
  readonly source: Extract<ReleaseSource, { from: 'history' | 'report' }>;
}

/** The same start of one or more files, as a sentence that ends before them, and the files. */
export interface SharedStart {
  readonly text: string;
  readonly certainty: Certainty;
  readonly paths: readonly string[];
}

/** Each start once, with the files that come from it. */
export function sharedStarts(starts: readonly FoundStart[]): readonly SharedStart[] {
  return [...groupBy(starts, keyOfStart).values()].flatMap((group): readonly SharedStart[] => {
    const [first] = group;
    return first
      ? [{ text: describeStart(first), certainty: first.source.certainty, paths: group.map(({ path }) => path) }]
      : [];
  });
}

/** Where the upgrade starts, and what says so: “From 1.5.4 (git: 0a1b2c3 had it in requirements.txt)”. */
export function describeStart({ release, chart, source }: FoundStart): string {
  const said = source.from === 'history' ? `git: ${source.commit} had it in ${source.file}` : source.file;
  return `From ${chart ? 'chart ' : ''}${release} (${said})`;
}

/** What is the same of starts that are shown once. */
export function keyOfStart(start: FoundStart): string {
  return describeStart(start);
}
