import { SEVERITIES } from '../../../server/src/service/for-hosts';
import type { Severity } from '../../../server/src/service/problem';

/** Whether a severity is at or above another one. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold);
}
