import { scalarText } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { CONFIG } from '../../documents/read/workflow-parts';
import { runnableWorkflow } from './named-workflow';

/** The class that does what a command does, with its module. */
const CLASSES: Readonly<Record<string, { readonly name: string; readonly module: string }>> = {
  ingest: { name: 'MetadataWorkflow', module: 'metadata.workflow.metadata' },
  usage: { name: 'UsageWorkflow', module: 'metadata.workflow.usage' },
  profile: { name: 'ProfilerWorkflow', module: 'metadata.workflow.profiler' },
  classify: { name: 'AutoClassificationWorkflow', module: 'metadata.workflow.classification' },
  test: { name: 'TestSuiteWorkflow', module: 'metadata.workflow.data_quality' },
};

const CALL = /\b(\w+Workflow)\.create\(/g;
const SETTINGS = /\bsourceConfig\b/g;

/**
 * Reports a program that gives its workflow to the class of another kind. It has one workflow and makes one: otherwise nobody knows
 * which goes where.
 */
export function* wrongClass({ root, text }: RuleContext): Iterable<RuleProblem> {
  if (root.embedded?.language !== 'python') return;
  const [call, ...others] = text.matchAll(CALL);
  if (call === undefined || others.length > 0 || [...text.matchAll(SETTINGS)].length > 1) return;
  const [, written = ''] = call;
  const used = Object.values(CLASSES).find(({ name }) => name === written);
  const workflow = runnableWorkflow(root.workflow?.pipeline, scalarText(root.node, ['source', 'type']));
  const wanted = workflow && CLASSES[workflow.command];
  if (workflow === undefined || wanted === undefined || used === undefined || wanted === used) return;
  if (!new RegExp(`^[ \\t]*from[ \\t]+${used.module.replaceAll('.', '[.]')}[ \\t]+import\\b`, 'm').test(text)) return;
  yield {
    message: `\`${written}\` does not run workflows of type ${workflow.pipeline}: the configuration loads, but the run fails. Use \`${wanted.name}\` of \`${wanted.module}\`.`,
    span: { start: call.index, end: call.index + written.length },
    path: [...root.base, ...CONFIG, 'type'],
  };
}
