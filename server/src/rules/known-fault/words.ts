import { shortRelease } from '../shared/words';
import type { FaultRange, KnownFault } from '../shared/known-fault';

/** The range in words: “from 1.10 to 1.12.5” cannot be said without a list of releases, so: “since 1.10, fixed in 1.12.6”. */
export function rangeInWords({ from, until }: FaultRange): string {
  return until === undefined ? `since ${shortRelease(from)}` : `since ${shortRelease(from)}, until ${until}`;
}

/** Whether code, models or charts prove it, and nothing but the file decides. */
export function isCertain(fault: KnownFault): boolean {
  return !('documented' in fault.proof) && !(fault.kind === 'file' && fault.severity !== undefined);
}

/** The id of its page: `known-fault/unity-catalog-http-path`. */
export function pageOfFault(fault: Pick<KnownFault, 'id'>): string {
  return `known-fault/${fault.id}`;
}
