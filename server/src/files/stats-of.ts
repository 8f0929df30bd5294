import { statSync, type Stats } from 'node:fs';

/** What a path leads to; undefined when nothing can be said of it, such as of a link that leads to itself. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
