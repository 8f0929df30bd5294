import type { Severity } from './problem';

/** The severities of problems, most severe first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
