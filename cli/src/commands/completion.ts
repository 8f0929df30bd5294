import { Argument, type Command } from 'commander';
import { completedCommands } from './completion-model';
import { completionScript, SHELLS, type Shell } from './completion-scripts';
import type { CliEnvironment } from '../environment/cli-environment';

/** Adds the command `completion`. */
export function addCompletion(program: Command, { stdout }: CliEnvironment): void {
  program
    .command('completion')
    .summary('print the completions for a shell')
    .description('Prints a script that completes commands, options and their values.')
    .addArgument(new Argument('<SHELL>', 'the shell').choices(SHELLS))
    .addHelpText('after', EXAMPLES)
    .action((shell: Shell) => {
      stdout.write(completionScript(shell, completedCommands(program)));
    });
}

const EXAMPLES = `
Examples:
  omconfig completion bash > ~/.local/share/bash-completion/completions/omconfig
  omconfig completion zsh > "\${fpath[1]}/_omconfig"
  omconfig completion fish > ~/.config/fish/completions/omconfig.fish
  omconfig completion powershell | Out-String | Invoke-Expression   in $PROFILE`;
