import { kindsOf } from '../databases';
import type { DatabaseKind, Findings, Step } from '../findings';

const NAMES: Readonly<Record<DatabaseKind, string>> = { MySQL: '`sort_buffer_size`', Postgres: '`work_mem`' };

/** Step 2 was for the migration alone. */
export function revertSortMemory(findings: Findings): Step {
  const names = kindsOf(findings).map((kind) => NAMES[kind]);
  return {
    title: 'Take the sort memory back',
    blocks: [
      `When the migration is done, ${names.join(' or ')} may be again what it was before step 2. It need not: the next upgrade wants it, too.`,
    ],
  };
}
