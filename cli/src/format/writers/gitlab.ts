import { jsonText } from '../json-text';
import type { Severity } from '../../../../server/src/service/problem';
import { pathInRepository } from '../../files/paths';
import { Fingerprints } from './fingerprints';
import type { ReportWriter, WriterOptions } from './writer';

/** GitLab knows five; what stops a pipeline here is not yet the end of the environment. */
const SEVERITY = { error: 'major', warning: 'minor', information: 'info', hint: 'info' } as const satisfies Record<
  Severity,
  string
>;

/** Options of the GitLab code quality report. */
export interface GitlabOptions extends WriterOptions {
  /** The top folder of the repository; by default the current folder. */
  readonly repository?: string | undefined;
}

/** A code quality report, which GitLab shows at the lines of the merge request. */
export function gitlabWriter({ write, cwd, repository = cwd }: GitlabOptions): ReportWriter {
  const fingerprints = new Fingerprints();
  const issues: unknown[] = [];
  return {
    file: (file) => {
      const path = pathInRepository(file.path, { cwd, repository });
      for (const problem of file.problems) {
        const { rule, migration, severity, message, range, fixes } = problem;
        const fix = fixes[0] ? ` Fix: ${fixes[0].title}.` : '';
        issues.push({
          description: `${message}${fix} (omconfig explain ${migration ?? rule})`,
          check_name: rule,
          fingerprint: fingerprints.next(path, problem),
          severity: SEVERITY[severity],
          location: { path, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
        });
      }
    },
    end: () => write(jsonText(issues)),
  };
}
