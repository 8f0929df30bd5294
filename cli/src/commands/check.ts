import type { Command } from 'commander';
import { BaselineRun, requireBaseline } from '../check/baseline';
import { addBaselineOptions, baselineChange, reportBaselines, type BaselineOptions } from '../check/baseline-options';
import { checkFiles } from '../check/check-files';
import type { CheckOutcome } from '../format/check-outcome';
import { Confirmation } from '../check/confirm';
import { addFixOptions, planFixes, type FixOptions, type FixPlan } from '../check/fix-options';
import { platformOf } from '../check/platform-of';
import { Summary } from '../format/summary';
import { EXIT, worst, type ExitCode } from '../environment/exit-code';
import { reportBrokenConfigs } from '../files/broken-configs';
import { callValues, openInput, type Input } from '../files/input';
import { count } from '../layout/count';
import { fixesHeldBack, nothingFound, releaseNotFound } from '../format/summary-lines';
import { knownReleases, pathMatcher, type Severity } from '../../../server/src/service/public';
import { addReportOptions, openReport, type ReportOptions } from '../check/report-options';
import { Progress } from '../environment/progress';
import {
  addCommonOptions,
  engineOptions,
  selectionOf,
  severityOption,
  type SelectionOptions,
} from '../environment/options';
import type { CliEnvironment } from '../environment/cli-environment';
import { paragraphs } from '../environment/help';
import { reportFault } from '../environment/fault';
import { shownPath, typedPattern } from '../environment/paths';
import { reportUnreadable } from '../files/unreadable';

/** The options of `omconfig check`, as commander parses them. */
export interface CheckOptions extends SelectionOptions, ReportOptions, BaselineOptions, FixOptions {
  readonly failOn: Severity;
  readonly exclude?: readonly string[];
  readonly requireFiles?: boolean;
  /** A Python interpreter whose client is asked as well. */
  readonly confirm?: string;
}

/** Adds the command `check`; `done` receives its exit code. */
export function addCheck(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  const command = program
    .command('check')
    .summary('report problems in workflows and chart values')
    .description(paragraphs(DESCRIPTION))
    .argument('[PATH...]', 'files, folders and patterns (default: current folder); - reads stdin')
    .addOption(severityOption('--min-severity <S>', 'hide problems below this severity').default('hint'))
    .addOption(severityOption('--fail-on <S>', 'exit with 1 at or above this severity').default('error'));
  addFixOptions(command);
  addBaselineOptions(command);
  addReportOptions(command)
    .option('--exclude <GLOB>', 'leave out files that match, in addition to the exclude list of omconfig.yaml', collect)
    .option('--require-files', 'exit with 2 if no OpenMetadata configuration is found')
    .option(
      '--confirm <PYTHON>',
      'also parse the files with the ingestion package of this Python interpreter, and show differences',
    );
  addCommonOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: CheckOptions) => {
      done(await check(paths, options, environment));
    });
}

/** Checks what the paths name, writes the problems as they are found, and gives the exit code. */
async function check(paths: readonly string[], options: CheckOptions, environment: CliEnvironment): Promise<ExitCode> {
  const { cwd, pageBase } = environment;
  const fixes = planFixes(paths, options, environment);
  const change = baselineChange(options);
  const record = change === 'update';
  const engine = {
    ...engineOptions(options, environment),
    ...(options.baseline !== undefined && { baseline: requireBaseline(options.baseline, cwd, record) }),
  };
  const opened = await openInput({ paths, stdinName: options.stdinFilename, options: engine }, environment);
  const input = withoutExcluded(opened, cwd, options.exclude);
  callValues(input, options.chartRelease);
  let code: ExitCode = reportBrokenConfigs(input, engine, environment);
  const releases = knownReleases();
  const summary = new Summary((root) => options.release ?? platformOf(root, releases));
  const { writer, wasRead, close } = openReport(options, paths, { ...environment, stdout: fixes.reportTo });
  const isSaid = (path: string): boolean => options.diff !== true && wasRead(path);
  const request = {
    service: environment.createService(),
    options: engine,
    selection: selectionOf(options),
    pageBase,
    cwd,
    fix: fixes.level,
    show: fixes.show,
    record,
    renames: new Map<string, string>(),
  };
  const confirmation = options.confirm === undefined ? undefined : new Confirmation(options.confirm);
  const baselines = new BaselineRun({ workspace: input.workspace, options: engine, change, places: input.places });
  const progress = new Progress(environment.stderr, options.quiet === true);
  const total = String(input.files.length);
  for (const { path, outcome } of checkFiles({ ...input, ...request })) {
    summary.add(outcome);
    baselines.add(path, outcome);
    if (speaks(outcome)) progress.clear();
    if (outcome.kind === 'checked' || outcome.kind === 'unreadable') writer.file(outcome.file);
    if (outcome.kind === 'checked') confirmation?.add(outcome.file);
    code = worst(code, reportFailure({ outcome, isSaid }, environment));
    progress.show(() => `checking ${String(summary.files + summary.excluded)} of ${total} files …`);
  }
  progress.clear();
  writer.end(summary);
  close();
  reportBaselines(baselines, options, environment);
  if (options.quiet !== true && code === EXIT.ok) {
    reportNotKnown({ summary, newest: releases.newest, level: fixes.level }, environment);
  }
  if (summary.checked === 0 && options.requireFiles === true) code = worst(code, EXIT.usage);
  if (confirmation?.report(environment.stderr) === true) code = worst(code, EXIT.problems);
  if (options.diff === true) code = reportPending(summary.fixed, code, environment);
  return worst(code, summary.fails(options.failOn) ? EXIT.problems : EXIT.ok);
}

