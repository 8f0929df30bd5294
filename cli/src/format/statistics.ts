import { SEVERITIES, type Severity } from '../../../server/src/service/public';
import { count } from '../layout/count';
import { table } from '../layout/table';
import type { ReportWriter } from './writer';

interface RuleCount {
  readonly rule: string;
  readonly severity: Severity;
  times: number;
  readonly files: Set<string>;
}

/** How often each rule reports something, and in how many files, the most frequent first; in place of the problems. */
export function statisticsWriter({ write }: { readonly write: (text: string) => unknown }): ReportWriter {
  const counts = new Map<string, RuleCount>();
  return {
    file: ({ path, problems }) => {
      for (const { rule, severity, more = 1 } of problems) {
        const key = `${severity} ${rule}`;
        const known = counts.get(key) ?? { rule, severity, times: 0, files: new Set<string>() };
        known.times += more;
        known.files.add(path);
        counts.set(key, known);
      }
    },
    end: ({ total, checked }) => {
      const rows = [...counts.values()].sort(byCount).map(({ rule, severity, times, files }) => {
        return [String(times), String(files.size), severity, rule];
      });
      if (rows.length > 0) write(`${table([['PROBLEMS', 'FILES', 'SEVERITY', 'RULE'], ...rows])}\n`);
      write(`${count(total, 'problem')} in ${count(checked, 'OpenMetadata file')}.\n`);
    },
  };
}

function byCount(a: RuleCount, b: RuleCount): number {
  return (
    b.times - a.times || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.rule < b.rule ? -1 : 1)
  );
}
