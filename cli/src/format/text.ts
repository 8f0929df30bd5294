import type { CheckedFile, CheckedProblem } from './checked-file';
import { codeFrame } from '../layout/code-frame';
import type { Paint } from '../layout/paint';
import { severityStyle } from './severity-style';
import { summaryLines } from './summary-lines';
import type { Premise } from '../../../server/src/service/public';
import type { ReportWriter, WriterOptions } from './writer';
import { relocationLine } from './relocation-line';
import { addAll, printable } from '../../../server/src/service/public';

/** Options of the text output. */
export interface TextOptions extends WriterOptions {
  readonly paint: Paint;
  /** One line per problem and nothing else. */
  readonly quiet: boolean;
  /** The paths as they were typed, to be repeated in the command that fixes them. */
  readonly paths: readonly string[];
}

/** So much text is written at once, because a call for each problem takes longer than to find it. */
const LETTERS_AT_ONCE = 16_384;

/** For people: each problem with the lines around it, how it can be fixed, and where to read more. */
export function textWriter(options: TextOptions): ReportWriter {
  const { write, quiet, cwd } = options;
  const changes: string[] = [];
  let waiting = '';
  const flush = (): void => {
    if (waiting !== '') write(waiting);
    waiting = '';
  };
  return {
    file: (file) => {
      addAll(
        changes,
        (file.changes ?? []).map((change) => relocationLine(change, cwd)),
      );
      const secrets = quiet || file.problems.length === 0 ? [] : file.secrets();
      for (const problem of file.problems) {
        const { lines } = file;
        const frame =
          quiet || file.text === '' ? [] : codeFrame({ lines, span: problem.span, secrets, paint: options.paint });
        const more = quiet ? [] : [...frame.map((line) => `  ${line}`), ...hints(problem, options.paint), ''];
        waiting += [headLine(file, problem, options), ...more].map((line) => `${line}\n`).join('');
      }
      if (waiting.length > LETTERS_AT_ONCE) flush();
    },
    end: (summary) => {
      if (!quiet)
        waiting += [...(changes.length > 0 ? ['Changed:', ...changes, ''] : []), ...summaryLines(summary, options)]
          .map((line) => `${line}\n`)
          .join('');
      flush();
    },
  };
}

function headLine(file: CheckedFile, problem: CheckedProblem, { paint }: TextOptions): string {
  const { line, character } = problem.range.start;
  return [
    paint('bold', `${printable(file.path)}:${line + 1}:${character + 1}`),
    paint(severityStyle[problem.severity], problem.severity),
    problem.rule,
    printable(problem.message),
  ].join(' ');
}

/** “the release”, “the layout”: the first of what is not known. */
function missing([premise]: readonly Premise[]): string {
  return `the ${premise?.about ?? 'release'}`;
}

/** Fixes that are listed; of a value there may be as many as there are values to choose from. */
const MOST_FIXES = 3;

function hints({ page, fixes }: CheckedProblem, paint: Paint): string[] {
  const fixLines = fixes
    .slice(0, MOST_FIXES)
    .map(
      ({ title, safety, restsOn }) =>
        `  ${paint('green', 'fix:')} ${printable(title)} (${restsOn === undefined ? safety : `${safety}, because ${missing(restsOn)} is not known`})`,
    );
  const others = fixes.length - MOST_FIXES;
  if (others > 0) fixLines.push(`  ${paint('green', 'fix:')} ${others} more, listed by --format json`);
  return [...fixLines, `  ${paint('dim', `more: omconfig explain ${page}`)}`];
}
