import { TreeReader } from '../../schemas/walk/content';
import { chosenConnector } from '../../schemas/workflow/untyped-connection';
import type { MapNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import { startedAs } from '../shared/started-as';
import type { RuleContext } from '../shared/rule';
import { CONNECTION } from '../../documents/read/workflow-parts';

/** Settings without a `type`, and the connector that the loader takes them for; none where it rejects them. */
export interface Untyped {
  readonly node: MapNode;
  readonly connector: string | undefined;
}

/** What the loader makes of a connection that does not name its connector; undefined where it names one, or may do so. */
export function takenFor({ root, store, release: { release, unknown } }: RuleContext): Untyped | undefined {
  const node = nodeAt(root.node, CONNECTION);
  if (node?.kind !== 'map' || unknown !== undefined) return undefined;
  const { anchors } = root.document;
  const { list, complete } = new TreeReader(anchors).content(node);
  const type = list.get('type')?.value ?? null;
  const isNamed = type !== null && !(type.kind === 'scalar' && type.value === null && !type.hasPlaceholder);
  if (!complete || isNamed) return undefined;
  return { node, connector: chosenConnector({ node, anchors, store, release }) };
}

/** Workflows that never compare the connection in the file with the source. */
const UNCHECKED: ReadonlySet<string> = new Set(['Profiler', 'AutoClassification', 'TestSuite']);

/** Whether the workflow hands its connection to the source, which then refuses that of another connector. */
export function comparesConnection(context: RuleContext): boolean {
  return !startedAs(context).some((pipeline) => UNCHECKED.has(pipeline));
}
