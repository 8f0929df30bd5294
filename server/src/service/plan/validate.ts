import { composeFilesOf, inItsFolder, toolInContainer } from './compose-commands';
import type { Findings, RunbookStep } from './findings';
import { fenced } from './markdown';
import { problemLines } from './problem-lines';
import { opsCommand } from '../../rules/ops-command/rule';

/** Checks that all migrations of the database were carried out. */
export function validateMigration(findings: Findings): RunbookStep {
  const commands = problemLines(findings, ({ rule }) => rule === opsCommand.id);
  return {
    title: 'Check that the migration is complete',
    blocks: [
      commands.length === 0
        ? 'Found: no call of the operations tool to correct.'
        : 'Found: calls of the operations tool to review; they are listed in step 4.',
      ...inContainers(findings),
      'If one failed, `repair` removes the failed entries from the change log, and `migrate` runs the rest.',
    ],
  };
}

function inContainers(findings: Findings): readonly string[] {
  const files = composeFilesOf(findings);
  if (files.length > 0)
    return files.flatMap((one) => [
      inItsFolder(one, findings),
      fenced('sh', [
        `${toolInContainer(one, 'validate')}   # have all migrations been applied?`,
        `${toolInContainer(one, 'info')}       # which have, and which are pending`,
      ]),
    ]);
  return [
    'In the container of the server:',
    fenced('sh', [
      './bootstrap/openmetadata-ops.sh validate   # have all migrations been applied?',
      './bootstrap/openmetadata-ops.sh info       # which have, and which are pending',
    ]),
  ];
}
