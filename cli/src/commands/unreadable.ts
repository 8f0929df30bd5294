import { shownPath } from '../files/paths';
import { printable } from '../frame/printable';
import type { World } from '../world';

/** Says in one line why a file is left out. */
export function reportUnreadable({ stderr, cwd }: World, path: string, reason: string): void {
  const shown = path.startsWith('/') || /^[a-z]:/i.test(path) ? shownPath(path, cwd) : path;
  stderr.write(`omconfig: ${printable(shown)} ${reason}.\n`);
}
