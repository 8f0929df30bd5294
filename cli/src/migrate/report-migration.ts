import {
  describeGap,
  describeWay,
  type MigrateResult,
  type MigrationReport,
  printable,
  withoutSecretTexts,
} from '../../../server/src/service/public';
import { reportUnreadable } from '../files/unreadable';
import { nothingFound } from '../format/summary-lines';
import { EXIT, worst, type ExitCode } from '../environment/exit-code';
import { shownPath, withShownPaths } from '../environment/paths';
import { choosePaint } from '../layout/choose-paint';
import type { CommonOptions } from '../environment/options';
import type { CliEnvironment } from '../environment/cli-environment';
import { masked, type Masking } from '../environment/masked';
import { migrationDiff } from './migration-diff';
import { migrationJson } from './migration-json';
import { migrationMarkdown } from './migration-markdown';
import {
  foundStarts,
  leftElsewhere,
  leftForYou,
  migrationSummary,
  notKept,
  type SummaryRequest,
} from './migration-summary';
import { uncommittedNote } from './uncommitted';
import { redirected } from '../files/output-file';
import { writeChanges } from '../files/write-changes';

/** What the command line says about showing and writing changes. */
export interface ReportOptions extends CommonOptions {
  readonly write?: boolean;
  readonly diff?: boolean;
  readonly showSecrets?: boolean;
  readonly pins?: boolean;
  readonly outputFile?: string;
  readonly allow?: readonly string[];
  readonly format: 'text' | 'json' | 'markdown';
}

/** What a migration is reported with, besides its result. */
export interface Reporting {
  /** What finds the secrets in the texts. */
  readonly masking: Masking;
  readonly environment: CliEnvironment;
  /** The exit code of what was read. */
  readonly code: ExitCode;
  /** The release, as it is shown. */
  readonly target: string;
  /** Only a part of the migrations was asked for. */
  readonly isPart: boolean;
  /** What was looked at; absent where it is known that some of it is ours. */
  readonly looked?: LookedAt;
  /** Real paths of what may be written to. */
  readonly roots: readonly string[];
}

/** The files of a migration. */
interface LookedAt {
  readonly files: number;
  readonly excluded: number;
  /** One of them is on the command line itself, by somebody who takes it for a file of OpenMetadata. */
  readonly isNamed: boolean;
}

/** Shows or writes the changes of a migration, says what is left, and gives the exit code. */
export async function reportMigration(
  result: MigrationReport,
  options: ReportOptions,
  { masking, environment, code, target, isPart, looked, roots }: Reporting,
): Promise<ExitCode> {
  const { write = false, quiet = false } = options;
  const { cwd, stderr } = environment;
  const hidden = withoutSecretSteps(result);
  if (result.ways.length > 0) return refuseWays(hidden, options, environment);
  const unrecognized = isForeign(result) && code !== EXIT.fault ? looked : undefined;
  if (unrecognized !== undefined && (unrecognized.files > 0 || code === EXIT.ok))
    reportUnrecognized(unrecognized, quiet, environment);
  if (options.format === 'text') stderr.write(notKept(hidden, cwd));
  if (options.format === 'text' && !quiet) stderr.write(foundStarts(hidden, cwd));
  if (options.format === 'text' && result.gap) stderr.write(`${describeGap(result.gap)}\n`);
  const { environment: into, close } = redirected(options.outputFile, environment);
  if (options.format === 'markdown')
    into.stdout.write(migrationMarkdown(withoutSecrets(hidden, masking), { cwd, target }));
  else showChanges(options.showSecrets === true ? result : hidden, options, { environment: into, masking });
  close();
  const unwritten = write
    ? await environment.uninterrupted(() => writeChanges(result.files, result.relocations, roots))
    : [];
  for (const { path, reason } of unwritten) reportUnreadable(environment, path, withShownPaths(reason, cwd));
  if (options.format === 'text' && unrecognized === undefined) {
    const all: SummaryRequest['coverage'] = isPart || code !== EXIT.ok ? 'part' : 'all';
    const left = without(hidden, new Set(unwritten.map(({ path }) => path)));
    if (!quiet) stderr.write(leftElsewhere(left, cwd));
    stderr.write(leftForYou(left, cwd));
    if (write && !quiet) stderr.write(uncommittedNote(left.files, masking.workspace, cwd));
    const coverage = unwritten.length > 0 ? 'unwritten' : all;
    if (!quiet) stderr.write(migrationSummary(left, { cwd, target, written: write, coverage }));
  }
  const failed = unwritten.length > 0 ? EXIT.usage : EXIT.ok;
  const mistaken = unrecognized?.isNamed === true ? EXIT.usage : EXIT.ok;
  return worst(code, failed, mistaken, isDone(result, write) ? EXIT.ok : EXIT.problems);
}

