import type { Root } from '../documents/root';
import type { Path } from '../yaml/path';

/** A path of the document as a path of the root. */
export function withoutBase(root: Root, path: Path): Path {
  return path.slice(root.base.length);
}
