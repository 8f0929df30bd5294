import { scalarText } from '../../../yaml/path';
import { crosses } from '../crosses';
import type { Findings, FoundPart, Step } from '../findings';
import { list } from '../markdown';
import { problemLines } from '../problem-lines';

/** What works as it should and looks different all the same. */
export function expectDifferences(findings: Findings): Step {
  const behaviours = problemLines(findings, ({ rule }) => rule === 'behaviour-change');
  const blocks = [
    ...(crosses(findings, '1.6.0') ? sixBlocks(findings) : []),
    ...(behaviours.length === 0 ? [] : [`**What these files say means something else now.**\n\n${list(behaviours)}`]),
  ];
  return {
    title: 'Expect what looks different',
    blocks: [
      ...(blocks.length === 0 ? ['Found here: nothing that behaves otherwise in this stretch of releases.'] : blocks),
      '**A pipeline that stays “Running”** was cut off by the upgrade: the server never hears of it again. Restart the orchestrator in order, read its log to see whether the run was cut off, and set the status by hand where it stays.',
    ],
  };
}

function sixBlocks(findings: Findings): readonly string[] {
  return [statuses(findings), viewLineage(findings), profiler(findings)];
}

function statuses({ partsAfter, link }: Findings): string {
  const set = partsAfter.flatMap(({ root, path, line }) => {
    const threshold =
      root.kind === 'workflow' ? scalarText(root.node, ['workflowConfig', 'successThreshold']) : undefined;
    return threshold === undefined ? [] : [`${link(path, line)}: ${threshold} %`];
  });
  return `**Statuses.** Since 1.6 success is counted over all steps, no longer over what was read from the source: expect more Partial Success and fewer Failed. \`workflowConfig.successThreshold\` (90 without it) says below how many per cent a run has failed. ${
    set.length === 0 ? 'Found here: no file that sets it.' : `Set here:\n\n${list(set)}`
  }`;
}

function viewLineage(findings: Findings): string {
  const without = servicesWithout(findings, 'DatabaseMetadata', 'DatabaseLineage');
  return `**Lineage of views and stored procedures** comes from the lineage workflow since 1.6, no longer from the metadata workflow. ${
    without.length === 0
      ? 'Found here: no service whose metadata is read without a lineage workflow.'
      : `Services with a metadata workflow here and no lineage workflow (there may be one in the UI):\n\n${list(without)}`
  }`;
}

function profiler(findings: Findings): string {
  const without = servicesWithout(findings, 'Profiler', 'AutoClassification');
  return `**Sample data and the tagging of personal data** come from the auto classification workflow since 1.6, no longer from the profiler. ${
    without.length === 0
      ? 'Found here: no service that is profiled without one.'
      : `Services with a profiler here and no auto classification workflow (there may be one in the UI, or none wanted):\n\n${list(without)}`
  }`;
}

/** Services that have a workflow of one type and none of the other, when the migrations are done. */
function servicesWithout({ partsAfter, link }: Findings, type: string, other: string): readonly string[] {
  const has = (pipeline: string): readonly FoundPart[] =>
    partsAfter.filter(({ root }) => root.workflow?.pipeline === pipeline);
  const served = new Set(has(other).map(({ root }) => root.workflow?.serviceName));
  return has(type)
    .filter(({ root }) => !served.has(root.workflow?.serviceName))
    .map(({ root, path, line }) => `\`${root.workflow?.serviceName ?? '?'}\`: ${link(path, line)}`);
}
