import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import type { Root } from '../read/root';
import type { Workspace } from '../workspace/workspace';
import { chartFileAround } from './chart-beside';
import { wayTo, type DependencyOnTheWay } from './inner-charts';
import { isKnownAt, mergedAt, mergedValues, type MergedValues } from './merged-values';

/**
 * Whether an umbrella chart certainly leaves out the chart that values are for, or a chart between the two: its condition or its
 * tags are false in them, and no other values file, no installation and no name that is set may turn it on.
 */
export function isSwitchedOff(root: Root, path: string, workspace: Workspace): boolean {
  const keys = root.base.map(String);
  const whole = root.document.root;
  if (keys.length === 0 || root.embedded || root.chartVersion || whole?.kind !== 'map') return false;
  const file = chartFileAround(path, workspace);
  const way = file === undefined ? undefined : wayTo(keys, file, workspace);
  if (!way || way.every(({ dependency: { condition, tags = [] } }) => condition === undefined && tags.length === 0))
    return false;
  const merged = mergedValues({ path, root: root.with({ base: [], node: whole }), workspace });
  return way.some((one) => isLeftOut(one, merged));
}

/** A switch as far as it is known. */
type Switch = 'on' | 'off' | 'open' | undefined;

function isLeftOut(one: DependencyOnTheWay, merged: MergedValues): boolean {
  return leavesOut(one, (place) => (isKnownAt(merged, place) ? booleanOf(mergedAt(merged, place)) : 'open'));
}

/** Whether a dependency is off in whole values. */
export function isLeftOutIn(values: YamlNode | null, one: DependencyOnTheWay): boolean {
  return leavesOut(one, (place) => booleanOf(nodeAt(values, place)));
}

/** Helm takes the first place of a condition that holds a boolean, and else the tags. */
function leavesOut({ dependency, above }: DependencyOnTheWay, switchAt: (place: Path) => Switch): boolean {
  const { condition, tags = [] } = dependency;
  for (const one of condition?.split(',') ?? []) {
    const value = switchAt([...above, ...one.trim().split('.')]);
    if (value !== undefined) return value === 'off';
  }
  const found = tags.map((tag) => switchAt(['tags', tag]));
  return found.includes('off') && found.every((one) => one === 'off' || one === undefined);
}

function booleanOf(node: YamlNode | null | undefined): Switch {
  if (node?.kind !== 'scalar') return undefined;
  if (node.hasPlaceholder) return 'open';
  return typeof node.value === 'boolean' ? (node.value ? 'on' : 'off') : undefined;
}
