import { majorOf } from '../../documents/release/which-helm';
import type { Root } from '../../documents/read/root';
import type { RuleContext } from '../../rules/shared/rule';
import { entryOf } from '../../yaml/path';

/** Keys that make a document a manifest, which may contain values but is not a values file. */
const MANIFEST_KEYS = ['apiVersion', 'releases', 'helmCharts'];

/**
 * The chart values in a values file after its first document, which Helm 3 does not read. Files whose first document is
 * something else are collections of manifests and ignored.
 */
export function laterDocuments(roots: readonly Root[]): ReadonlySet<Root> {
  const isValuesFile = roots.some((root) => root.documentIndex === 0 && isValuesDocument(root));
  return new Set(isValuesFile ? roots.filter((root) => root.documentIndex > 0 && isValuesDocument(root)) : []);
}

/** Whether the Helm that installs the charts is known to merge all documents of a values file. */
export function mergesDocuments({ helm }: Pick<RuleContext, 'helm'>): boolean {
  const known = helm();
  return known !== undefined && majorOf(known) >= 4;
}

function isValuesDocument({ kind, embedded, chartVersion, document }: Root): boolean {
  if (kind !== 'openmetadata-values' && kind !== 'dependencies-values') return false;
  if (embedded || chartVersion) return false;
  return MANIFEST_KEYS.every((key) => entryOf(document.root, key) === undefined);
}
