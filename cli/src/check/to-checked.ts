import {
  type FileReport,
  applyBaseline,
  canBeHidden,
  countProblems,
  isRecorded,
  LineIndex,
  pageIdOf,
  pageUrl,
  pointer,
  type Problem,
  type Span,
  withoutSecretTexts,
} from '../../../server/src/service/public';
import type { InputFile } from '../files/input';
import { withShownPaths } from '../environment/paths';
import type { CheckOutcome } from '../format/check-outcome';
import type { CheckRequest } from './check-request';
import type { CheckedProblem } from '../format/checked-file';
import { isSelected } from '../environment/selection';

/** The outcome of a file with this report: what the baseline and the selection leave of its problems, in order. */
export function toChecked(
  report: FileReport,
  file: Pick<InputFile, 'shown'>,
  request: CheckRequest,
): Extract<CheckOutcome, { kind: 'checked' }> {
  const lines = new LineIndex(report.text);
  const { report: held, known, record } = applyBaseline(report, request);
  // What nothing reads is not right, whichever rules are asked for.
  const isAskedFor = (problem: Problem): boolean =>
    (problem.severity === 'error' && !canBeHidden(problem.rule)) || isSelected(problem, request.selection);
  const shown = request.record ? held.problems.filter(({ rule }) => !canBeHidden(rule)) : held.problems;
  const fresh = shown.filter(isAskedFor);
  return {
    kind: 'checked',
    file: {
      path: file.shown,
      text: report.text,
      secrets: () => secretsOf(report, request),
      lines,
      parts: [...report.roots, ...report.mentions],
      problems: fresh.map((problem) => toCheckedProblem(problem, lines, request)).sort(byPosition),
    },
    known: known.length,
    record,
    shown: countProblems((request.record ? report.problems.filter(isRecorded) : known).filter(isAskedFor)),
    all: report.problems.filter(isRecorded),
    fixed: false,
  };
}

/** Nothing of the file is remembered for it, because other files are checked before anybody asks. */
function secretsOf({ path, text }: FileReport, { service, workspace, options }: CheckRequest): readonly Span[] {
  try {
    return service.secrets({ path, text, workspace, options });
  } finally {
    service.forget(path);
  }
}

function toCheckedProblem(problem: Problem, lines: LineIndex, { pageBase, cwd }: CheckRequest): CheckedProblem {
  const { rule, migration, severity, message, path, documentIndex, embedded, span, fixes } = problem;
  // Many people can read the reports of CI, so nothing in them has the form of a secret, not even a key.
  const shown = (words: string): string => withoutSecretTexts(withShownPaths(words, cwd));
  return {
    rule,
    migration,
    fault: problem.fault,
    page: pageIdOf(problem),
    severity,
    message: shown(message),
    path: pointer(path),
    document: documentIndex,
    embedded: embedded && pointer(embedded),
    span,
    range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) },
    safeChange: fixes[0]?.safety === 'safe' ? fixes[0].change : undefined,
    fixes: fixes.map(({ title, safety, restsOn }) => ({ title: shown(title), safety, ...(restsOn && { restsOn }) })),
    restsOn: problem.restsOn ?? [],
    more: problem.more,
    url: pageUrl(pageBase, problem),
  };
}

function byPosition(a: CheckedProblem, b: CheckedProblem): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}
