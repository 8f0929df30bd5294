import { CommanderError } from 'commander';
import { printable } from '../../server/src/service/public';
import { commandOf } from './commands/help';
import { reportFault } from './environment/fault';
import { EXIT, type ExitCode } from './environment/exit-code';
import { createProgram } from './program';
import { UsageError } from './environment/usage-error';
import type { CliEnvironment } from './environment/cli-environment';

/** Carries out one command line and gives its exit code. Never throws. */
export async function run(environment: CliEnvironment): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = createProgram(environment, (result) => {
    code = result;
  });
  try {
    // With the option of the help, commander would show all the help there is for a word that is no command.
    const word = environment.argv.find((typed) => typed !== '-h' && typed !== '--help');
    if (word !== undefined && !word.startsWith('-')) commandOf(program, word);
    if (environment.argv.length === 0) program.outputHelp();
    else await program.parseAsync(environment.argv, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has recognized by itself what is wrong; help and version are thrown, too, with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError) {
      environment.stderr.write(`omconfig: ${printable(error.message)}\n`);
      return EXIT.usage;
    }
    reportFault(environment, error, `on \`${environment.argv[0] ?? ''}\``);
    return EXIT.fault;
  }
}
