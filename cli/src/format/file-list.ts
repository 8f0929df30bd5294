import { kindOf } from './kind-of';
import { releaseWords } from './release-words';
import { countProblems, printable } from '../../../server/src/service/public';
import { table } from '../layout/table';
import type { ReportWriter, WriterOptions } from './writer';

/**
 * Each OpenMetadata file with its kind, its release and how that is known, and how many problems it has; in place of
 * them.
 */
export function fileListWriter({ write, cwd }: Pick<WriterOptions, 'write' | 'cwd'>): ReportWriter {
  const rows: string[][] = [];
  return {
    file: ({ path, parts, problems }) => {
      for (const part of parts) {
        const { workflow, connector, release } = part;
        const what = [kindOf(part), workflow, connector].filter((word) => word !== null).join(' ');
        const source = printable(releaseWords(release, cwd));
        rows.push([printable(path), what, release.release, source, String(countProblems(problems))]);
      }
    },
    end: () => {
      if (rows.length > 0) write(table([['FILE', 'KIND', 'RELEASE', 'SOURCE', 'PROBLEMS'], ...rows]));
    },
  };
}
