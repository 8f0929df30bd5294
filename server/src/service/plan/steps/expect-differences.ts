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
    ...(behaviours.length === 0 ? [] : [`**Settings in these files whose meaning changed.**\n\n${list(behaviours)}`]),
  ];
  return {
    title: 'Expect differences',
    blocks: [
      ...(blocks.length === 0 ? ['Found: nothing that behaves differently between these releases.'] : blocks),
      '**A pipeline that stays “Running”** was interrupted by the upgrade, and the server receives no further updates about it. Restart the orchestrator, check its log for interrupted runs, and set their status by hand.',
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
  return `**Statuses.** Since 1.6 the success rate covers all steps, not only what was read from the source: expect more Partial Success and fewer Failed runs. \`workflowConfig.successThreshold\` (default 90) is the percentage below which a run fails. ${
    set.length === 0 ? 'Found: no file that sets it.' : `Set in:\n\n${list(set)}`
  }`;
}

function viewLineage(findings: Findings): string {
  const without = servicesWithout(findings, 'DatabaseMetadata', 'DatabaseLineage');
  return `**Lineage of views and stored procedures** is computed by the lineage workflow since 1.6, not by the metadata workflow. ${
    without.length === 0
      ? 'Found: no service with a metadata workflow but no lineage workflow.'
      : `Services with a metadata workflow but no lineage workflow in these files (there may be one in the UI):\n\n${list(without)}`
  }`;
}

function profiler(findings: Findings): string {
  const without = servicesWithout(findings, 'Profiler', 'AutoClassification');
  return `**Sample data and the tagging of personal data** are handled by the auto-classification workflow since 1.6, not by the profiler. ${
    without.length === 0
      ? 'Found: no service with a profiler but no auto-classification workflow.'
      : `Services with a profiler but no auto-classification workflow in these files (there may be one in the UI, or none may be needed):\n\n${list(without)}`
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
