import type { YamlNode } from '../../yaml/node';

/** Whether a list of mounts puts something in the place of the server's configuration. */
export function mountsOwnFile(text: string, mounts: YamlNode | null | undefined): boolean {
  if (!mounts) return false;
  return /\/openmetadata\.ya?ml|\/openmetadata\/conf\b/.test(text.slice(mounts.start, mounts.end));
}
