import {
  holdBackKnown,
  LineIndex,
  isExcluded,
  pointer,
  withoutSecretTexts,
} from '../../../server/src/service/for-hosts';
import { pageUrl } from '../../../server/src/service/page-url';
import type { Problem } from '../../../server/src/service/problem';
import type { Service } from '../../../server/src/service/service';
import type { Options } from '../../../server/src/service/workspace';
import type { DiskWorkspace } from '../files/disk-workspace';
import type { InputFile } from '../files/input';
import { withShownPaths } from '../files/paths';
import type { CheckedFile, CheckedProblem } from './checked-file';
import { fixFile, type FixedText, type FixLevel } from './fix-file';
import { isSelected, type Selection } from './selection';
import type { FileReport } from '../../../server/src/service/types';

/** The files to check and how to check them. */
export interface CheckRequest {
  readonly files: readonly InputFile[];
  readonly service: Service;
  readonly workspace: DiskWorkspace;
  readonly options: Options;
  readonly selection: Selection;
  readonly pageBase: string;
  readonly cwd: string;
  /** Every problem is recorded as known, so that none is reported. */
  readonly record: boolean;
  /** Fix what can be fixed in this way, and report what is left; undefined: only report. */
  readonly fix: FixLevel | undefined;
  /** Takes the fixed texts in place of the disk, also those of named files without fixes; undefined: they are written. */
  readonly show: ((fixed: FixedText) => void) | undefined;
  /** Real paths of what may be written to. */
  readonly roots: readonly string[];
}

/** What became of one file. */
export type CheckOutcome =
  /**
   * `known`: how many problems the baseline holds back, and `shown` those among them that the person asked for; `all`: every
   * problem there is; `unwritten`: why the file was not fixed although it could be.
   */
  | {
      readonly kind: 'checked';
      readonly file: CheckedFile;
      readonly known: number;
      readonly shown: number;
      readonly all: readonly Problem[];
      readonly fixed: boolean;
      readonly unwritten?: string;
    }
  /** Nothing in it is ours. */
  | { readonly kind: 'foreign' }
  /** The configuration says to leave it alone. */
  | { readonly kind: 'excluded' }
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string }
  /** We failed; the other files are checked all the same. */
  | { readonly kind: 'fault'; readonly path: string; readonly error: unknown };

/** Checks one file after the other and keeps none, so that memory does not grow with their number. `path` is absolute. */
export function* checkFiles(
  request: CheckRequest,
): Generator<{ readonly path: string; readonly outcome: CheckOutcome }> {
  for (const file of request.files) {
    yield { path: file.path, outcome: outcomeOf(file, request) };
  }
}

function outcomeOf(file: InputFile, request: CheckRequest): CheckOutcome {
  try {
    const excluded = isExcluded(file.path, request.workspace, request.options);
    if (!excluded) return checkOne(file, request);
    showUnchanged(file, request);
    return { kind: 'excluded' };
  } catch (error) {
    return { kind: 'fault', path: file.shown, error };
  } finally {
    request.service.forget(file.path);
  }
}

function checkOne(file: InputFile, request: CheckRequest): CheckOutcome {
  const read = file.read();
  if (!read.ok) {
    // Somebody else's data that are called x.json are no business of ours.
    if (read.foreign === true && !file.named) return { kind: 'foreign' };
    return { kind: 'unreadable', path: file.shown, reason: read.reason };
  }
  const report = request.service.check({
    path: file.path,
    text: read.text,
    workspace: request.workspace,
    options: request.options,
  });
  if (!read.utf8 && read.wide !== true && (report || file.named)) {
    return { kind: 'unreadable', path: file.shown, reason: 'is not in UTF-8' };
  }
  if (!report) {
    showUnchanged(file, request);
    return { kind: 'foreign' };
  }
  const outcome = request.fix
    ? fixOne(report, file, { ...request, writable: read.utf8 })
    : toChecked(report, file, request);
  return hasNothingOfOurs(outcome) ? { kind: 'foreign' } : outcome;
}

/** A file that only names something of ours, without problems, is foreign. */
function hasNothingOfOurs(outcome: CheckOutcome): boolean {
  if (outcome.kind !== 'checked' || outcome.shown > 0 || outcome.fixed) return false;
  return outcome.file.problems.length === 0 && outcome.file.parts.every(({ kind }) => kind === 'mention');
}

/** What is written to stdout in place of a file must not lack the text because there is nothing to fix. */
function showUnchanged({ shown, named, read }: InputFile, { show }: CheckRequest): void {
  const text = named && show ? read() : undefined;
  if (text?.ok === true) show?.({ shown, mark: text.mark, before: text.text, after: text.text });
}

function fixOne(
  report: FileReport,
  file: InputFile,
  request: CheckRequest & { readonly writable: boolean },
): CheckOutcome {
  if (!request.writable) {
    const checked = toChecked(report, file, request);
    const isFixable = checked.file.problems.some(({ fixes }) => fixes.length > 0);
    return isFixable ? { ...checked, unwritten: 'is in UTF-16; save it as UTF-8 to have it fixed' } : checked;
  }
  const fixed = fixFile(file, report.text, request);
  if (!fixed.ok) return { ...toChecked(report, file, request), unwritten: fixed.reason };
  if (fixed.text === report.text) return toChecked(report, file, request);
  const after = request.service.check({
    path: file.path,
    text: fixed.text,
    workspace: request.workspace,
    options: request.options,
  });
  return after ? { ...toChecked(after, file, request), fixed: true } : { kind: 'foreign' };
}

function toChecked(
  report: FileReport,
  file: InputFile,
  request: CheckRequest,
): Extract<CheckOutcome, { kind: 'checked' }> {
  const lines = new LineIndex(report.text);
  const { report: held, known } = holdBackKnown(report, request.workspace, request.options);
  const isAskedFor = (problem: Problem): boolean => isSelected(problem, request.selection);
  const fresh = request.record ? [] : held.problems.filter(isAskedFor);
  return {
    kind: 'checked',
    file: {
      path: file.shown,
      text: report.text,
      lines,
      parts: [...report.roots, ...report.mentions],
      problems: fresh.map((problem) => toCheckedProblem(problem, lines, request)).sort(byPosition),
    },
    known: known.length,
    shown: (request.record ? report.problems.filter(isRecorded) : known).filter(isAskedFor).length,
    all: report.problems.filter(isRecorded),
    fixed: false,
  };
}

function toCheckedProblem(problem: Problem, lines: LineIndex, { pageBase, cwd }: CheckRequest): CheckedProblem {
  const { rule, migration, severity, message, path, documentIndex, embedded, span, fixes } = problem;
  // Reports lie open in CI: what is a secret by its form is in none, even where a key is one.
  const shown = (words: string): string => withoutSecretTexts(withShownPaths(words, cwd));
  return {
    rule,
    migration,
    severity,
    message: shown(message),
    path: pointer(path),
    document: documentIndex,
    embedded: embedded && pointer(embedded),
    span,
    range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) },
    safeChange: fixes[0]?.safety === 'safe' ? fixes[0].change : undefined,
    fixes: fixes.map(({ title, safety }) => ({ title: shown(title), safety })),
    url: pageUrl(pageBase, { rule, ...(migration !== undefined && { migration }) }),
  };
}

/** That the baseline does not exist is no problem once it is written. */
function isRecorded({ rule, path }: Problem): boolean {
  return rule !== 'unknown-path' || path[0] !== 'baseline';
}

function byPosition(a: CheckedProblem, b: CheckedProblem): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}
