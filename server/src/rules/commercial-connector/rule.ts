import { isCommercial } from '../../schemas/workflow/sources';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import type { ScalarNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import type { Rule, RuleContext } from '../shared/rule';
import { isReportedByMigration, namedSource } from '../shared/source-type';
import { PIPELINE_TYPE } from '../../documents/read/workflow-parts';

/** A connector or a pipeline whose name is known everywhere and whose code is in no release of the open-source package. */
export const commercialConnector: Rule = {
  id: 'commercial-connector',
  severity: 'warning',
  summary: 'A connector or a pipeline that no release of the open-source package can run.',
  kinds: ['workflow'],
  *check(context) {
    const found = commercialSource(context) ?? commercialPipeline(context);
    if (found === undefined || isReportedByMigration(context, found.path)) return;
    const { name, node, path } = found;
    yield {
      message: `\`${name}\` is not in the open-source package \`openmetadata-ingestion\`: the workflow runs only with Collate's package.`,
      span: { start: node.start, end: node.end },
      path,
    };
  },
};

interface Commercial {
  readonly name: string;
  readonly node: ScalarNode;
  readonly path: Path;
}

function commercialSource(context: RuleContext): Commercial | undefined {
  const named = namedSource(context);
  if (named?.lookup.kind !== 'no-code' || !isCommercial(named.lookup.entry)) return undefined;
  return { ...named, name: named.lookup.entry.name };
}

function commercialPipeline({ root, store }: RuleContext): Commercial | undefined {
  const name = root.workflow?.pipeline ?? '';
  const node = nodeAt(root.node, PIPELINE_TYPE);
  if (node?.kind !== 'scalar' || workflowRegistersOf(store).pipelines.entries.get(name)?.commercial !== true)
    return undefined;
  return { name, node, path: [...root.base, ...PIPELINE_TYPE] };
}
