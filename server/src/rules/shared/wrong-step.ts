import { nearest } from '../../text/nearest';
import { compareReleases } from '../../schemas/releases/releases';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import type { ScalarNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import { startedAs } from './started-as';
import { writing } from './key-fixes';
import type { RuleContext, RuleProblem } from './rule';
import { oneOf } from './words';

/** A part of a workflow besides its source, by its key. */
export type WorkflowStep = 'processor' | 'sink' | 'stage' | 'bulkSink';

/** What a step is called in messages. */
const WORDS: Readonly<Record<WorkflowStep, string>> = {
  processor: 'processor',
  sink: 'sink',
  stage: 'stage',
  bulkSink: 'bulk sink',
};

/**
 * Reports a step whose type does not belong to the pipeline of its workflow; nothing if the pipeline is not known. The release
 * imports a step by its type. Only some workflows ignore the type of their processor, because they bring their own.
 */
export function* wrongStep(context: RuleContext, step: WorkflowStep): Iterable<RuleProblem> {
  const { root, store } = context;
  const written = writtenType(context, step);
  if (written === undefined) return;
  const { pipelines } = workflowRegistersOf(store);
  const [named = '', ...others] = startedAs(context);
  const entry = pipelines.find(named);
  const takes = [named, ...others].flatMap((name) => pipelines.find(name)?.[`${step}s`] ?? []).map(({ type }) => type);
  const [usual] = takes;
  const text = written.text.replaceAll('_', '-');
  if (usual === undefined || takes.some((type) => type === text)) return;
  const near = nearest(written.text, takes);
  const meant = near ?? usual;
  const path = [...root.base, step, 'type'];
  const isImported = step !== 'processor' || entry?.command === 'usage';
  yield {
    severity: isImported ? 'error' : 'warning',
    message: `\`${written.text}\` is not a ${WORDS[step]} of \`${named}\`. ${near === undefined ? `Use ${oneOf(takes)}.` : `Did you mean \`${near}\`?`}`,
    span: { start: written.node.start, end: written.node.end },
    path,
    fixes: [writing(context, { path, value: meant, safety: near === undefined ? 'review' : 'safe' })],
  };
}

/** Up to 1.4 the loader turned numbers and booleans into text; since then their type is reported as wrong. */
function writtenType(
  { root, release }: RuleContext,
  step: WorkflowStep,
): { readonly node: ScalarNode; readonly text: string } | undefined {
  const node = nodeAt(root.node, [step, 'type']);
  if (node?.kind !== 'scalar' || node.hasPlaceholder || node.value === null) return undefined;
  const isText = typeof node.value === 'string' || compareReleases(release.release, '1.5.0') < 0;
  return isText ? { node, text: String(node.value) } : undefined;
}
