import type { Span } from '../../text/span';

/** Whether a list of mounts puts something in the place of the server's configuration. */
export function mountsOwnFile(text: string, mounts: Span | null | undefined): boolean {
  if (!mounts) return false;
  return /\/openmetadata\.ya?ml|\/openmetadata\/conf\b/.test(text.slice(mounts.start, mounts.end));
}
