import type { KnownFault } from '../shared/known-fault';

/** Whether code, models or charts prove it, and nothing but the file decides. */
export function isCertain(fault: KnownFault): boolean {
  return !('documented' in fault.proof) && !(fault.kind === 'file' && fault.severity !== undefined);
}

/** The id of its page: `known-fault/unity-catalog-http-path`. */
export function pageOfFault(fault: Pick<KnownFault, 'id'>): string {
  return `known-fault/${fault.id}`;
}
