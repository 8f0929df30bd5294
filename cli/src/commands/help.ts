import type { Command } from 'commander';
import { nearest } from '../../../server/src/service/public';
import { UsageError } from '../environment/usage-error';

/** `omconfig help [COMMAND]`; commander's own would answer a misspelled command with all the help there is. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .description('show help for a command')
    .argument('[COMMAND]')
    .action((name?: string) => {
      (name === undefined ? program : commandOf(program, name)).outputHelp();
    });
}

/** The command of this name; another word is wrong usage. */
export function commandOf({ commands }: Command, name: string): Command {
  const found = commands.find((command) => command.name() === name);
  if (found) return found;
  const meant = nearest(
    name,
    commands.map((command) => command.name()),
  );
  throw new UsageError(
    `unknown command '${name}' (${meant === undefined ? '`omconfig help` lists them' : `Did you mean ${meant}?`})`,
  );
}
