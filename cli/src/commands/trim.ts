import { Option, type Command } from 'commander';
import { EXIT, worst, type ExitCode } from '../environment/exit-code';
import { paragraphs } from '../environment/help';
import { masked } from '../environment/masked';
import { engineOptions, release } from '../environment/options';
import { shownPath, withShownPaths } from '../environment/paths';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { callValues, openInput, STDIN } from '../files/input';
import { readableFiles } from '../files/readable-files';
import { reportUnreadable } from '../files/unreadable';
import { writeChanges } from '../files/write-changes';
import { choosePaint } from '../layout/choose-paint';
import { count } from '../layout/count';
import { jsonText } from '../layout/json-text';
import { migrationDiff } from '../migrate/migration-diff';
import {
  describeKept,
  describeLater,
  printable,
  trimmedData,
  type FileChange,
  type TrimmedFile,
  type TrimResult,
} from '../../../server/src/service/public';

interface TrimOptions {
  readonly release?: string;
  readonly chartRelease?: string;
  readonly config?: string;
  readonly keepChanged?: boolean;
  readonly write?: boolean;
  readonly diff?: boolean;
  readonly showSecrets?: boolean;
  readonly color: boolean;
  readonly quiet?: boolean;
  readonly format: 'text' | 'json';
}

/** Adds the command `trim`; `done` receives its exit code. */
export function addTrim(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  program
    .command('trim')
    .summary("remove from values files what repeats the chart's defaults")
    .description(paragraphs(DESCRIPTION))
    .argument('<PATH...>', 'values files, folders and patterns; - reads stdin')
    .option('--chart-release <R>', 'the version of the chart that the files are for, such as 1.12.4', release)
    .option('--release <R>', 'the release of the server; the newest chart version for it is used', release)
    .option('--keep-changed', 'leave values whose default a later version of the chart changes')
    .option('--write', 'write the changes')
    .option('--diff', 'with --write: also show the diff')
    .option('--show-secrets', 'do not mask secrets in the diff')
    .option('--config <FILE>', 'use this omconfig.yaml instead of the nearest one')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['text', 'json']).default('text'))
    .option('--quiet', 'print no summary')
    .option('--no-color', 'no colors (NO_COLOR and FORCE_COLOR are also respected)')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: TrimOptions) => {
      done(await trim(paths, options, environment));
    });
}

/** Trims what the paths name, shows or writes the changes, and gives the exit code. */
async function trim(paths: readonly string[], options: TrimOptions, environment: CliEnvironment): Promise<ExitCode> {
  const { write = false, keepChanged = false } = options;
  if (write && paths.includes(STDIN)) throw new UsageError('--write needs files; it cannot write to stdin.');
  const engine = engineOptions(options, environment);
  const input = await openInput({ paths, options: engine }, environment);
  callValues(input, options.chartRelease ?? options.release);
  const { readable, code } = readableFiles(input, engine, environment);
  const { workspace } = input;
  const service = environment.createService();
  const result = service.trim({ paths: readable, workspace, options: engine, keepsChanged: keepChanged });
  const hide = (path: string, text: string): string =>
    options.showSecrets === true ? text : masked({ service, workspace, options: engine }, path, text);
  show(result, options, { environment, hide });
  const unwritten = write ? await environment.uninterrupted(() => writeChanges(result.files, [], input.roots)) : [];
  for (const { path, reason } of unwritten)
    reportUnreadable(environment, path, withShownPaths(reason, environment.cwd));
  const isOpen = result.refused.length > 0 || (!write && result.files.length > 0);
  return worst(code, unwritten.length > 0 ? EXIT.usage : EXIT.ok, isOpen ? EXIT.problems : EXIT.ok);
}

interface Showing {
  readonly environment: CliEnvironment;
  readonly hide: (path: string, text: string) => string;
}

function show(result: TrimResult, options: TrimOptions, { environment, hide }: Showing): void {
  const { stdout, stderr, cwd } = environment;
  const files = result.files.map((change) => hidden(change, hide));
  if (options.format === 'json') {
    stdout.write(jsonText(asData(result, files, cwd)));
    return;
  }
  if (options.write !== true || options.diff === true)
    stdout.write(migrationDiff(files, cwd, choosePaint(stdout, environment, !options.color)));
  for (const { path, reason } of result.refused)
    stderr.write(`omconfig: ${printable(shownPath(path, cwd))} ${reason}; left unchanged.\n`);
  if (options.quiet === true) return;
  for (const file of result.trimmed) stderr.write(summary(file, options.write === true, cwd));
  if (result.trimmed.length + result.refused.length === 0)
    stderr.write('omconfig: no values of the chart openmetadata here; to say that a file is, add --chart-release.\n');
}

function hidden(change: FileChange, hide: Showing['hide']): FileChange {
  if (change.action === 'create') return { ...change, after: hide(change.path, change.after) };
  return { ...change, before: hide(change.path, change.before), after: hide(change.path, change.after) };
}

function summary(file: TrimmedFile, isWritten: boolean, cwd: string): string {
  const { path, chart, gone, kept } = file;
  const name = printable(shownPath(path, cwd));
  if (gone.length + kept.length === 0) return `${name}: no value repeats a default of chart ${chart}.\n`;
  const what = `${count(gone.length, 'value')} that ${gone.length === 1 ? 'repeats' : 'repeat'} a default of chart ${chart}`;
  const notes = [...gone.filter(({ later }) => later.length > 0).map(describeLater), ...describeKept(kept)];
  return [
    `${name}: ${what}, ${isWritten ? 'removed' : 'to be removed'}.`,
    ...notes.map((note) => `  ${printable(note)}`),
    '',
  ].join('\n');
}

function asData({ trimmed, refused }: TrimResult, files: readonly FileChange[], cwd: string): object {
  const textOf = new Map(files.map(({ path, after }) => [path, after]));
  return {
    files: trimmed.map((file) => ({
      path: shownPath(file.path, cwd),
      ...trimmedData(file),
      ...(textOf.has(file.path) && { text: textOf.get(file.path) }),
    })),
    refused: refused.map(({ path, reason }) => ({ path: shownPath(path, cwd), reason })),
  };
}

const DESCRIPTION = [
  "Removes from values files what repeats the chart's own values.yaml, in the version that the files are for. A copied",
  'values.yaml keeps outdated defaults through each upgrade; what remains are your own choices.',
  '',
  'What Helm renders with that version stays the same, byte for byte. Mappings that would become empty and the comments of',
  'the chart itself are removed as well. Values stay if they have a comment of yours or a placeholder, or if another values',
  'file of the repository sets them differently. Values whose default changes in a later version are listed: from then on,',
  'they change with the chart.',
];

const EXAMPLES = `
Examples:
  omconfig trim values.yaml                           the diff
  omconfig trim --write values.yaml                   write it
  omconfig trim --chart-release 1.12.4 values.yaml    where no Chart.yaml or manifest names the version
  omconfig trim --keep-changed values.yaml            leave values whose default a later chart changes

Exit code: 0 nothing is to be removed, or it was written; 1 changes are pending (without --write), or a file was
left unchanged; 2 wrong usage, or something that cannot be read or written; 3 an internal error.`;
