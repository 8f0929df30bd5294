import { isAtLeast } from './severity';
import type { Severity } from '../../../server/src/service/public';

/** Which problems a person wants to see. */
export interface Selection {
  /** Ids of rules and migrations; absent: all. */
  readonly only?: readonly string[];
  readonly skip: readonly string[];
  readonly minSeverity: Severity;
}

interface Selectable {
  readonly rule: string;
  readonly migration?: string | undefined;
  readonly severity: Severity;
}

/** Whether a person wants to see a problem: it is selected by its rule or its migration, and `--skip` of either one wins. */
export function isSelected({ rule, migration, severity }: Selectable, selection: Selection): boolean {
  const names = (ids: readonly string[]): boolean =>
    ids.includes(rule) || (migration !== undefined && ids.includes(migration));
  return (
    isAtLeast(severity, selection.minSeverity) &&
    (selection.only === undefined || names(selection.only)) &&
    !names(selection.skip)
  );
}
