import { Command, Option } from 'commander';
import { addCheck } from './commands/check';
import { addCompletion } from './commands/completion';
import { addExplain } from './commands/explain';
import { addHelp } from './commands/help';
import { addInit } from './commands/init';
import { addLsp } from './commands/lsp';
import { addMcp } from './commands/mcp-command';
import { addMigrate } from './commands/migrate';
import { addNew } from './commands/new';
import { addPlan } from './commands/plan';
import { addReleases } from './commands/releases';
import { addRollup } from './commands/rollup';
import { addRules } from './commands/rules';
import { addSchema } from './commands/schema';
import { addTrim } from './commands/trim';
import { addUpgrade } from './commands/upgrade';
import type { ExitCode } from './environment/exit-code';
import { helpConfiguration } from './environment/help';
import type { CliEnvironment } from './environment/cli-environment';

/** The command line as commander knows it; `done` takes the exit code of a command that has one. */
export function createProgram(environment: CliEnvironment, done: (code: ExitCode) => void): Command {
  const program = new Command('omconfig')
    .description(
      'Checks and upgrades the configuration of OpenMetadata that you keep in git:\ningestion workflows and Helm chart values, for the release you run.',
    )
    .version(environment.version, '-v, --version', 'the version of omconfig')
    .helpOption('-h, --help', 'show help; also works after a command')
    .helpCommand(false)
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureHelp(helpConfiguration)
    .configureOutput({
      writeOut: (text) => environment.stdout.write(text),
      writeErr: (text) => environment.stderr.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      outputError: (text, write) => {
        write(
          `${text
            .trim()
            .replaceAll(/\s*\n\s*/g, ' ')
            .replace(/^error: /, 'omconfig: ')}\n`,
        );
      },
    });
  const [named = ''] = environment.argv;
  for (const [name, add] of COMMANDS) if (!ALONE.has(named) || name === named) add(program, environment, done);
  for (const command of program.commands) acceptCommonFlags(command);
  addHelp(program);
  return program;
}

type AddCommand = (program: Command, environment: CliEnvironment, done: (code: ExitCode) => void) => void;

/** In the order of the help. */
const COMMANDS: readonly (readonly [name: string, add: AddCommand])[] = [
  ['init', addInit],
  ['check', addCheck],
  ['migrate', addMigrate],
  ['upgrade', addUpgrade],
  ['plan', addPlan],
  ['rollup', addRollup],
  ['new', addNew],
  ['trim', addTrim],
  ['explain', addExplain],
  ['rules', addRules],
  ['releases', addReleases],
  ['schema', addSchema],
  ['lsp', addLsp],
  ['mcp', addMcp],
  ['completion', addCompletion],
];

/** Commands whose help and completions do not need the others, which are then not created: each start would pay for all of them. */
const ALONE: ReadonlySet<string> = new Set(['check', 'migrate', 'upgrade', 'plan', 'lsp', 'mcp']);

/** Scripts pass these to every command; where they have no effect, they are accepted all the same. */
function acceptCommonFlags(command: Command): void {
  for (const flag of ['--quiet', '--no-color']) {
    if (!command.options.some(({ long }) => long === flag)) command.addOption(new Option(flag).hideHelp());
  }
}

const EXAMPLES = `
Examples:
  omconfig init                        set up a repository
  omconfig check .                     problems, for the release you run
  omconfig migrate --to 1.6 .          the diff that upgrades the files to 1.6
  omconfig migrate --to 1.6 --write .  … and write it
  omconfig upgrade --write .           upgrade each file to the release that it pins
  omconfig plan --to 1.6 --output-file UPGRADE.md  all steps of the upgrade
  omconfig new --workflow profiler --connector Snowflake
  omconfig explain moved-field         why, and what to do

In files: # omconfig: release=1.6, # omconfig: ignore[rule-id].`;
