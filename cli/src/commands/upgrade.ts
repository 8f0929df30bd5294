import type { Command } from 'commander';
import { EXIT, worst, type ExitCode } from '../environment/exit-code';
import { openInput, STDIN } from '../files/input';
import { shownPath } from '../environment/paths';
import { readableFiles } from '../files/readable-files';
import { compareReleases, printable } from '../../../server/src/service/public';
import { paragraphs } from '../environment/help';
import { readStart, typedStart } from '../migrate/earlier-start';
import { reportMigration, type ReportOptions } from '../migrate/report-migration';
import { addCommonOptions, engineOptions } from '../environment/options';
import { requireStart } from '../environment/upgrade-target';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { FaultReports } from '../environment/fault';
import { addMigrationOptions } from './migrate';

/** The options of `omconfig upgrade`, as commander parses them. */
export interface UpgradeOptions extends ReportOptions {
  readonly from?: string;
  readonly unsafe?: boolean;
}

/** Adds the command `upgrade`; `done` receives its exit code. */
export function addUpgrade(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  const command = program
    .command('upgrade')
    .summary('bring each file to the release that its own pins name')
    .description(paragraphs(DESCRIPTION))
    .argument('[PATH...]', 'files, folders and patterns (default: current folder)');
  command.option(
    '--from <R|FILE>',
    'the release that the files come from, or the JSON report or plan of an earlier run (default: as stated, or as git had it)',
    typedStart,
  );
  addMigrationOptions(command);
  addCommonOptions(command, {
    withFrames: false,
    withStdin: false,
    releaseHelp: 'upgrade all files to this release, such as 1.13 or 1.13.6, regardless of their pins',
  })
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: UpgradeOptions) => {
      done(await upgrade(paths, options, environment));
    });
}

/** Brings each file that the paths name to the release of its own pins, and gives the exit code. */
async function upgrade(
  paths: readonly string[],
  options: UpgradeOptions,
  environment: CliEnvironment,
): Promise<ExitCode> {
  const { unsafe = false, pins = false, only, skip, quiet = false } = options;
  const { cwd, stderr } = environment;
  if (paths.includes(STDIN)) throw new UsageError('upgrade reads files only: text from stdin has no pins next to it.');
  const { from, recorded } = readStart(options.from, cwd);
  if (from !== undefined) requireStart(from);
  const engine = { ...engineOptions(options, environment), ...(recorded && { recorded }) };
  const input = await openInput({ paths, options: engine }, environment);
  const { readable, code, ...leftOut } = readableFiles(input, engine, environment);
  const faults = new FaultReports(environment, () => undefined);
  const service = environment.createService();
  const { result, targets, unpinned, standIns } = service.upgradeToPins({
    paths: readable,
    within: input.places,
    workspace: input.workspace,
    options: engine,
    ...(from !== undefined && { from }),
    unsafe,
    raisePins: pins,
    ...(only && { only }),
    ...(skip && { skip }),
    ...(options.allow && { allow: options.allow }),
    onFault: faults.report,
  });
  if (!quiet && options.format === 'text') {
    for (const path of unpinned)
      stderr.write(`omconfig: nothing says which release ${printable(shownPath(path, cwd))} is for; left unchanged.\n`);
    for (const { path, release, origin } of standIns)
      stderr.write(`omconfig: ${printable(shownPath(path, cwd))} is upgraded to ${release} (${printable(origin)}).\n`);
  }
  const earlier = targets.find(({ to }) => from !== undefined && compareReleases(from, to) > 0);
  if (earlier) throw new UsageError(`--from ${from ?? ''} is later than ${earlier.to}, which files are pinned to.`);
  const names = targets.map(({ to, chartTo }) => (chartTo === undefined ? to : `chart ${chartTo}`));
  const target = names.length === 0 ? 'the pinned releases' : names.join(', ');
  const isPart = only !== undefined || skip !== undefined || from !== undefined || unpinned.length > 0;
  return reportMigration(result, options, {
    masking: { service, workspace: input.workspace, options: engine },
    environment,
    code: worst(code, faults.code, unpinned.length > 0 ? EXIT.problems : EXIT.ok),
    target,
    isPart,
    ...(unpinned.length === 0 && { looked: { files: readable.length, ...leftOut } }),
    roots: input.roots,
  });
}

const DESCRIPTION = [
  'Brings each file to the release that its own pins name: a comment in it, omconfig.yaml, Chart.yaml, requirements.txt and',
  'other files that pin a release. Raise a pin first, then run this: each part of a repository goes to its own release.',
  'With --pins, all other pins are raised to the newest release that one of them names, and all files go there.',
  '',
  'Without --write nothing is written. Files without a stated release are left unchanged and listed.',
];

const EXAMPLES = `
Examples:
  omconfig upgrade                  the diff for the current folder
  omconfig upgrade --write .        write it
  omconfig upgrade --write --pins --format markdown . > body.md   for a pull request
  omconfig upgrade --release 1.13   everything to one release, like migrate --to 1.13

The exit codes are those of migrate. A file without a stated release counts as a step that is
left for you.`;
