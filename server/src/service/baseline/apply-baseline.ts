import { configFor } from '../../documents/config/config-for';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { canBeHidden } from '../../rules/rule-names';
import type { FileReport } from '../check/report';
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
  const left = new Map<string, number>();
  for (const entry of baselineOf(report.path, workspace, options)) {
    const key = JSON.stringify(keyOf(entry));
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  if (left.size === 0) return { report, known: [] };
  const known = report.problems.filter((problem) => {
    if (!canBeHidden(problem.rule)) return false;
    const key = JSON.stringify(keyOf(baselineEntry(problem)));
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
  const isKnown = new Set(known);
  return { report: { ...report, problems: report.problems.filter((problem) => !isKnown.has(problem)) }, known };
}

function keyOf({ rule, migration, path, document = 0, embedded }: BaselineEntry): readonly unknown[] {
  return [rule, migration ?? null, path, document, embedded ?? null];
}

/**
 * Whether a problem is recorded: that the baseline does not exist is no problem once it is written; what keeps a file from being
 * read always is one.
 */
export function isRecorded({ rule, path }: Problem): boolean {
  return canBeHidden(rule) && (rule !== unknownPath.id || path[0] !== 'baseline');
}
