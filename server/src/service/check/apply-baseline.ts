import { configFor } from '../../documents/config/config-for';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { canBeHidden } from '../../rules/rule-names';
import { groupBy } from '../../text/group-by';
import { countProblems } from './limit-problems';
import type { FileReport } from './report';
import { baselineEntry, entriesFor, type BaselineEntry } from './baseline';
import type { Problem } from '../../rules/shared/problem';
import { unknownPath } from '../../rules/unknown-path/rule';

/** A report without the problems in the baseline of its file, and those problems. */
export interface HeldReport {
  readonly report: FileReport;
  readonly known: readonly Problem[];
}

/** The path of the baseline for a file: that of the options, or else of its `omconfig.yaml`. Absolute. */
export function baselineFileOf(path: string, workspace: Workspace, options: Options): string | undefined {
  return options.baseline ?? configFor(path, workspace, options)?.baseline;
}

/** The entries of the baseline for a file. */
export function baselineOf(path: string, workspace: Workspace, options: Options): readonly BaselineEntry[] {
  const file = baselineFileOf(path, workspace, options);
  const text = file === undefined ? undefined : workspace.read(file);
  return file === undefined || text === undefined ? [] : entriesFor(path, file, text);
}

/** Removes recorded problems from a report. Each entry stands for one problem, so a second one at its place is new. */
export function applyBaseline(report: FileReport, workspace: Workspace, options: Options): HeldReport {
  const entries = baselineOf(report.path, workspace, options);
  if (entries.length === 0) return { report, known: [] };
  const left = new Map<string, number>();
  for (const entry of entries) left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + 1);
  const isKnown = new Set(
    report.problems.filter((problem) => {
      if (!canBeHidden(problem.rule) || problem.more !== undefined) return false;
      const key = keyOf(baselineEntry(problem));
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count > 0;
    }),
  );
  addCounted(isKnown, report.problems, entries);
  const known = report.problems.filter((problem) => isKnown.has(problem));
  return { report: { ...report, problems: report.problems.filter((problem) => !isKnown.has(problem)) }, known };
}

/**
 * Where problems are or were only counted, the number decides: those of a rule or migration are known if they are no more than
 * were recorded.
 */
function addCounted(isKnown: Set<Problem>, problems: readonly Problem[], entries: readonly BaselineEntry[]): void {
  const counted = new Set([...problems, ...entries].flatMap((one) => (one.more === undefined ? [] : kindOf(one))));
  if (counted.size === 0) return;
  const recorded = groupBy(entries, kindOf);
  const found = groupBy(problems, kindOf);
  for (const kind of counted) {
    const here = (found.get(kind) ?? []).filter(({ rule }) => canBeHidden(rule));
    if (countProblems(here) <= countProblems(recorded.get(kind) ?? []))
      for (const problem of here) isKnown.add(problem);
  }
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
