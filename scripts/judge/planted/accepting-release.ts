import { knownReleases } from '../../../server/src/service/catalog/catalog';
import { checkExample, inWords, seriousProblems } from '../judges/omconfig';
import type { FileIdentity } from '../judges/own-schema';
import type { Example } from '../sources/examples';

/** The newest release for which an example has no problem, if there is one. */
export type Acceptance =
  /** Nothing in the file is for OpenMetadata. */
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'accepted'; readonly release: string; readonly file: FileIdentity }
  /** No release takes it; `problems` are those of the release that has fewest. */
  | { readonly kind: 'refused'; readonly release: string; readonly problems: readonly string[] };

/** The newest release at which a file has no problem at warning or above. */
export function acceptingRelease({ name, text }: Example): Acceptance {
  let fewest: Extract<Acceptance, { kind: 'refused' }> | undefined;
  for (const release of releasesToTry()) {
    const report = checkExample(name, text, release);
    const root = report?.roots[0];
    if (root === undefined) return { kind: 'not-ours' };
    const problems = seriousProblems(report).map(inWords);
    if (problems.length === 0) {
      const { kind, workflow, connector } = root;
      const file = { kind, release, pipeline: workflow ?? undefined, connector: connector ?? undefined };
      return { kind: 'accepted', release, file };
    }
    if (fewest === undefined || problems.length < fewest.problems.length)
      fewest = { kind: 'refused', release, problems };
  }
  return fewest ?? { kind: 'not-ours' };
}

/** Newest first: the newest patch of each minor release, then all others. */
function releasesToTry(): readonly string[] {
  const all = knownReleases()
    .platform.map(({ release }) => release)
    .reverse();
  const newestOf = new Map(all.map((release) => [minorOf(release), release]).reverse() as [string, string][]);
  const patches = new Set(newestOf.values());
  return [...all.filter((release) => patches.has(release)), ...all.filter((release) => !patches.has(release))];
}

function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}
