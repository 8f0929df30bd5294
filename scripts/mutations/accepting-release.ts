import type { RootKind } from '../../server/src/documents/root';
import { checkText, releasesToTry, seriousProblems } from './check-text';
import type { Example } from './examples';

/** The newest release for which an example has no problem, if there is one. */
export type Acceptance =
  /** Nothing in the file is ours. */
  | { readonly kind: 'not-ours' }
  | {
      readonly kind: 'accepted';
      readonly release: string;
      readonly root: RootKind;
      readonly pipeline: string | undefined;
      readonly connector: string | undefined;
    }
  /** No release takes it; `problems` are those of the release that has fewest. */
  | { readonly kind: 'refused'; readonly release: string; readonly problems: readonly string[] };

/** The newest release at which a file has no problem at warning or above. */
export function acceptingRelease({ name, text }: Example): Acceptance {
  let fewest: Extract<Acceptance, { kind: 'refused' }> | undefined;
  for (const release of releasesToTry()) {
    const report = checkText(name, text, release);
    const root = report?.roots[0];
    if (root === undefined) return { kind: 'not-ours' };
    const problems = seriousProblems(report).map(({ rule, path, message }) => `${rule} ${path.join('.')}: ${message}`);
    if (problems.length === 0) {
      const { kind, workflow, connector } = root;
      return {
        kind: 'accepted',
        release,
        root: kind,
        pipeline: workflow ?? undefined,
        connector: connector ?? undefined,
      };
    }
    if (fewest === undefined || problems.length < fewest.problems.length)
      fewest = { kind: 'refused', release, problems };
  }
  return fewest ?? { kind: 'not-ours' };
}
