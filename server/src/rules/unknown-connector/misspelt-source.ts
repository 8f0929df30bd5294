import { foldName } from '../../schemas/names/fold-name';
import { nearest } from '../../schemas/names/nearest';
import { nodeAt, type Path } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../rule';

export const SOURCE: Path = ['source', 'type'];

/** A `source.type` that is none, where the connection says which connector is meant: the loader looks for its module. */
export function* misspeltSource(context: RuleContext, connector: string): Iterable<RuleProblem> {
  const { root, connectors } = context;
  const node = nodeAt(root.node, SOURCE);
  const meant = connectors.get(connector)?.sourceType;
  if (node?.kind !== 'scalar' || node.open || typeof node.value !== 'string' || meant === undefined) return;
  const [, name = '', suffix = ''] = /^(.*?)([-_](?:lineage|usage))?$/i.exec(node.value) ?? [];
  if (name === meant || isSource(name, connectors) || nearest(name, [meant]) === undefined) return;
  const path = [...root.base, ...SOURCE];
  const right = meant + suffix;
  yield {
    span: { start: node.start, end: node.end },
    path,
    severity: 'error',
    message: `There is no source \`${node.value}\`. The connection is of \`${connector}\`, so did you mean \`${right}\`?`,
    fixes: [
      { title: `Change to ${right}`, safety: 'safe', change: () => context.edit([{ op: 'set', path, value: right }]) },
    ],
  };
}

type Connectors = RuleContext['connectors'];

const known = new WeakMap<Connectors, ReadonlySet<string>>();

/** Whether a connector has this source. What stands behind the first dash, such as `-dbt`, may be for people. */
function isSource(name: string, connectors: Connectors): boolean {
  const sources =
    known.get(connectors) ?? new Set([...connectors.values()].map(({ sourceType }) => foldName(sourceType)));
  known.set(connectors, sources);
  return sources.has(foldName(name)) || sources.has(foldName(name.split('-')[0] ?? ''));
}
