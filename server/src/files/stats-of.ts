import { statSync, type Stats } from 'node:fs';

/** What a path leads to; undefined if that cannot be found out, for example for a link to itself. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
