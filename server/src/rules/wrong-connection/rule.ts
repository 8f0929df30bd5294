import type { SourceEntry } from '../../schemas/workflow/sources';
import { nodeAt } from '../../yaml/path';
import type { Rule } from '../rule';
import { CONNECTION_TYPE, connectionType, namedSource } from '../unknown-source/source-type';

/** Sources that take a connection of whatever connector is there. */
const TAKES_ANY: ReadonlySet<string> = new Set(['Dbt', 'QueryLog', 'Mcp']);
/** Sources that take another connector's connection besides their own. */
const ALSO_TAKES: Readonly<Record<string, readonly string[]>> = { Timescale: ['Postgres'] };
/** Workflows that load the source and never look at the connection in the file. */
const UNCHECKED: ReadonlySet<string> = new Set(['Profiler', 'AutoClassification']);

/** A connection of one connector under the source of another. */
export const wrongConnection: Rule = {
  id: 'wrong-connection',
  severity: 'error',
  summary: 'The connection is of another connector than `source.type`.',
  kinds: ['workflow'],
  *check(context) {
    const named = namedSource(context);
    const connector = connectionType(context);
    const node = nodeAt(context.root.node, CONNECTION_TYPE);
    if (named?.lookup.kind !== 'found' || connector === undefined || node?.kind !== 'scalar') return;
    const { entry } = named.lookup;
    if (takes(entry, connector)) return;
    const path = [...context.root.base, ...CONNECTION_TYPE];
    const isChecked = !UNCHECKED.has(context.root.workflow?.pipeline ?? '');
    const effect = isChecked ? 'so the workflow does not start' : 'so it does not belong to what the workflow reads';
    yield {
      severity: isChecked ? 'error' : 'warning',
      message: `\`source.type\` is \`${named.written}\`, but the connection is of \`${connector}\`, ${effect}. Make them the same connector.`,
      span: { start: node.start, end: node.end },
      path,
      related: [
        {
          path: context.path,
          span: { start: named.node.start, end: named.node.end },
          message: 'The source is named here',
        },
      ],
    };
  },
};

function takes({ name }: SourceEntry, connector: string): boolean {
  return name === connector || TAKES_ANY.has(name) || ALSO_TAKES[name]?.includes(connector) === true;
}
