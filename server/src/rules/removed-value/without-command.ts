import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { findSource, readSources } from '../../schemas/workflow/sources';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { SOURCE_TYPE } from '../shared/source-type';
import { shortRelease } from '../shared/words';
import { PIPELINE_TYPE } from '../../documents/read/workflow-parts';

/** The command `metadata insight` was in the releases before this one. */
const WITHOUT_INSIGHT = '1.5.0';

/** A workflow whose command a release removed: nothing can start it anymore. */
export function* withoutCommand({ root, store, release }: RuleContext): Iterable<RuleProblem> {
  const place = release.unknown === undefined ? placeWithoutCommand(root, store, release.release) : undefined;
  const node = place && nodeAt(root.node, place);
  if (!place || !node) return;
  const pipeline = root.workflow?.pipeline ?? '';
  const entry = workflowRegistersOf(store).pipelines.entries.get(pipeline);
  const written = scalarText(root.node, SOURCE_TYPE) ?? '';
  // A source of its own starts with these settings, whatever they are for.
  const isStarted = findSource(readSources(store), written, release.release).kind === 'found';
  yield {
    ...(isStarted && { severity: 'warning' }),
    message: `\`${pipeline}\` workflows do not start in ${shortRelease(release.release)}: their command, \`metadata insight\`, was removed in 1.5. ${entry?.lifetime?.advice ?? 'Delete the workflow.'}`,
    span: { start: node.start, end: node.end },
    path: [...root.base, ...place],
  };
}

/** The place in the root that names a workflow which no command starts in a release; undefined where one does. */
export function placeWithoutCommand(root: Root, store: SchemaStore, release: Release): Path | undefined {
  const pipeline = root.kind === 'workflow' ? root.workflow?.pipeline : undefined;
  const entry = pipeline === undefined ? undefined : workflowRegistersOf(store).pipelines.entries.get(pipeline);
  if (entry?.command !== 'insight' || compareReleases(release, WITHOUT_INSIGHT) < 0) return undefined;
  return nodeAt(root.node, PIPELINE_TYPE) ? PIPELINE_TYPE : SOURCE_TYPE;
}
