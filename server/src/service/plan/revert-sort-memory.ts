import { kindsOf } from './databases';
import type { DatabaseKind } from '../obligations/find-installations';
import type { Findings, RunbookStep } from './findings';

const NAMES: Readonly<Record<DatabaseKind, string>> = { MySQL: '`sort_buffer_size`', Postgres: '`work_mem`' };

/** Step 2 was for the migration alone. */
export function revertSortMemory(findings: Findings): RunbookStep {
  const names = kindsOf(findings).map((kind) => NAMES[kind]);
  return {
    title: 'Restore the sort memory',
    blocks: [
      `After the migration you can restore ${names.join(' or ')} to its value before step 2. You can also keep it: the next upgrade needs it as well.`,
    ],
  };
}
