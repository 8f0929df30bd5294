import { CommanderError } from 'commander';
import { reportFault } from './commands/fault';
import { EXIT, type ExitCode } from './exit-code';
import { createProgram } from './program';
import { UsageError } from './usage-error';
import type { World } from './world';

/** Carries out one command line and gives its exit code. Never throws. */
export async function run(world: World): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = createProgram(world, (result) => {
    code = result;
  });
  try {
    if (world.argv.length === 0) program.outputHelp();
    else await program.parseAsync(world.argv, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has recognized by itself what is wrong; help and version are thrown, too, with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError) {
      world.stderr.write(`omconfig: ${error.message}\n`);
      return EXIT.usage;
    }
    reportFault(world, error, `on \`${world.argv[0] ?? ''}\``);
    return EXIT.fault;
  }
}
