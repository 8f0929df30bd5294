import { realpathSync } from 'node:fs';

/** A path with its links resolved; undefined if they cannot be. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
