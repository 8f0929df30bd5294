import type { Root } from '../../documents/read/root';
import { SERVER } from '../../documents/read/workflow-parts';
import { folderOf } from '../../documents/workspace/folders';
import { serverOf } from '../../releases/siblings/sibling-workflow';
import { scalarText } from '../../yaml/path';

/** Where a service is: services of one name on two servers are two services. */
export interface ServiceHome {
  readonly folder: string;
  /** The address in one spelling; undefined where a placeholder decides it, or nothing is written. */
  readonly server: string | undefined;
  /** As written; `''` where nothing is. */
  readonly written: string;
}

/** The server of a root in a file. */
export function serviceHomeOf(path: string, root: Root): ServiceHome {
  const written = scalarText(root.node, [...SERVER, 'hostPort']) ?? '';
  return { folder: folderOf(path), server: serverOf(root), written };
}

/**
 * Whether a name means the same service at two homes. The same placeholder has the same value in one folder; in two folders,
 * or where only one of the addresses is known, it is not known.
 */
export function compareHomes(one: ServiceHome, other: ServiceHome): 'same' | 'other' | 'unknown' {
  if (one.server !== undefined && other.server !== undefined) return one.server === other.server ? 'same' : 'other';
  const isAlike = one.server === other.server && one.written === other.written && one.folder === other.folder;
  return isAlike ? 'same' : 'unknown';
}
