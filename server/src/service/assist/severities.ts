import type { Severity } from '../../rules/shared/problem';

/** The severities of problems, the worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
