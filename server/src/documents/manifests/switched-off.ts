import type { Root } from '../read/root';
import type { Workspace } from '../workspace/workspace';
import { chartAround } from './chart-beside';
import { isKnownAt, mergedAt, mergedValues } from './merged-values';

/**
 * Whether an umbrella chart certainly leaves out the chart that values are for: its condition is false in them, and no other
 * values file, no installation and no name that is set may turn it on.
 */
export function isSwitchedOff(root: Root, path: string, workspace: Workspace): boolean {
  const [key, ...deeper] = root.base;
  const whole = root.document.root;
  if (key === undefined || deeper.length > 0 || root.embedded || root.chartVersion || whole?.kind !== 'map')
    return false;
  const dependency = chartAround(path, workspace)?.dependencies.find((one) => one.key === key);
  const conditions = dependency?.condition?.split(',') ?? [];
  if (conditions.length === 0) return false;
  const merged = mergedValues({ path, root: root.with({ base: [], node: whole }), workspace });
  for (const condition of conditions) {
    const place = condition.trim().split('.');
    if (!isKnownAt(merged, place)) return false;
    const node = mergedAt(merged, place);
    // Helm takes the first of the places that holds a boolean.
    if (node?.kind === 'scalar' && typeof node.value === 'boolean') return !node.value && !node.hasPlaceholder;
  }
  return false;
}
