import type { Severity } from '../../../server/src/service/public';
import { count } from '../layout/count';

const NOUN = { error: 'error', warning: 'warning', information: 'note', hint: 'hint' } as const satisfies Record<
  Severity,
  string
>;

/** `1 error`, `2 notes`. */
export function countSeverity(severity: Severity, number: number): string {
  return count(number, NOUN[severity]);
}
