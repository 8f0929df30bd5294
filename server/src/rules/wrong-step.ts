import { workflowRegistersOf, type PipelineEntry } from '../schemas/workflow-register';
import type { ScalarNode } from '../yaml/node';
import { nodeAt, type Path } from '../yaml/path';
import type { RuleContext } from './rule';

/** A step whose `type` its pipeline does not have. */
export interface WrongStep {
  readonly node: ScalarNode;
  /** Of the `type`, from the document's root. */
  readonly path: Path;
  readonly pipeline: string;
  /** The types that the pipeline has; at least one. */
  readonly takes: readonly string[];
}

/** The processor or sink of a workflow, where its type is written and not one of its pipeline's; undefined where nothing is known. */
export function wrongStep({ root, store }: RuleContext, step: 'processor' | 'sink'): WrongStep | undefined {
  const pipeline = root.workflow?.pipeline;
  const node = nodeAt(root.node, [step, 'type']);
  if (pipeline === undefined || node?.kind !== 'scalar' || node.open || typeof node.value !== 'string')
    return undefined;
  const takes = typesOf(workflowRegistersOf(store).pipelines.find(pipeline), step);
  if (takes.length === 0 || takes.some((type) => fold(type) === fold(String(node.value)))) return undefined;
  return { node, path: [...root.base, step, 'type'], pipeline, takes };
}

function typesOf(entry: PipelineEntry | undefined, step: 'processor' | 'sink'): readonly string[] {
  return (entry?.[`${step}s`] ?? []).map(({ type }) => type);
}

/** The loader takes `-` and `_`, and any case, for the same. */
function fold(type: string): string {
  return type.toLowerCase().replaceAll('_', '-');
}
