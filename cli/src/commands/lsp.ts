import type { Command } from 'commander';
import type { World } from '../world';

export function addLsp(program: Command, world: World): void {
  program
    .command('lsp')
    .summary('start the language server')
    .description('Starts the language server, for editors: it speaks LSP on stdin and stdout.')
    .option('--stdio', 'speak on stdin and stdout (there is no other way)')
    .addHelpText('after', NOTE)
    .action(() => world.startLanguageServer());
}

const NOTE = `
Editors start it by themselves; docs/editors has a few lines of configuration for Neovim,
Helix, Zed, Emacs and JetBrains.`;
