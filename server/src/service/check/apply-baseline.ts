import { canBeHidden } from '../../rules/rule-names';
import { groupBy } from '../../text/group-by';
import { countProblems } from './limit-problems';
import type { FileReport } from './report';
import { baselineEntry, type BaselineEntry } from './baseline';
import { recordOf, type BaselineQuestion, type FileRecord } from './recorded-file';
import type { Problem } from '../../rules/shared/problem';
import { unknownPath } from '../../rules/unknown-path/rule';

/** A report without the problems in the baseline of its file, those problems, and what the baseline has of the file. */
export interface HeldReport {
  readonly report: FileReport;
  readonly known: readonly Problem[];
  readonly record: FileRecord;
}

/** Removes recorded problems from a report. Each entry stands for one problem, so a second one at its place is new. */
export function applyBaseline(report: FileReport, question: BaselineQuestion): HeldReport {
  // A file without problems has nothing to hide, so nobody need look for its former name.
  const { path, text, problems } = report;
  const record = recordOf(problems.length === 0 ? { path } : { path, text }, question);
  const isKnown = knownAmong(problems, record.entries);
  const known = problems.filter((problem) => isKnown.has(problem));
  return { report: { ...report, problems: problems.filter((problem) => !isKnown.has(problem)) }, known, record };
}

/** The entries without those that match no problem anymore. They cover no problem that was not covered before. */
export function stillRecorded(
  entries: readonly BaselineEntry[],
  problems: readonly Problem[],
): readonly BaselineEntry[] {
  const isKnown = knownAmong(problems, entries);
  // Of these there are more than were recorded. Which of them are new is not known, so their number stays.
  const exceeded = new Set(exceededKinds(problems, entries));
  const known = problems.filter((problem) => isKnown.has(problem) && !exceeded.has(kindOf(problem)));
  return [...known.map(baselineEntry), ...entries.filter((entry) => exceeded.has(kindOf(entry)))];
}

function knownAmong(problems: readonly Problem[], entries: readonly BaselineEntry[]): ReadonlySet<Problem> {
  if (entries.length === 0) return new Set();
  const left = new Map<string, number>();
  for (const entry of entries) left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + 1);
  const isKnown = new Set(
    problems.filter((problem) => {
      if (!canBeHidden(problem.rule) || problem.more !== undefined) return false;
      const key = keyOf(baselineEntry(problem));
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count > 0;
    }),
  );
  const exceeded = new Set(exceededKinds(problems, entries));
  const counted = new Set(countedKinds(problems, entries));
  for (const problem of problems) {
    const kind = kindOf(problem);
    if (counted.has(kind) && !exceeded.has(kind) && canBeHidden(problem.rule)) isKnown.add(problem);
  }
  return isKnown;
}

/**
 * The rules and migrations of which problems are or were only counted: there the number decides, and they are known if they are
 * no more than were recorded.
 */
function countedKinds(problems: readonly Problem[], entries: readonly BaselineEntry[]): readonly string[] {
  return [...problems, ...entries].flatMap((one) => (one.more === undefined ? [] : kindOf(one)));
}

function exceededKinds(problems: readonly Problem[], entries: readonly BaselineEntry[]): readonly string[] {
  const counted = countedKinds(problems, entries);
  if (counted.length === 0) return [];
  const recorded = groupBy(entries, kindOf);
  const found = groupBy(problems, kindOf);
  return counted.filter((kind) => {
    const here = (found.get(kind) ?? []).filter(({ rule }) => canBeHidden(rule));
    return countProblems(here) > countProblems(recorded.get(kind) ?? []);
  });
}

function kindOf({ rule, migration = '' }: Pick<Problem, 'rule' | 'migration'>): string {
  return `${rule} ${migration}`;
}

function keyOf({ rule, migration, path, document = 0, embedded }: BaselineEntry): string {
  return JSON.stringify([rule, migration ?? null, path, document, embedded ?? null]);
}

/**
 * Whether a problem is recorded: that the baseline does not exist is no problem once it is written; what keeps a file from being
 * read always is one.
 */
export function isRecorded({ rule, path }: Problem): boolean {
  return canBeHidden(rule) && (rule !== unknownPath.id || path[0] !== 'baseline');
}
