import { SEVERITIES, type Severity } from '../../../server/src/service/public';
import { table } from '../layout/table';
import type { ReportWriter } from './writer';

interface RuleCount {
  readonly rule: string;
  readonly severity: Severity;
  count: number;
  readonly files: Set<string>;
}

/** How often each rule reports something, and in how many files, the most frequent first; in place of the problems. */
export function statisticsWriter({ write }: { readonly write: (text: string) => unknown }): ReportWriter {
  const counts = new Map<string, RuleCount>();
  return {
    file: ({ path, problems }) => {
      for (const { rule, severity, more = 1 } of problems) {
        const key = `${severity} ${rule}`;
        const known = counts.get(key) ?? { rule, severity, count: 0, files: new Set<string>() };
        known.count += more;
        known.files.add(path);
        counts.set(key, known);
      }
    },
    end: ({ total, checked }) => {
      const rows = [...counts.values()].sort(byCount).map(({ rule, severity, count, files }) => {
        return [String(count), String(files.size), severity, rule];
      });
      if (rows.length > 0) write(`${table([['PROBLEMS', 'FILES', 'SEVERITY', 'RULE'], ...rows])}\n`);
      write(`${String(total)} problems in ${String(checked)} OpenMetadata files.\n`);
    },
  };
}

function byCount(a: RuleCount, b: RuleCount): number {
  return (
    b.count - a.count || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.rule < b.rule ? -1 : 1)
  );
}
