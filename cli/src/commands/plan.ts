import { basename } from 'node:path';
import { Option, type Command } from 'commander';
import { worst, type ExitCode } from '../environment/exit-code';
import { openInput, STDIN } from '../files/input';
import { OUTPUT_FILE, redirected } from '../files/output-file';
import { absolutePath, shownPath } from '../environment/paths';
import { readableFiles } from '../files/readable-files';
import { paragraphs } from '../environment/help';
import { engineOptions, release, target as readTarget } from '../environment/options';
import { readStart, typedStart } from '../migrate/earlier-start';
import { openPaths, plansJson, shownPlan } from '../migrate/plan-report';
import { Progress } from '../environment/progress';
import { upgradeTarget } from '../environment/upgrade-target';
import { FaultReports } from '../environment/fault';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { ownerOf, type PlanRequest } from '../../../server/src/service/public';

/** The options of `omconfig plan`, as commander parses them. */
export interface PlanOptions {
  readonly to: string;
  readonly from?: string;
  readonly chartRelease?: string;
  readonly config?: string;
  readonly release?: string;
  readonly quiet?: boolean;
  readonly format?: 'markdown' | 'json';
  readonly repository?: string;
  readonly outputFile?: string;
}

/** Adds the command `plan`; `done` receives its exit code. */
export function addPlan(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  program
    .command('plan')
    .summary('write a runbook for an upgrade')
    .description(paragraphs(DESCRIPTION))
    .argument('[PATH...]', 'files, folders and patterns (default: current folder)')
    .requiredOption('--to <R>', 'the target release, such as 1.6 or 1.6.3, or latest', readTarget)
    .option(
      '--from <R|FILE>',
      'the release that runs now, or the JSON report or plan of an earlier run (default: from the files)',
      typedStart,
    )
    .option('--release <R>', 'the same as --from', release)
    .option('--chart-release <R>', 'the target version of the Helm charts, if it differs from the release', release)
    .option('--config <FILE>', 'use this omconfig.yaml instead of the nearest one')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['markdown', 'json']).default('markdown'))
    .option('--repository <NAME>', 'with --format json: the name of the repository (default: of the current folder)')
    .option(...OUTPUT_FILE)
    .option('--quiet', 'no progress output')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: PlanOptions) => {
      done(await plan(paths, options, environment));
    });
}

/** Writes the runbook for what the paths name on stdout, and gives the exit code. */
async function plan(paths: readonly string[], options: PlanOptions, environment: CliEnvironment): Promise<ExitCode> {
  const { chartRelease, config, quiet = false } = options;
  const { from, recorded } = readStart(options.from ?? options.release, environment.cwd);
  const engine = {
    ...engineOptions({ ...(config !== undefined && { config }) }, environment),
    ...(recorded && { recorded }),
  };
  const target = upgradeTarget({ to: options.to, ...(from !== undefined && { from }) });
  if (paths.includes(STDIN)) throw new UsageError('plan needs files; it cannot read stdin.');
  const input = await openInput({ paths, options: engine }, environment);
  const { readable, code } = readableFiles(input, engine, environment);
  const progress = new Progress(environment.stderr, quiet);
  progress.announce(readable.length, target.shown);
  const faults = new FaultReports(environment, () => {
    progress.clear();
  });
  const request: PlanRequest = {
    paths: readable,
    within: input.places,
    workspace: input.workspace,
    options: engine,
    to: target.to,
    ...(from !== undefined && { from }),
    ...(chartRelease !== undefined && { chartTo: chartRelease }),
    base: absolutePath('.', environment.cwd),
    onFault: faults.report,
  };
  const text =
    options.format === 'json' ? planJson(request, options, environment) : environment.createService().plan(request);
  progress.clear();
  const { environment: into, close } = redirected(options.outputFile, environment);
  into.stdout.write(text);
  close();
  return worst(code, faults.code);
}

function planJson(
  request: PlanRequest,
  { repository, to }: PlanOptions,
  { createService, cwd }: CliEnvironment,
): string {
  const data = createService().planData(request);
  if (!data)
    throw new UsageError(`Files are for a later release than ${to}. For the steps back, use --format markdown.`);
  const workspace = { folders: [absolutePath('.', cwd)], read: request.workspace.read };
  const owners = openPaths(data).flatMap((path): [string, string][] => {
    const owner = ownerOf(workspace, path);
    return owner === undefined ? [] : [[shownPath(path, cwd), owner]];
  });
  return plansJson([
    {
      repository: repository ?? basename(cwd),
      ...shownPlan(data, cwd),
      ...(owners.length > 0 && { owners: Object.fromEntries(owners) }),
    },
  ]);
}

const DESCRIPTION = [
  'Writes a runbook for an upgrade as Markdown: all steps in order, with what was found in your files for each step.',
  '',
  'It includes the changes of `omconfig migrate` as diffs by release, and the manual steps: backup, sort memory, order of',
  'the charts, reindexing, redeploying, the ingestion package. No files are changed, and secrets are masked. Links to files are',
  'relative to the current folder.',
];

const EXAMPLES = `
Examples:
  omconfig plan --to 1.13 --output-file UPGRADE.md   for the current folder
  omconfig plan --to 1.13 --from 1.5 ingestion       skip changes before 1.5
  omconfig plan --to 1.13 --format json              to combine with omconfig rollup

Exit code: 0 written, 2 wrong usage or a file that cannot be read, 3 an internal error.`;
