import { workflowRegistersOf, type PipelineEntry } from '../schemas/workflow/workflow-register';
import { nodeAt } from '../yaml/path';
import type { RuleContext, RuleProblem } from './rule';
import { oneOf } from './words';

type Step = 'processor' | 'sink';

/** The processor or sink of a workflow, where its type is written and not one of its pipeline's; nothing where that is not known. */
export function* wrongStep({ root, store, edit }: RuleContext, step: Step): Iterable<RuleProblem> {
  const pipeline = root.workflow?.pipeline;
  const node = nodeAt(root.node, [step, 'type']);
  if (pipeline === undefined || node?.kind !== 'scalar' || node.open || typeof node.value !== 'string') return;
  const written = node.value;
  const takes = typesOf(workflowRegistersOf(store).pipelines.find(pipeline), step);
  const [usual] = takes;
  if (usual === undefined || takes.some((type) => fold(type) === fold(written))) return;
  const path = [...root.base, step, 'type'];
  yield {
    message: `\`${written}\` is not a ${step} of \`${pipeline}\`. Use ${oneOf(takes)}.`,
    span: { start: node.start, end: node.end },
    path,
    fixes: [{ title: `Change to ${usual}`, safety: 'review', change: () => edit([{ op: 'set', path, value: usual }]) }],
  };
}

function typesOf(entry: PipelineEntry | undefined, step: Step): readonly string[] {
  return (entry?.[`${step}s`] ?? []).map(({ type }) => type);
}

/** The loader takes `-` and `_`, and any case, for the same. */
function fold(type: string): string {
  return type.toLowerCase().replaceAll('_', '-');
}
