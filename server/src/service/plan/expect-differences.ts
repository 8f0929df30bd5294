import { scalarText } from '../../yaml/path';
import { codeInMarkdown } from '../../text/markdown';
import { crosses } from '../obligations/crosses';
import { noteParagraph, upgradeNotes } from '../obligations/upgrade-notes';
import { describeBehavior, describeRestoring } from '../migrate/describe-behavior';
import { changedBetween, sharedChanges } from '../migrate/possible-change';
import { describeUnknownStart } from '../migrate/unknown-start';
import type { Findings, RunbookStep } from './findings';
import { list, table } from './markdown';
import { problemLines } from './problem-lines';
import { behaviorChange } from '../../rules/behavior-change/rule';

/** What looks different but is correct. */
export function expectDifferences(findings: Findings): RunbookStep {
  const behaviors = problemLines(findings, ({ rule }) => rule === behaviorChange.id);
  const blocks = [
    ...(crosses(findings, '1.6.0') ? [statuses(findings)] : []),
    ...upgradeNotes(findings, ['server'])
      .filter(({ isInOwnStep }) => isInOwnStep !== true)
      .map(noteParagraph),
    ...stopped(findings),
    ...mayBeLost(findings),
    ...(behaviors.length === 0 ? [] : [`**Settings in these files whose meaning changed.**\n\n${list(behaviors)}`]),
  ];
  return {
    title: 'Expect differences',
    blocks: [
      ...(blocks.length === 0 ? ['Found: nothing that behaves differently between these releases.'] : blocks),
      '**A pipeline that stays “Running”** was interrupted by the upgrade, and the server receives no further updates about it. Restart the orchestrator, check its log for interrupted runs, and set their status by hand.',
    ],
  };
}

function statuses({ partsAfter, link }: Findings): string {
  const set = partsAfter.flatMap(({ root, path, line }) => {
    const threshold =
      root.kind === 'workflow' ? scalarText(root.node, ['workflowConfig', 'successThreshold']) : undefined;
    return threshold === undefined ? [] : [`${link(path, line)}: ${threshold} %`];
  });
  return `**Statuses.** As of 1.6 the success rate covers all steps, not only what was read from the source: expect more Partial Success and fewer Failed runs. \`workflowConfig.successThreshold\` (default 90) is the percentage below which a run fails. ${
    set.length === 0 ? 'Found: no file that sets it.' : `Set in:\n\n${list(set)}`
  }`;
}

/** Defaults that the upgrade may not keep, where nothing says which release a file comes from. */
function mayBeLost({ possible, link, shown }: Findings): readonly string[] {
  if (possible.length === 0) return [];
  const lines = sharedChanges(possible).map(
    (change) =>
      `${changedBetween(change)}: ${shown(change.text)} In ${change.paths.map((path) => link(path)).join(', ')}.`,
  );
  return [`**What may be lost.** ${describeUnknownStart(possible)}\n\n${list(lines)}`];
}

/** What the workflows in these files no longer do by default, and what restores it. */
function stopped({ behavior, link, shown }: Findings): readonly string[] {
  if (behavior.length === 0) return [];
  const rows = behavior.map((change) => {
    const { service, path, restoredBy } = change;
    const restoring =
      restoredBy === undefined || restoredBy === path
        ? shown(describeRestoring(change))
        : `restored by ${link(restoredBy)}`;
    return [service === undefined ? '?' : codeInMarkdown(service), link(path), describeBehavior(change), restoring];
  });
  return [
    `**What workflows stop doing.** Some of it moved to another workflow, some of it has another default. A workflow that was created in the UI may restore it, too.\n\n${table(['service', 'file', 'what changes', 'what restores it'], rows)}`,
  ];
}
