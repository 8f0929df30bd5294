import { rememberByObject } from '../../text/remember';
import { TreeReader } from '../../schemas/walk/content';
import { chosenPipeline } from '../../schemas/workflow/untyped-pipeline';
import { nodeAt, scalarText } from '../../yaml/path';
import type { RuleContext } from './rule';
import { CONFIG } from '../../documents/read/workflow-parts';

/** Processors that belong to one command, with the pipeline that it runs. */
const OF_PROCESSOR: Readonly<Record<string, string>> = {
  'query-parser': 'DatabaseUsage',
  'orm-profiler': 'Profiler',
  'pii-processor': 'AutoClassification',
  'tag-pii-processor': 'AutoClassification',
};

/**
 * The pipelines as which a workflow may be started: the one that it names. Where it names none, the one that its processor
 * belongs to, and the one that the loader takes the settings for; the workflow starts if it starts as one of them. Empty
 * where nothing is known.
 */
export const startedAs = rememberByObject((context: RuleContext): readonly string[] => [
  ...new Set(findPipelines(context)),
]);

function findPipelines(context: RuleContext): readonly string[] {
  const {
    root,
    store,
    release: { release, unknown },
  } = context;
  const named = root.workflow?.pipeline === undefined ? [] : [asRun(context, root.workflow.pipeline)];
  const node = nodeAt(root.node, CONFIG);
  if (node?.kind !== 'map' || unknown !== undefined) return named;
  const { anchors } = root.document;
  const { list, complete } = new TreeReader(anchors).content(node);
  if (list.has('type')) return named;
  const processor = OF_PROCESSOR[scalarText(root.node, ['processor', 'type']) ?? ''];
  const byProcessor = processor === undefined ? [] : [processor];
  const chosen = complete ? chosenPipeline({ node, anchors, store, release }) : undefined;
  return chosen === undefined
    ? [...named, ...byProcessor]
    : [...byProcessor, chosen.pipeline].map((pipeline) => asRun(context, pipeline));
}

/** A source of lineage is run by `metadata ingest`, also with the settings of a usage workflow. */
function asRun({ root }: RuleContext, pipeline: string): string {
  const isLineage = /-lineage$/i.test(scalarText(root.node, ['source', 'type']) ?? '');
  return pipeline === 'DatabaseUsage' && isLineage ? 'DatabaseLineage' : pipeline;
}
