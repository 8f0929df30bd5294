import { describeSource } from '../../documents/release/release-of';
import type { LaterFile } from '../migrate/migrate-request';
import { fileLink, list, table } from './markdown';

/** The page for going back to an earlier release: omconfig changes no file for that, and the backup comes first. */
export function rollbackPage(
  later: readonly LaterFile[],
  { to, base }: { readonly to: string; readonly base: string },
): string {
  const rows = later.map(({ path, release, chart, source }) => [
    fileLink(base, path),
    `${chart ? 'chart ' : ''}${release}, ${describeSource(source)}`,
  ]);
  const steps: readonly (readonly [string, readonly string[]])[] = [
    [
      'Restore the backup',
      [
        `The database was migrated to a later release, and no release can read the database of a later one. Restore the backup that was made under ${to}, or before; without one there is no way back.`,
        'Stop the server and the orchestrator first, so that nothing writes in the meantime.',
      ],
    ],
    ['Install the earlier server', [`Install the charts and images of ${to}, with the values as they were then.`]],
    [
      'Bring back the files',
      [
        'Take the files of that time from git (`git log`, `git restore --source`). omconfig brings files forward only: what a later release added or moved has no place in an earlier one.',
        `Check them: \`omconfig check --release ${to}\`.`,
      ],
    ],
    ['Match the clients', [`Pin \`openmetadata-ingestion\` and the images to ${to} again.`]],
    ['Reindex and redeploy', ['Reindex the search, and deploy all pipelines again.']],
  ];
  return `${[
    `# Go back to OpenMetadata ${to}`,
    'These files are for a later release:',
    table(['file', 'now for'], rows),
    ...steps.flatMap(([title, lines], index) => [`## ${index + 1}. ${title}`, list(lines)]),
  ].join('\n\n')}\n`;
}
