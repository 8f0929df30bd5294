import { SEVERITIES, type Severity } from '../../../server/src/service/public';

/** Whether a severity is at or above another one. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold);
}
