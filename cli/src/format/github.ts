import type { Severity } from '../../../server/src/service/problem';
import type { CheckedFile, CheckedProblem } from '../check/checked-file';
import type { ReportWriter, WriterOptions } from './writer';

const COMMAND = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/** Workflow commands, which GitHub shows as annotations of the pull request's lines. */
export function githubWriter({ write }: WriterOptions): ReportWriter {
  return {
    file: (file) => {
      for (const problem of file.problems) write(`${annotation(file, problem)}\n`);
    },
    end: () => undefined,
  };
}

function annotation(
  { path }: CheckedFile,
  { rule, migration, severity, message, range, fixes }: CheckedProblem,
): string {
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
  const fix = fixes[0] ? ` Fix: ${fixes[0].title}.` : '';
  return `::${COMMAND[severity]} ${list.join(',')}::${escapeData(`${message}${fix} (omconfig explain ${migration ?? rule})`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
