import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { ScalarNode, SeqNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** A volume that the chart adds itself where a setting asks for it. */
const OF_CHART = 'custom-config';

/** Names of volumes and mounts that do not fit together: the pod lacks the volume of a mount, or has a name or path twice. */
export function* volumeProblems(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const { root } = context;
  const volumes = listAt(context, 'extraVolumes');
  const mounts = listAt(context, 'extraVolumeMounts');
  // A letter typed into values asks for what other files say only where something may be wrong.
  const twice = volumes ? [...duplicates(volumes, { list: 'extraVolumes', field: 'name', base: root.base })] : [];
  if (twice.length > 0 && mergedAt(merged(), ['extraVolumes']) === volumes) yield* twice;
  if (!mounts) return;
  const paths = [...duplicates(mounts, { list: 'extraVolumeMounts', field: 'mountPath', base: root.base })];
  const own = new Set(volumes ? texts(volumes, 'name').map(([, { value }]) => value) : []);
  const isRight = texts(mounts, 'name').every(([, { value }]) => own.has(value));
  if ((isRight && paths.length === 0) || mergedAt(merged(), ['extraVolumeMounts']) !== mounts) return;
  yield* paths;
  const names = volumeNames(merged());
  if (!names) return;
  for (const [index, name] of texts(mounts, 'name')) {
    const text = String(name.value);
    if (text === '' || text === OF_CHART || names.has(text)) continue;
    yield {
      message: `No volume in \`extraVolumes\` is called \`${text}\`, so Kubernetes rejects its mount. Add the volume, or correct the name.`,
      span: { start: name.start, end: name.end },
      path: [...root.base, 'extraVolumeMounts', index, 'name'],
    };
  }
}

function listAt({ root }: RuleContext, name: string): SeqNode | undefined {
  const node = nodeAt(root.node, [name]);
  return node?.kind === 'seq' ? node : undefined;
}

/** The names of all volumes of the pod; undefined where another file or a placeholder may bring more. */
function volumeNames(merged: MergedValues): ReadonlySet<string> | undefined {
  const list = mergedAt(merged, ['extraVolumes']);
  if (!isKnownAt(merged, ['extraVolumes'])) return undefined;
  if (list === undefined || list === null) return new Set();
  if (list.kind !== 'seq' || list.templated) return undefined;
  const names = texts(list, 'name');
  return names.length === list.items.length ? new Set(names.map(([, { value }]) => String(value))) : undefined;
}

interface Listed {
  readonly list: string;
  /** What no two items may have in common. */
  readonly field: string;
  readonly base: RuleContext['root']['base'];
}

function* duplicates(node: SeqNode, { list, field, base }: Listed): Iterable<RuleProblem> {
  const seen = new Set<unknown>();
  for (const [index, { value, start, end }] of texts(node, field)) {
    if (seen.has(value)) {
      yield {
        message: `Two items of \`${list}\` have the \`${field}\` \`${String(value)}\`, which Kubernetes rejects. Change one.`,
        span: { start, end },
        path: [...base, list, index, field],
      };
    }
    seen.add(value);
  }
}

/** The text of a field of each item, by the item's index; without items where it is not written, or a placeholder. */
function texts({ items }: SeqNode, field: string): readonly (readonly [number, ScalarNode])[] {
  return items.flatMap(({ value: item }, index): [number, ScalarNode][] => {
    const value = nodeAt(item, [field]);
    return value?.kind === 'scalar' && typeof value.value === 'string' && !value.hasPlaceholder ? [[index, value]] : [];
  });
}
