import type { CheckedProblem } from './checked-file';
import { pathInRepository } from '../environment/paths';
import { count } from '../layout/count';
import { lineOf } from './line-of';
import { messageWithFix } from './message-with-fix';
import type { ReportWriter, RepositoryWriterOptions } from './writer';
import type { Severity } from '../../../server/src/service/public';

/** Hints are for people who look for them; GitHub shows ten annotations of a kind, which others need. */
const COMMAND = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: undefined,
} as const satisfies Record<Severity, string | undefined>;

/** Workflow commands, which GitHub shows as annotations of the pull request's lines. */
export function githubWriter({ write, cwd, repository = cwd }: RepositoryWriterOptions): ReportWriter {
  return {
    file: (file) => {
      const path = pathInRepository(file.path, { cwd, repository });
      const line = lineOf(file);
      for (const problem of file.problems) {
        const command = COMMAND[problem.severity];
        if (command !== undefined) write(`${annotation(command, path, { problem, line: line(problem) })}\n`);
      }
    },
    end: ({ problems: { hint } }) => {
      if (hint > 0) write(`${count(hint, 'hint')} not shown as annotations.\n`);
    },
  };
}

const CONTROL = /(?![\r\n])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

function annotation(
  command: string,
  path: string,
  { problem, line }: { readonly problem: CheckedProblem; readonly line: string },
): string {
  const { rule, page, range } = problem;
  const oneLine = range.start.line === range.end.line;
  const properties = {
    file: path,
    line: range.start.line + 1,
    endLine: range.end.line + 1,
    // GitHub takes columns only where the range is on one line.
    ...(oneLine && {
      col: range.start.character + 1,
      endColumn: Math.max(range.end.character, range.start.character + 1),
    }),
    title: `omconfig ${rule}`,
  };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const words = `${messageWithFix(problem)} (omconfig explain ${page})${line === '' ? '' : `\n${line}`}`;
  return `::${command} ${list.join(',')}::${escapeData(words)}`;
}

/** The log of a run is shown in a terminal, too: its control characters are no part of a message. */
function escapeData(text: string): string {
  return text.replaceAll(CONTROL, '\uFFFD').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
