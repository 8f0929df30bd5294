import { realpathSync } from 'node:fs';

/** A path with its links followed; undefined where it leads nowhere or cannot be followed. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
