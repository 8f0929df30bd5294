import { compareReleases } from '../../schemas/releases/releases';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { nodeAt } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../rule';
import { SOURCE_TYPE } from '../unknown-source/source-type';
import { shortRelease } from '../words';
import { PIPELINE_TYPE } from '../wrong-pipeline/pipeline-for';

/** The command `metadata insight` was in the releases before this one. */
const WITHOUT_INSIGHT = '1.5.0';

/** A workflow whose command a release took away: nothing can start it anymore. */
export function* withoutCommand({ root, store, release }: RuleContext): Iterable<RuleProblem> {
  const pipeline = root.workflow?.pipeline;
  const entry = pipeline === undefined ? undefined : workflowRegistersOf(store).pipelines.entries.get(pipeline);
  if (root.kind !== 'workflow' || entry?.command !== 'insight') return;
  if (release.unknown !== undefined || compareReleases(release.release, WITHOUT_INSIGHT) < 0) return;
  const place = nodeAt(root.node, PIPELINE_TYPE) ? PIPELINE_TYPE : SOURCE_TYPE;
  const node = nodeAt(root.node, place);
  if (!node) return;
  yield {
    message: `\`${String(pipeline)}\` workflows do not start in ${shortRelease(release.release)}: their command, \`metadata insight\`, was removed in 1.5. ${entry.lifetime?.advice ?? 'Delete the workflow.'}`,
    span: { start: node.start, end: node.end },
    path: [...root.base, ...place],
  };
}
