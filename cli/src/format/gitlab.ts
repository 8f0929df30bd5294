import { jsonText } from '../layout/json-text';
import { pathInRepository } from '../environment/paths';
import { messageWithFix } from './message-with-fix';
import { Fingerprints } from './fingerprints';
import type { ReportWriter, RepositoryWriterOptions } from './writer';
import type { Severity } from '../../../server/src/service/public';

/**
 * GitLab has five severities. An error that omconfig reports stops a pipeline, but is not a `critical` or `blocker` problem of
 * the product.
 */
const SEVERITY = { error: 'major', warning: 'minor', information: 'info', hint: 'info' } as const satisfies Record<
  Severity,
  string
>;

/** A code quality report, which GitLab shows at the lines of the merge request. */
export function gitlabWriter({ write, cwd, repository = cwd }: RepositoryWriterOptions): ReportWriter {
  const fingerprints = new Fingerprints();
  const issues: unknown[] = [];
  return {
    file: (file) => {
      const path = pathInRepository(file.path, { cwd, repository });
      for (const problem of file.problems) {
        const { rule, page, severity, range } = problem;
        issues.push({
          description: `${messageWithFix(problem)} (omconfig explain ${page})`,
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