/** What a check without problems found. */
interface FinishedCheck {
  readonly summary: Summary;
  readonly newest: string;
  /** Which fixes were asked for. */
  readonly level: FixPlan['level'];
}

/** Says in one line that no configuration was found, or what is not known about it. */
function reportNotKnown({ summary, newest, level }: FinishedCheck, { stderr }: CliEnvironment): void {
  const held = level === 'safe' ? fixesHeldBack(summary) : undefined;
  const note = summary.checked === 0 ? nothingFound(summary) : (held ?? releaseNotFound(summary, newest));
  if (note !== undefined) stderr.write(`omconfig: ${note}\n`);
}

function withoutExcluded(input: Input, cwd: string, exclude: readonly string[] = []): Input {
  if (exclude.length === 0) return input;
  const isExcludedPath = pathMatcher(exclude.map(typedPattern));
  const isWanted = (path: string): boolean => !isExcludedPath(shownPath(path, cwd));
  return {
    ...input,
    files: input.files.filter(({ shown }) => !isExcludedPath(shown)),
    unreadable: input.unreadable.filter(({ path }) => isWanted(path)),
    brokenLinks: input.brokenLinks.filter(isWanted),
  };
}

function collect(typed: string, before: readonly string[] = []): readonly string[] {
  return [...before, typed];
}

/** Says how many files the fixes that were shown would change. */
function reportPending(files: number, code: ExitCode, { stderr }: CliEnvironment): ExitCode {
  stderr.write(
    files === 0 ? 'Nothing to fix.\n' : `${count(files, 'file')} to change. Use --fix to write the changes.\n`,
  );
  return worst(code, files === 0 ? EXIT.ok : EXIT.problems);
}

/** Says on stderr, unless the report has said it, why a file could not be read, written or checked, and gives the exit code that it leads to. */
function reportFailure(
  { outcome, isSaid }: { readonly outcome: CheckOutcome; readonly isSaid: (path: string) => boolean },
  environment: CliEnvironment,
): ExitCode {
  switch (outcome.kind) {
    case 'checked':
      if (outcome.locked !== undefined) reportUnreadable(environment, outcome.file.path, outcome.locked);
      if (outcome.unwritten === undefined) return EXIT.ok;
      reportUnreadable(environment, outcome.file.path, outcome.unwritten);
      return EXIT.usage;
    case 'unreadable':
      if (!isSaid(outcome.file.path)) reportUnreadable(environment, outcome.file.path, outcome.reason);
      return EXIT.usage;
    case 'fault':
      reportFault(environment, outcome.error, `on ${outcome.path}`);
      return EXIT.fault;
    case 'foreign':
    case 'excluded':
      return EXIT.ok;
  }
}

/** Whether something is written about a file. */
function speaks(outcome: CheckOutcome): boolean {
  if (outcome.kind === 'checked') return outcome.file.problems.length > 0;
  return outcome.kind === 'unreadable' || outcome.kind === 'fault';
}

const DESCRIPTION = [
  'Checks ingestion workflows and chart values against the release that you run.',
  '',
  'Folders are searched for YAML and JSON files, their templates, and other files that may contain configuration; files',
  'excluded by .gitignore or omconfig.yaml are skipped. The release comes from the files (a comment, omconfig.yaml,',
  'requirements.txt, Chart.yaml …) unless you set --release.',
];

const EXAMPLES = `
Examples:
  omconfig check                                  the current folder
  omconfig check ingestion --release 1.6          as if you ran 1.6
  omconfig check --confirm .venv/bin/python       also parse with the installed package
  omconfig check --fix ingestion                  apply safe fixes, report the rest
  omconfig check --diff                           what --fix would change
  omconfig check --fix - < wf.yaml > fixed.yaml   from stdin to stdout
  omconfig check --fix --unsafe --only plain-secret   one rule, including fixes that need review
  omconfig check . --format github --format sarif=om.sarif   annotations, and a file
  omconfig check . --statistics                   how many problems each rule reports
  omconfig check . --update-baseline --baseline known.json   record a baseline …
  omconfig check . --baseline known.json          … and report only new problems
  omconfig check . --prune-baseline               remove from it what was fixed
  cat wf.yaml | omconfig check - --stdin-filename ingestion/wf.yaml

Exit code: 0 nothing at or above --fail-on, 1 problems, 2 wrong usage or something
that cannot be read, 3 an internal error.`;
