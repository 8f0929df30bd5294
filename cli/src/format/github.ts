import type { CheckedProblem } from './checked-file';
import { pathInRepository } from '../environment/paths';
import { messageWithFix } from './message-with-fix';
import type { ReportWriter, RepositoryWriterOptions } from './writer';
import type { Severity } from '../../../server/src/service/public';

const COMMAND = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/** Workflow commands, which GitHub shows as annotations of the pull request's lines. */
export function githubWriter({ write, cwd, repository = cwd }: RepositoryWriterOptions): ReportWriter {
  return {
    file: ({ path, problems }) => {
      const file = pathInRepository(path, { cwd, repository });
      for (const problem of problems) write(`${annotation(file, problem)}\n`);
    },
    end: () => undefined,
  };
}

const CONTROL = /(?![\r\n])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

function annotation(file: string, problem: CheckedProblem): string {
  const { rule, page, severity, range } = problem;
  const oneLine = range.start.line === range.end.line;
  const properties = {
    file,
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
  return `::${COMMAND[severity]} ${list.join(',')}::${escapeData(`${messageWithFix(problem)} (omconfig explain ${page})`)}`;
}

/** The log of a run is shown in a terminal, too: its control characters are no part of a message. */
function escapeData(text: string): string {
  return text.replaceAll(CONTROL, '\uFFFD').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
