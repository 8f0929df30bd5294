/**
 * Takes the place of the `code` executable where no desktop VS Code can be had: it takes the command line with which
 * @vscode/test-electron starts `code`, and runs the suite in the host. Any other command line goes to the server's own.
 */
import { parseCommandLine } from './command-line';
import { runServerCommand } from './vscode-server';
import { runTestCommand } from './test-run';

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const command = parseCommandLine(words);
  const code = command === undefined ? await runServerCommand(words) : await runTestCommand(command);
  process.exit(code);
}

void main();
