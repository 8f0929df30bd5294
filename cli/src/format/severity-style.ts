import type { Severity } from '../../../server/src/service/problem';

/** How each severity is shown. */
export const severityStyle = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'cyan',
} as const satisfies Record<Severity, string>;
