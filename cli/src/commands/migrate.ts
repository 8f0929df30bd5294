import { Option, type Command } from 'commander';
import { EXIT, worst, type ExitCode } from '../exit-code';
import { openInput, STDIN } from '../files/input';
import { withShownPaths } from '../files/paths';
import { readableFiles } from '../files/readable-files';
import { choosePaint } from '../frame/choose-paint';
import { migrationJson } from '../migrate/migration-json';
import { migrationDiff } from '../migrate/migration-diff';
import { leftForYou, migrationSummary, type SummaryRequest } from '../migrate/migration-summary';
import { writeChanges } from '../migrate/write-changes';
import { paragraphs } from '../help';
import { Progress } from '../progress';
import { addCommonOptions, engineOptions, release, type CommonOptions } from '../options';
import { targetOf } from '../target-of';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { FaultReports } from './fault';
import { reportUnreadable } from './unreadable';
import type { MigrateResult } from '../../../server/src/service/types';

export interface MigrateOptions extends CommonOptions {
  readonly to: string;
  readonly from?: string;
  readonly unsafe?: boolean;
  readonly write?: boolean;
  readonly diff?: boolean;
  readonly format: 'text' | 'json';
}

export function addMigrate(program: Command, world: World, done: (code: ExitCode) => void): void {
  const command = program
    .command('migrate')
    .summary('upgrade files to a release: print a diff, or write the files')
    .description(paragraphs(DESCRIPTION))
    .argument('[PATH...]', 'files and folders (default: current folder); - reads stdin')
    .requiredOption('--to <R>', 'the target release, such as 1.6 or 1.6.3', release)
    .option('--from <R>', 'skip changes of releases up to this one', release)
    .option('--unsafe', 'also apply changes that may change behavior or create files; review them')
    .option('--write', 'write the changes')
    .option('--diff', 'with --write: also show the diff')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['text', 'json']).default('text'));
  addCommonOptions(command, 'has no effect here; use --to')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: MigrateOptions) => {
      done(await migrate(paths, options, world));
    });
}

/** Brings what the paths name to a release, shows or writes the changes, and gives the exit code. */
export async function migrate(paths: readonly string[], options: MigrateOptions, world: World): Promise<ExitCode> {
  const { to, from, chartRelease, unsafe = false, only, skip, write = false, quiet = false } = options;
  const { cwd, stderr } = world;
  if (write && paths.includes(STDIN)) throw new UsageError('--write needs files; it cannot write to stdin.');
  const engine = engineOptions(options, cwd);
  const target = targetOf(options, world);
  const input = await openInput(paths, options.stdinFilename, world);
  const { readable, code } = readableFiles(input, engine, world);
  const progress = new Progress(stderr, quiet);
  progress.announce(readable.length, target);
  const faults = new FaultReports(world, () => {
    progress.clear();
  });
  const result = world.createService().migrate({
    paths: readable,
    workspace: input.workspace,
    options: engine,
    to,
    ...(chartRelease !== undefined && { chartTo: chartRelease }),
    ...(from !== undefined && { from }),
    unsafe,
    ...(only && { only }),
    ...(skip && { skip }),
    onFault: faults.report,
  });
  progress.clear();
  showChanges(result, options, world);
  const unwritten = write ? await world.uninterrupted(() => writeChanges(result.files, result.kept)) : [];
  for (const { path, reason } of unwritten) reportUnreadable(world, path, withShownPaths(reason, cwd));
  if (options.format === 'text') {
    const coverage =
      unwritten.length > 0 ? 'unwritten' : code === EXIT.ok && faults.code === EXIT.ok ? coverageOf(options) : 'part';
    const left = without(result, new Set(unwritten.map(({ path }) => path)));
    stderr.write(leftForYou(left, cwd));
    if (!quiet) stderr.write(migrationSummary(left, { cwd, target, written: write, coverage }));
  }
  if (write) return worst(code, faults.code, unwritten.length > 0 ? EXIT.usage : EXIT.ok);
  return worst(code, faults.code, result.files.length > 0 ? EXIT.problems : EXIT.ok);
}

function showChanges(result: MigrateResult, { format, color, write, diff }: MigrateOptions, world: World): void {
  const { stdout, cwd } = world;
  if (format === 'json') stdout.write(migrationJson(result, cwd));
  else if (write !== true || diff === true)
    stdout.write(migrationDiff(result, cwd, choosePaint(stdout, world, !color)));
}

/** Of a part of the migrations it cannot be said that the files are fit. */
function coverageOf({ only, skip, from }: MigrateOptions): SummaryRequest['coverage'] {
  return only === undefined && skip === undefined && from === undefined ? 'all' : 'part';
}

/** What is true of a migration when some of its files could not be written. */
function without(result: MigrateResult, unwritten: ReadonlySet<string>): MigrateResult {
  const isWritten = ({ path }: { readonly path: string }): boolean => !unwritten.has(path);
  return { ...result, files: result.files.filter(isWritten), kept: result.kept.filter(isWritten) };
}

const DESCRIPTION = [
  'Upgrades workflows and chart values to a release, oldest change first.',
  '',
  'Without --write, it prints a diff to stdout that `git apply` accepts. Comments, order, quotes and everything else',
  'are left unchanged. If a release moved a field to another workflow, omconfig edits that workflow or creates it next',
  'to the file (--unsafe).',
];

const EXAMPLES = `
Examples:
  omconfig migrate --to 1.6                      the diff for the current folder
  omconfig migrate --to 1.6 --write ingestion    write it
  omconfig migrate --to 1.6 --unsafe --write .   … including changes that need review
  omconfig migrate --to 1.8 --only 1.6/test-suite-service-connections .
  omconfig migrate --to 1.6 . | git apply        the same as --write

Exit code without --write: 0 nothing to do, 1 changes pending; with it: 0 when all that
was to be written was. 2 wrong usage or something that cannot be read or written,
3 an internal error.`;
