import { mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import { nearest } from '../../text/nearest';
import type { MapNode, SeqNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** Selectors of a topology are looked at only since Kubernetes 1.27. */
const SECTION = 'affinity';
const COMPARING = ['In', 'NotIn'];
const VALUES = 'values';

/** Requirements that compare a label with values, without values. */
export function* selectorProblems({ root }: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const section = nodeAt(root.node, [SECTION]);
  if (section === undefined) return;
  for (const { list, path } of requirementsIn(section, [SECTION])) {
    for (const [index, { value: item }] of list.items.entries()) {
      if (!isWholeMap(item) || !lacksValues(item) || hasMisspelled(item)) continue;
      const outer = path.findIndex((step) => typeof step === 'number');
      const place = outer < 0 ? path : path.slice(0, outer);
      if (mergedAt(merged(), place) !== nodeAt(root.node, place)) continue;
      const { start, end } = entryOf(item, 'operator')?.key ?? item;
      yield {
        message: `Kubernetes requires \`values\` for the operator \`${scalarText(item, ['operator']) ?? ''}\`. Add them.`,
        span: { start, end },
        path: [...root.base, ...path, index],
      };
    }
  }
}

/** Whether a field that Kubernetes drops was meant to be the values that a requirement needs. */
export function isMeantAsValues(requirement: YamlNode | null | undefined, name: string): boolean {
  return isWholeMap(requirement) && lacksValues(requirement) && nearest(name, [VALUES]) !== undefined;
}

function lacksValues(item: MapNode): boolean {
  if (!COMPARING.includes(scalarText(item, ['operator']) ?? '')) return false;
  const values = nodeAt(item, [VALUES]);
  if (values === undefined || values === null) return true;
  if (values.kind === 'scalar') return values.value === null && !values.hasPlaceholder;
  return values.kind === 'seq' && !values.templated && values.items.length === 0;
}

function hasMisspelled(item: MapNode): boolean {
  return item.entries.some(
    ({ name }) => name !== undefined && name !== VALUES && nearest(name, [VALUES]) !== undefined,
  );
}

interface Requirements {
  readonly list: SeqNode;
  readonly path: Path;
}

function* requirementsIn(node: YamlNode | null, path: Path): Iterable<Requirements> {
  if (node?.kind === 'seq') {
    for (const [index, { value }] of node.items.entries()) yield* requirementsIn(value, [...path, index]);
  }
  if (node?.kind !== 'map') return;
  for (const { name, value } of node.entries) {
    if (name === undefined) continue;
    const below = [...path, name];
    if (name === 'matchExpressions' && value?.kind === 'seq') yield { list: value, path: below };
    else yield* requirementsIn(value, below);
  }
}
