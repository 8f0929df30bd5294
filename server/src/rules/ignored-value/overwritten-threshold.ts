import { compareReleases } from '../../schemas/releases/releases';
import { entryOf, nodeAt } from '../../yaml/path';
import { removal } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** Since this release the profiler and the classification set the threshold themselves, to this value. */
const SINCE = '1.11.1';
const FORCED = 80;

const OVERWRITING: ReadonlySet<string> = new Set(['Profiler', 'AutoClassification']);
const SECTION = 'workflowConfig';
const NAME = 'successThreshold';

/** A `successThreshold` in a workflow whose command overwrites it; the same value does no harm. */
export function* overwrittenThreshold(context: RuleContext): Iterable<RuleProblem> {
  const { root, release } = context;
  const { pipeline = '' } = root.workflow ?? {};
  if (!OVERWRITING.has(pipeline) || compareReleases(release.release, SINCE) < 0) return;
  const entry = entryOf(nodeAt(root.node, [SECTION]), NAME);
  const node = entry?.value;
  if (entry === undefined || node?.kind !== 'scalar' || node.hasPlaceholder || node.value === FORCED) return;
  if (node.value === null) return;
  const path = [...root.base, SECTION, NAME];
  yield {
    severity: 'information',
    message: `\`successThreshold\` has no effect in \`${pipeline}\`: as of ${SINCE} the command sets it to ${FORCED}. Remove it.`,
    span: { start: entry.key.start, end: entry.key.end },
    path,
    tags: ['unnecessary'],
    fixes: [removal(context, { path, name: NAME })],
  };
}
