import { pathInRepository } from '../environment/paths';
import { messageWithFix } from './message-with-fix';
import type { CheckedProblem } from './checked-file';
import { count } from '../layout/count';
import { countSeverity } from './count-severity';
import { lineOf } from './line-of';
import { relocationLine } from './relocation-line';
import { codeCell, escapeMarkdown, markdownMessage } from './escape-markdown';
import { WorstFirst } from './worst-first';
import type { ReportWriter, RepositoryWriterOptions } from './writer';
import { addAll, SEVERITIES } from '../../../server/src/service/public';

/** Nobody reads more rows than this. */
const MOST_ROWS = 500;

/** A summary page of GitHub has room for a megabyte, which it counts in bytes. */
const MOST_CHARACTERS = 300_000;

/** A table for a summary page or a comment on a pull request: the worst first, and what has no room is counted. */
export function markdownWriter({ write, cwd, repository = cwd }: RepositoryWriterOptions): ReportWriter {
  const rows = new WorstFirst<string>(MOST_ROWS);
  const changes: string[] = [];
  return {
    file: (file) => {
      addAll(
        changes,
        (file.changes ?? []).map((change) => `- ${escapeMarkdown(relocationLine(change, cwd).trim())}`),
      );
      const path = pathInRepository(file.path, { cwd, repository });
      const line = lineOf(file);
      for (const problem of file.problems) {
        rows.add(problem.severity, problem.more ?? 1, () => row(path, problem, line(problem)));
      }
    },
    end: ({ checked, total, problems }) => {
      const head = `### OpenMetadata configuration\n\n`;
      const found = SEVERITIES.filter((severity) => problems[severity] > 0)
        .map((severity) => countSeverity(severity, problems[severity]))
        .join(', ');
      write(`${head}${total === 0 ? 'No problems' : found} in ${count(checked, 'file')}.\n`);
      if (changes.length > 0) write(`\nFixes changed:\n\n${changes.slice(0, MOST_ROWS).join('\n')}\n`);
      const { shown, rest } = rows.taken((texts) => texts.join('\n').length <= MOST_CHARACTERS);
      if (shown.length === 0) return;
      write(`\n| | where | problem |\n| --- | --- | --- |\n${shown.join('\n')}\n`);
      if (rest.length > 0)
        write(`\n… and ${rest.map(({ severity, number }) => countSeverity(severity, number)).join(', ')} more.\n`);
    },
  };
}

function row(path: string, problem: CheckedProblem, line: string): string {
  const { severity, rule, range, url } = problem;
  const page = url.startsWith('https:') ? `[${rule}](${url})` : `\`${rule}\``;
  const where = `${escapeMarkdown(path)}:${String(range.start.line + 1)}`;
  const shown = line === '' ? '' : `<br>${codeCell(line)}`;
  return `| ${severity} | ${where} | ${page} ${markdownMessage(messageWithFix(problem))}${shown} |`;
}
