import { runInArchives, toolInArchive } from './archive-commands';
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
  const commandsOf = (run: (command: string) => string): readonly string[] => [
    `${run('validate')}   # have all migrations been applied?`,
    `${run('info')}       # which have, and which are pending`,
  ];
  const files = composeFilesOf(findings);
  if (files.length + findings.archives.length > 0)
    return [
      ...files.flatMap((one) => [
        inItsFolder(one, findings),
        fenced(
          'sh',
          commandsOf((command) => toolInContainer(one, command)),
        ),
      ]),
      ...runInArchives(findings, commandsOf(toolInArchive)),
    ];
  return ['In the container of the server:', fenced('sh', commandsOf(toolInArchive))];
}
