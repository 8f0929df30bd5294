import { InvalidArgumentError, type Command } from 'commander';
import { absolutePath } from '../environment/paths';
import { reasonOf } from '../../../server/src/files/system-errors';
import { createWriter, FORMATS, type Format } from '../format/create-writer';
import { formatTargets, type FormatTarget } from '../format/outputs';
import { combined, limited, noting } from '../format/combine';
import { count } from '../layout/count';
import { fileListWriter } from '../format/file-list';
import { statisticsWriter } from '../format/statistics';
import type { ReportWriter } from '../format/writer';
import { writeOrAppendReport } from '../files/write-report';
import type { CommonOptions } from '../environment/options';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';

/** What the command line says about where and how problems are written. */
export interface ReportOptions {
  readonly format?: readonly FormatTarget[];
  readonly outputFile?: string;
  readonly statistics?: boolean;
  readonly listFiles?: boolean;
  readonly maxProblems?: number;
}

/** Where the problems go. */
export interface Report {
  readonly writer: ReportWriter;
  /** Whether people have read the problems of this file on stdout, so that nothing has to be said of it again. */
  readonly wasRead: (path: string) => boolean;
  /** Writes the files; a file that cannot be written is wrong usage. */
  readonly close: () => void;
}

/** Adds the options about reports to a command. */
export function addReportOptions(command: Command): Command {
  return command
    .option(
      '--format <FORMAT>',
      `output format: text (default), ${FORMATS.slice(1).join(', ')}; can be repeated: FORMAT=FILE writes to a file`,
      formatTargets,
    )
    .option('--output-file <FILE>', 'write the report to this file, in UTF-8, instead of stdout')
    .option('--statistics', 'print how many problems each rule reports, instead of the problems')
    .option('--list-files', 'list the files with their kind, their release and its source instead of the problems')
    .option('--max-problems <N>', 'print at most N problems', positiveNumber);
}

/** Opens the report that the options ask for. */
export function openReport(
  options: ReportOptions & CommonOptions,
  paths: readonly string[],
  environment: CliEnvironment,
): Report {
  const { format = [], outputFile, statistics = false, listFiles = false, maxProblems } = options;
  if (statistics && listFiles) throw new UsageError('Use either --statistics or --list-files.');
  const toStdout = format.find(({ file }) => file === undefined);
  if (toStdout && (statistics || listFiles)) {
    throw new UsageError(`${statistics ? '--statistics' : '--list-files'} takes the place of --format.`);
  }
  const files = new Map<string, string[]>();
  const onto = (file: string | undefined): CliEnvironment => {
    if (file === undefined) return environment;
    const texts: string[] = [];
    files.set(file, texts);
    return { ...environment, stdout: { write: (text) => texts.push(text) } };
  };
  const main = onto(outputFile);
  const write = (text: string): unknown => main.stdout.write(text);
  const read = new Set<string>();
  const isRead = outputFile === undefined && FOR_PEOPLE.has(toStdout?.format ?? 'text');
  const shown = statistics
    ? statisticsWriter({ write })
    : listFiles
      ? fileListWriter({ write, cwd: environment.cwd })
      : noting(createWriter({ ...options, format: toStdout?.format ?? 'text' }, paths, main), read);
  const onRest = (rest: number): void => {
    environment.stderr.write(`omconfig: ${count(rest, 'more problem')} not shown (--max-problems).\n`);
  };
  const writers = format.flatMap((target) =>
    target.file === undefined ? [] : [createWriter({ ...options, format: target.format }, paths, onto(target.file))],
  );
  return {
    writer: combined([maxProblems === undefined ? shown : limited(shown, maxProblems, onRest), ...writers]),
    wasRead: (path) => isRead && read.has(path),
    close: () => {
      for (const [file, texts] of files) writeTo(file, texts.join(''), environment);
    },
  };
}

/** The formats that people read on stdout; what others hold is read by programs. */
const FOR_PEOPLE: ReadonlySet<Format> = new Set(['text', 'github']);

function writeTo(file: string, text: string, { cwd, env }: CliEnvironment): void {
  try {
    writeOrAppendReport(absolutePath(file, cwd), text, env);
  } catch (error) {
    throw new UsageError(`The report ${file} ${reasonOf(error)}.`);
  }
}

function positiveNumber(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new InvalidArgumentError('Write a whole number from 1.');
  return Number(typed);
}
