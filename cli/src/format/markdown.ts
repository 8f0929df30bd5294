import { pathInRepository } from '../environment/paths';
import { messageWithFix } from './message-with-fix';
import type { CheckedProblem } from './checked-file';
import { count } from '../layout/count';
import { relocationLine } from './relocation-line';
import { escapeMarkdown } from './escape-markdown';
import type { ReportWriter, RepositoryWriterOptions } from './writer';
import { addAll } from '../../../server/src/service/public';

/** A summary page has room for about a megabyte; nobody reads more rows than this. */
const MOST_ROWS = 500;

/** A table for a summary page or a comment on a pull request. */
export function markdownWriter({ write, cwd, repository = cwd }: RepositoryWriterOptions): ReportWriter {
  const rows: string[] = [];
  const changes: string[] = [];
  return {
    file: (file) => {
      addAll(
        changes,
        (file.changes ?? []).map((change) => `- ${escapeMarkdown(relocationLine(change, cwd).trim())}`),
      );
      const path = pathInRepository(file.path, { cwd, repository });
      for (const problem of file.problems) if (rows.length <= MOST_ROWS) rows.push(row(path, problem));
    },
    end: ({ checked, total, problems }) => {
      const head = `### OpenMetadata configuration\n\n`;
      const counts = Object.entries(problems).filter(([, number]) => number > 0);
      const found = counts.map(([severity, number]) => `${String(number)} ${severity}`).join(', ');
      write(`${head}${total === 0 ? 'No problems' : found} in ${count(checked, 'file')}.\n`);
      if (changes.length > 0) write(`\nFixes changed:\n\n${changes.slice(0, MOST_ROWS).join('\n')}\n`);
      if (rows.length === 0) return;
      write(`\n| | where | problem |\n| --- | --- | --- |\n${rows.slice(0, MOST_ROWS).join('\n')}\n`);
      if (total > MOST_ROWS) write(`\n… and ${String(total - MOST_ROWS)} more.\n`);
    },
  };
}

function row(path: string, problem: CheckedProblem): string {
  const { severity, rule, range, url } = problem;
  const page = url.startsWith('https:') ? `[${rule}](${url})` : `\`${rule}\``;
  const where = `${escapeMarkdown(path)}:${String(range.start.line + 1)}`;
  return `| ${severity} | ${where} | ${page} ${escapeMarkdown(messageWithFix(problem))} |`;
}
