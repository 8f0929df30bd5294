import { databaseList, kindsOf } from '../databases';
import type { Findings, Step } from '../findings';
import { list } from '../markdown';

/** Before anything is touched: the orchestrator stands still, and the database can be brought back. */
export function backUp(findings: Findings): Step {
  const tools = kindsOf(findings).map((kind) =>
    kind === 'MySQL' ? '`mysqldump` for MySQL' : '`pg_dump` for Postgres',
  );
  return {
    title: 'Back up',
    blocks: [
      databaseList(findings),
      'To do:',
      list([
        'Stop the orchestrator in order, and let running pipelines end first: a run that is cut off stays “Running” for ever.',
        `Back up the metadata with the database’s own tools (${tools.join(', ')}), which is the way since 1.4.0. For a managed database, its snapshot is as good.`,
        'Read the backup into another database once: a backup that was never restored is none.',
      ]),
    ],
  };
}
