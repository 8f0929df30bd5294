import type { Severity } from '../../../server/src/service/problem';

/** Loudest first. */
export const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const satisfies readonly Severity[];

/** Whether a severity is at or above another one. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold);
}
