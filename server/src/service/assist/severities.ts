import type { Severity } from '../problem';

/** The severities of problems, the worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
