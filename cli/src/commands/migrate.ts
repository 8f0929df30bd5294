import { Option, type Command } from 'commander';
import { worst, type ExitCode } from '../environment/exit-code';
import { OUTPUT_FILE } from '../files/output-file';
import { callValues, openInput, STDIN } from '../files/input';
import { readableFiles } from '../files/readable-files';
import { paragraphs } from '../environment/help';
import { readStart, typedStart } from '../migrate/earlier-start';
import { refuseGoingBack, refuseWorkflows } from '../migrate/refusals';
import { reportMigration, type ReportOptions } from '../migrate/report-migration';
import { Progress } from '../environment/progress';
import { addCommonOptions, engineOptions, faults, target as readTarget } from '../environment/options';
import { upgradeTarget } from '../environment/upgrade-target';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { FaultReports } from '../environment/fault';

/** The options of `omconfig migrate`, as commander parses them. */
export interface MigrateOptions extends ReportOptions {
  readonly to: string;
  readonly from?: string;
  readonly unsafe?: boolean;
}

/** Adds the command `migrate`; `done` receives its exit code. */
export function addMigrate(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  const command = program
    .command('migrate')
    .summary('upgrade files to a release: print a diff, or write the files')
    .description(paragraphs(DESCRIPTION))
    .argument('[PATH...]', 'files, folders and patterns (default: current folder); - reads stdin')
    .requiredOption('--to <R>', 'the target release, such as 1.6 or 1.6.3, or latest', readTarget)
    .option(
      '--from <R|FILE>',
      'skip changes of releases up to this one, or up to those in the JSON report or plan of an earlier run',
      typedStart,
    );
  addMigrationOptions(command);
  addCommonOptions(command, { withFrames: false, withRelease: false })
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: MigrateOptions) => {
      done(await migrate(paths, options, environment));
    });
}

/** The options that say what to do with changes. */
export function addMigrationOptions(command: Command): Command {
  return command
    .option('--unsafe', 'also apply changes that may change behavior or create files; review them')
    .option('--allow <FAULT,…>', 'upgrade to the target despite these known faults', faults)
    .option('--pins', 'also raise pins to the target: requirements, images, charts, comments, omconfig.yaml')
    .option('--write', 'write the changes')
    .option('--diff', 'with --write: also show the diff')
    .option('--show-secrets', 'do not mask secrets in the diff and in JSON')
    .option(...OUTPUT_FILE)
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['text', 'json', 'markdown']).default('text'));
}

/** Brings what the paths name to a release, shows or writes the changes, and gives the exit code. */
async function migrate(
  paths: readonly string[],
  options: MigrateOptions,
  environment: CliEnvironment,
): Promise<ExitCode> {
  const { chartRelease, unsafe = false, pins = false, only, skip, write = false, quiet = false } = options;
  if (write && paths.includes(STDIN)) throw new UsageError('--write needs files; it cannot write to stdin.');
  const { from, recorded } = readStart(options.from, environment.cwd);
  const engine = { ...engineOptions(options, environment), ...(recorded && { recorded }) };
  const target = upgradeTarget({ to: options.to, ...(from !== undefined && { from }) });
  const input = await openInput({ paths, stdinName: options.stdinFilename, options: engine }, environment);
  callValues(input, options.chartRelease);
  const { readable, code, ...leftOut } = readableFiles(input, engine, environment);
  const service = environment.createService();
  if (target.isChart) refuseWorkflows(readable, { service, input, options: engine, to: target.to });
  const progress = new Progress(environment.stderr, quiet);
  progress.announce(readable.length, target.shown);
  const internal = new FaultReports(environment, () => {
    progress.clear();
  });
  const result = service.migrate({
    paths: readable,
    within: input.places,
    workspace: input.workspace,
    options: engine,
    to: target.to,
    ...(chartRelease !== undefined && { chartTo: chartRelease }),
    ...(from !== undefined && { from }),
    unsafe,
    raisePins: pins,
    ...(only && { only }),
    ...(skip && { skip }),
    ...(options.allow && { allow: options.allow }),
    onFault: internal.report,
  });
  progress.clear();
  refuseGoingBack(result, { to: target.shown, cwd: environment.cwd });
  const isPart = only !== undefined || skip !== undefined || from !== undefined;
  return reportMigration(result, options, {
    masking: { service, workspace: input.workspace, options: engine },
    environment,
    code: worst(code, internal.code),
    target: target.shown,
    isPart,
    looked: { files: readable.length, ...leftOut },
    roots: input.roots,
  });
}

const DESCRIPTION = [
  'Upgrades workflows and chart values to a release, oldest change first.',
  '',
  'Without --write, it prints a diff to stdout that `git apply` accepts. Comments, order, quotes and everything else',
  'are left unchanged. If a release moved a field to another workflow, omconfig edits that workflow if it is among the',
  'paths, or creates it next to the file (--unsafe). Nothing outside the paths is changed.',
];

const EXAMPLES = `
Examples:
  omconfig migrate --to 1.6                      the diff for the current folder
  omconfig migrate --to 1.6 --write ingestion    write it
  omconfig migrate --to 1.6 --unsafe --write .   … including changes that need review
  omconfig migrate --to 1.13 --pins --write --format markdown . > body.md   for a pull request
  omconfig migrate --to latest .                 to the newest known release
  omconfig migrate --to 1.8 --only 1.6.2/test-suite-service-connections .
  omconfig migrate --to 1.6 . --show-secrets | git apply   the same as --write

The result is checked at the target before it is shown or written; remaining errors are
listed. If files are for different releases, use omconfig upgrade.

Exit code: 0 nothing is left to do and nothing is wrong at the target; 1 changes are
pending (without --write), steps are left for you, or the result has errors; 2 wrong
usage, something that cannot be read or written, or files named on the command line that
contain no OpenMetadata configuration; 3 an internal error.`;
