import { readBytes } from '../read-bytes';

/** In bytes: the largest list of branches that is read. */
const LARGEST = 4 * 1024 * 1024;

/** The text of one of git's own files; undefined if there is none, or none of a size that such files have. */
export function readSmall(path: string): string | undefined {
  try {
    const read = readBytes(path, LARGEST);
    return read.ok && !read.isCut ? Buffer.from(read.bytes).toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}
