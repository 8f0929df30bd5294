import type { Command } from 'commander';
import { worst, type ExitCode } from '../exit-code';
import { openInput, STDIN } from '../files/input';
import { absolutePath } from '../files/paths';
import { readableFiles } from '../files/readable-files';
import { paragraphs } from '../help';
import { engineOptions, release } from '../options';
import { Progress } from '../progress';
import { targetOf } from '../target-of';
import { FaultReports } from './fault';
import { UsageError } from '../usage-error';
import type { World } from '../world';

export interface PlanOptions {
  readonly to: string;
  readonly from?: string;
  readonly chartRelease?: string;
  readonly config?: string;
  readonly release?: string;
  readonly quiet?: boolean;
}

export function addPlan(program: Command, world: World, done: (code: ExitCode) => void): void {
  program
    .command('plan')
    .summary('write the runbook of an upgrade')
    .description(paragraphs(DESCRIPTION))
    .argument('[PATH...]', 'files and folders, by default the current folder')
    .requiredOption('--to <R>', 'the release to go to, such as 1.6 or 1.6.3', release)
    .option('--from <R>', 'the release that runs now; by default what the files say', release)
    .option('--release <R>', 'the same as --from', release)
    .option('--chart-release <R>', "the Helm chart's version to go to, where it differs from the release's", release)
    .option('--config <FILE>', 'this omconfig.yaml instead of the nearest one')
    .option('--quiet', 'no news while it works')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: PlanOptions) => {
      done(await plan(paths, options, world));
    });
}

/** Writes the runbook for what the paths name on stdout, and gives the exit code. */
export async function plan(paths: readonly string[], options: PlanOptions, world: World): Promise<ExitCode> {
  const { to, chartRelease, config, quiet = false } = options;
  const from = options.from ?? options.release;
  const engine = engineOptions({ ...(config !== undefined && { config }) }, world.cwd);
  const target = targetOf({ to, ...(from !== undefined && { from }) }, world);
  if (paths.includes(STDIN)) throw new UsageError('plan needs files; what comes by stdin has nothing around it.');
  const input = await openInput(paths, undefined, world);
  const { readable, code } = readableFiles(input, engine, world);
  const progress = new Progress(world.stderr, quiet);
  progress.announce(readable.length, target);
  const faults = new FaultReports(world, () => {
    progress.clear();
  });
  const runbook = world.createService().plan({
    paths: readable,
    workspace: input.workspace,
    options: engine,
    to,
    ...(from !== undefined && { from }),
    ...(chartRelease !== undefined && { chartTo: chartRelease }),
    base: absolutePath('.', world.cwd),
    onFault: faults.report,
  });
  progress.clear();
  world.stdout.write(runbook);
  return worst(code, faults.code);
}

const DESCRIPTION = [
  'Writes the runbook of an upgrade as Markdown: everything there is to do, in order, with what was found of it here.',
  '',
  'It tells what `omconfig migrate` changes, as diffs by release, and what no tool can do: back up, sort memory, the order',
  'of the charts, reindex, redeploy, client versions. Nothing is changed; secrets are masked. Links to files start in the',
  'current folder.',
];

const EXAMPLES = `
Examples:
  omconfig plan --to 1.13 > UPGRADE.md          for the current folder
  omconfig plan --to 1.13 --from 1.5 ingestion  leave out what came before 1.5

Exit code: 0 written, 2 wrong usage or something that cannot be read, 3 a fault of omconfig.`;