/** Whether nothing of OpenMetadata was found. */
function isForeign({ files, manual, pins, proof }: MigrateResult): boolean {
  return proof.checked + files.length + manual.length + pins.length === 0;
}

/** Says that there was nothing to migrate: “nothing to do” would sound as if all had been done. */
function reportUnrecognized(unrecognized: LookedAt, quiet: boolean, { stderr }: CliEnvironment): void {
  const { isNamed } = unrecognized;
  if (quiet && !isNamed) return;
  const note = isNamed ? ' To say that a file is values of a chart, add --chart-release.' : '';
  stderr.write(`omconfig: ${nothingFound(unrecognized)}${note}\n`);
}

/** Reports what the path to the target removes from which files; nothing was changed. */
function refuseWays(
  result: MigrationReport,
  { format, outputFile }: ReportOptions,
  environment: CliEnvironment,
): ExitCode {
  const { stderr, cwd } = environment;
  const lines = result.ways.map((way) => `${printable(shownPath(way.path, cwd))}: ${describeWay(way)}`);
  const { environment: into, close } = redirected(outputFile, environment);
  if (format === 'json') into.stdout.write(migrationJson(result, cwd));
  else if (format === 'markdown') into.stdout.write(`${lines.map((line) => `- [ ] ${line}`).join('\n')}\n`);
  close();
  const faults = [...new Set(result.ways.map(({ fault }) => fault))].join(',');
  stderr.write(`${lines.join('\n')}\n\nNothing was changed. To go there all the same, add --allow ${faults}.\n`);
  return EXIT.problems;
}

/** Whether nothing is left: no error at the target, no step for a person, nothing that may be lost, and without `--write` no change. */
function isDone({ files, manual, possible, proof }: MigrateResult, write: boolean): boolean {
  return proof.left.length === 0 && manual.length + possible.length === 0 && (write || files.length === 0);
}

function showChanges(
  found: MigrationReport,
  options: ReportOptions,
  { environment, masking }: Pick<Reporting, 'environment' | 'masking'>,
): void {
  const { format, color, write, diff, showSecrets = false } = options;
  const { stdout, stderr, cwd } = environment;
  const isShown = format === 'json' || write !== true || diff === true;
  if (!isShown) return;
  const result = showSecrets ? found : withoutSecrets(found, masking);
  if (result.files.some(({ after }, index) => after !== found.files[index]?.after)) {
    stderr.write('Secrets are masked. For a diff that `git apply` accepts, add --show-secrets.\n');
  }
  if (format === 'json') stdout.write(migrationJson(result, cwd));
  else stdout.write(migrationDiff(result.files, cwd, choosePaint(stdout, environment, !color)));
}

/** The same without the secrets in the texts of the files. */
function withoutSecrets(result: MigrationReport, masking: Masking): MigrationReport {
  const shown = (path: string, text: string): string => masked(masking, path, text);
  const files = result.files.map((file) =>
    file.action === 'edit'
      ? { ...file, before: shown(file.path, file.before), after: shown(file.path, file.after) }
      : { ...file, after: shown(file.path, file.after) },
  );
  return { ...result, files };
}

/** The same without secrets in the sentences about it. */
function withoutSecretSteps(result: MigrationReport): MigrationReport {
  return {
    ...result,
    manual: result.manual.map((step) => ({
      ...step,
      text: withoutSecretTexts(step.text),
      ...(step.paste !== undefined && { paste: withoutSecretTexts(step.paste) }),
    })),
    relocations: result.relocations.map(({ from, fate }) => ({
      from,
      fate: fate.kind === 'uncommented' ? { ...fate, comment: withoutSecretTexts(fate.comment) } : fate,
    })),
    obligations: result.obligations.map((one) => ({
      ...one,
      text: withoutSecretTexts(one.text),
      ...(one.paste !== undefined && { paste: withoutSecretTexts(one.paste) }),
    })),
    proof: {
      ...result.proof,
      left: result.proof.left.map((error) => ({ ...error, message: withoutSecretTexts(error.message) })),
    },
    possible: result.possible.map((change) => ({ ...change, text: withoutSecretTexts(change.text) })),
  };
}

/** What is true of a migration when some of its files could not be written. */
function without(result: MigrationReport, unwritten: ReadonlySet<string>): MigrationReport {
  const isWritten = ({ path }: { readonly path: string }): boolean => !unwritten.has(path);
  const relocations = result.relocations.filter(({ from }) => isWritten(from));
  const behavior = result.behavior.filter(isWritten);
  const proof = { ...result.proof, left: result.proof.left.filter(isWritten) };
  // A workflow that was not created is not to be scheduled.
  const obligations = result.obligations.filter(
    ({ kind, path }) => kind !== 'schedule' || path === undefined || !unwritten.has(path),
  );
  return { ...result, files: result.files.filter(isWritten), relocations, behavior, proof, obligations };
}
