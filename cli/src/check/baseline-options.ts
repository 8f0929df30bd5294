import type { Command } from 'commander';
import type { CommonOptions } from '../environment/options';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import type { BaselineChange, BaselineRun } from './baseline';
import { shellWord } from '../layout/shell-word';

/** What the command line says about known problems. */
export interface BaselineOptions extends CommonOptions {
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly pruneBaseline?: boolean;
  readonly fix?: boolean;
  readonly diff?: boolean;
}

/** Adds the options about known problems to a command. */
export function addBaselineOptions(command: Command): Command {
  return command
    .option('--baseline <FILE>', 'ignore problems recorded in this file (default: `baseline` in omconfig.yaml)')

    .option('--update-baseline', 'record all problems in the baseline, and report none')
    .option('--prune-baseline', 'remove from the baseline what is no longer reported; add nothing');
}

/** What the run does to the baseline, if anything. Options that would leave problems out of it are wrong usage. */
export function baselineChange(options: BaselineOptions): BaselineChange | undefined {
  const { updateBaseline = false, pruneBaseline = false, only, skip, fix = false, diff = false } = options;
  if (!updateBaseline && !pruneBaseline) return undefined;
  if (updateBaseline && pruneBaseline) throw new UsageError('Use either --update-baseline or --prune-baseline.');
  const name = updateBaseline ? '--update-baseline' : '--prune-baseline';
  if (only ?? skip) {
    const does = updateBaseline ? 'records' : 'compares';
    throw new UsageError(`${name} ${does} all rules; use it without --only and --skip.`);
  }
  if (fix || diff) throw new UsageError(`Use either ${fix ? '--fix' : '--diff'} or ${name}.`);
  return updateBaseline ? 'update' : 'prune';
}

/** Writes the baselines if that was asked for; otherwise says how many of their entries match no problem anymore. */
export function reportBaselines(run: BaselineRun, options: BaselineOptions, { stderr, cwd }: CliEnvironment): void {
  const { baseline, release, chartRelease, config, quiet = false } = options;
  const change = baselineChange(options);
  if (change !== undefined) {
    if (run.isEmpty) {
      throw new UsageError(
        `--${change}-baseline requires --baseline FILE, or a line such as \`baseline: omconfig-baseline.json\` in omconfig.yaml.`,
      );
    }
    for (const line of run.write(cwd)) stderr.write(`omconfig: ${line}\n`);
    return;
  }
  // For another release other problems are reported, which says nothing about the entries.
  if (run.stale === 0 || quiet || (release ?? chartRelease ?? config) !== undefined) return;
  const isOne = run.stale === 1;
  const entries = isOne ? '1 entry of the baseline is' : `${String(run.stale)} entries of the baseline are`;
  const command = [
    'omconfig check --prune-baseline',
    ...(baseline === undefined ? [] : ['--baseline', shellWord(baseline)]),
  ];
  stderr.write(
    `omconfig: ${entries} no longer reported. Run \`${command.join(' ')}\` to remove ${isOne ? 'it' : 'them'}; it adds nothing.\n`,
  );
}
