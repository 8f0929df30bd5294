import type { Command } from 'commander';
import type { CommonOptions } from '../environment/options';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import type { BaselineRun } from './baseline';

/** What the command line says about known problems. */
export interface BaselineOptions extends CommonOptions {
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly fix?: boolean;
}

/** Adds the options about known problems to a command. */
export function addBaselineOptions(command: Command): Command {
  return command
    .option('--baseline <FILE>', 'ignore problems recorded in this file (default: `baseline` in omconfig.yaml)')
    .option('--update-baseline', 'record all problems in the baseline, and report none');
}

/** Whether the run writes the baseline. Options that would leave problems out of it are wrong usage. */
export function recordsBaseline({ updateBaseline = false, only, skip, fix }: BaselineOptions): boolean {
  if (!updateBaseline) return false;
  if (only ?? skip) throw new UsageError('--update-baseline records all rules; use it without --only and --skip.');
  if (fix === true) throw new UsageError('Use either --fix or --update-baseline.');
  return true;
}

/** Writes the baselines if that was asked for; otherwise says how many of their entries match no problem any more. */
export function reportBaselines(run: BaselineRun, options: BaselineOptions, { stderr, cwd }: CliEnvironment): void {
  const { updateBaseline = false, release, chartRelease, config, quiet = false } = options;
  if (updateBaseline) {
    if (run.isEmpty) {
      throw new UsageError(
        '--update-baseline requires --baseline FILE, or a line such as `baseline: omconfig-baseline.json` in omconfig.yaml.',
      );
    }
    for (const line of run.write(cwd)) stderr.write(`omconfig: ${line}\n`);
    return;
  }
  // For another release other problems are reported, which says nothing about the entries.
  if (run.stale === 0 || quiet || (release ?? chartRelease ?? config) !== undefined) return;
  const entries = run.stale === 1 ? '1 entry of the baseline is' : `${String(run.stale)} entries of the baseline are`;
  stderr.write(`omconfig: ${entries} no longer reported. Run \`omconfig check --update-baseline\` to remove them.\n`);
}
