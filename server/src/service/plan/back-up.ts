import { backUpArchives } from './archive-commands';
import { databaseList, kindsOf } from './databases';
import type { Findings, RunbookStep } from './findings';
import { list } from './markdown';
import { backUpContainers } from './upgrade-containers';

/** Before any change: the orchestrator is stopped, and the database can be restored. */
export function backUp(findings: Findings): RunbookStep {
  const tools = kindsOf(findings).map((kind) =>
    kind === 'MySQL' ? '`mysqldump` for MySQL' : '`pg_dump` for Postgres',
  );
  return {
    title: 'Back up',
    blocks: [
      databaseList(findings),
      'To do:',
      list([
        'Let running pipelines finish, then stop the orchestrator: a run that is interrupted stays “Running” forever.',
        `Back up the metadata with the database’s own tools (${tools.join(', ')}). For a managed database, a snapshot is sufficient.`,
        'Restore the backup into another database once: an untested backup is not a backup.',
      ]),
      ...backUpContainers(findings),
      ...backUpArchives(findings),
    ],
  };
}
