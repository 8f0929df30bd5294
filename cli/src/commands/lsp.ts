import { Option, type Command } from 'commander';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';

/** Adds the command `lsp`. */
export function addLsp(program: Command, environment: CliEnvironment): void {
  program
    .command('lsp')
    .summary('start the language server')
    .description('Starts the language server for editors. It speaks LSP over stdin and stdout.')
    .option('--stdio', 'communicate over stdin and stdout (the only mode)')
    // VS Code's client library passes it to every server; the protocol library reads it and ends together with that
    // process.
    .addOption(new Option('--clientProcessId <PID>').hideHelp())
    .addHelpText('after', NOTE)
    .action(async () => {
      if (environment.stdin.isTTY === true) {
        throw new UsageError(
          'lsp is started by an editor and waits for its messages on stdin. See `omconfig help lsp`.',
        );
      }
      await environment.startLanguageServer();
    });
}

const NOTE = `
Editors start it automatically; see docs/editors for Neovim, Helix, Zed, Emacs and JetBrains.`;
