import type { Severity } from '../../../server/src/service/problem';

/** Loudest first. */
export const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const satisfies readonly Severity[];

/** Whether a severity is as loud as another one, or louder. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold);
}
