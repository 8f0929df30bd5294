import { ownValuesAround } from '../../documents/manifests/chart-beside';
import { KEEPS_DEFAULTS } from '../../documents/manifests/effective-values';
import { majorOf } from '../../documents/release/which-helm';
import type { Problem } from '../../rules/shared/problem';
import type { RuleContext } from '../../rules/shared/rule';
import { nodeAt } from '../../yaml/path';
import type { CheckedSum } from './check-sums';

/**
 * Errors because of empty keys in the own values of an umbrella chart, which delete a default only for Helm 3: none for Helm 4, and
 * warnings where the version is not known. With `-f`, both delete it.
 */
export function withOwnNulls(
  problems: readonly Problem[],
  { root, path, workspace, helm }: Pick<RuleContext, 'root' | 'path' | 'workspace' | 'helm'>,
  sums: readonly CheckedSum[] = [],
): readonly Problem[] {
  const isEmpty = ({ severity, path: place }: Problem): boolean =>
    severity === 'error' && place.length > root.base.length && isNull(nodeAt(root.document.root, place));
  if (root.base.length === 0 || root.embedded || !problems.some(isEmpty)) return problems;
  const isGiven = sums.length > 0 && sums.every(({ installed }) => installed.sources.files.includes(path));
  if (isGiven || ownValuesAround(path, workspace) !== path) return problems;
  const known = helm();
  if (known !== undefined && majorOf(known) < KEEPS_DEFAULTS) return problems;
  // Sums are merged as this version does; there other values may keep the empty key.
  if (known !== undefined) return sums.length > 0 ? problems : problems.filter((problem) => !isEmpty(problem));
  return problems.map((problem) =>
    isEmpty(problem)
      ? {
          ...problem,
          severity: 'warning',
          message: `${problem.message} This is so with Helm 3; Helm 4 keeps the default, because these are the umbrella chart’s own values.`,
        }
      : problem,
  );
}

function isNull(node: ReturnType<typeof nodeAt>): boolean {
  return node === null || (node?.kind === 'scalar' && node.value === null && !node.hasPlaceholder);
}
