import type { Severity } from '../../../server/src/service/public';

/** How each severity is shown. */
export const severityStyle = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'cyan',
} as const satisfies Record<Severity, string>;
