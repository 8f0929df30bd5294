import { EXIT } from './environment/exit-code';
import { reasonOf } from '../../server/src/files/system-errors';

/**
 * Decides what becomes of output that cannot be written. A reader that went away (`omconfig … | head`) is no fault, and
 * nothing that is reported on stderr is worth ending for; a full disk ends the run with one line.
 */
export function watchOutput({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  stderr.on('error', () => undefined);
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`omconfig: The output ${reasonOf(error)}.\n`);
    process.exit(EXIT.usage);
  });
}
