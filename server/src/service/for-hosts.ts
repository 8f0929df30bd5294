import { configFor } from '../documents/config-for';
import type { Options, Workspace } from '../documents/workspace';

/** What hosts need of the layers below, besides the service itself. */
export { LineIndex, type Position } from '../text/line-index';
export type { Span } from '../text/span';
export { pointer } from '../yaml/path';
export { nearest } from '../schemas/nearest';
export { compareReleases, parseRelease } from '../schemas/releases';

/** Whether the `omconfig.yaml` that holds for a file says to leave the file alone. */
export function isExcluded(path: string, workspace: Workspace, options: Options): boolean {
  return configFor(path, workspace, options)?.excluded ?? false;
}
