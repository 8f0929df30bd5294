import { shownPath } from '../environment/paths';
import { printable } from '../../../server/src/service/public';
import type { CliEnvironment } from '../environment/cli-environment';

/** Says in one line why a file is left out. */
export function reportUnreadable({ stderr, cwd }: CliEnvironment, path: string, reason: string): void {
  const shown = path.startsWith('/') || /^[a-z]:/i.test(path) ? shownPath(path, cwd) : path;
  stderr.write(`omconfig: ${printable(shown)} ${reason}.\n`);
}
