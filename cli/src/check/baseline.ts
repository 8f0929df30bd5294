import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type Baseline,
  baselineEntry,
  type BaselineEntry,
  baselineFileOf,
  baselineOf,
  countProblems,
  folderOf,
  type Options,
  readBaseline,
  relativePath,
  writeBaseline,
} from '../../../server/src/service/public';
import { createFile, removeLeftovers, replaceFile } from '../../../server/src/files/atomic-write';
import { absolutePath, shownPath } from '../environment/paths';
import { asWritten, readText } from '../../../server/src/files/read-text';
import { reasonOf } from '../../../server/src/files/system-errors';
import { count } from '../layout/count';
import type { DiskWorkspace } from '../files/disk-workspace';
import { UsageError } from '../environment/usage-error';
import type { CheckOutcome } from '../format/check-outcome';

/** The path of a baseline that was typed, as the engine names it. It must be a baseline, unless it is to be written. */
export function requireBaseline(typed: string, cwd: string, mayBeNew: boolean): string {
  const path = absolutePath(typed, cwd);
  if (mayBeNew && !statSync(path, { throwIfNoEntry: false })) return path;
  const read = readText(path);
  if (!read.ok) throw new UsageError(`The baseline ${typed} ${read.reason}.`);
  if (!readBaseline(read.text)) {
    throw new UsageError(`The baseline ${typed} is not what \`omconfig check --update-baseline\` writes.`);
  }
  return path;
}

/** What a run finds out about the baselines of its files: how many entries match no problem any more, and what to record. */
export class BaselineRun {
  private readonly seen = new Map<string, Map<string, readonly BaselineEntry[]>>();
  private staleEntries = 0;

  constructor(
    private readonly workspace: DiskWorkspace,
    private readonly options: Options,
  ) {}

  /** `path`: absolute. */
  add(path: string, outcome: CheckOutcome): void {
    if (outcome.kind === 'unreadable' || outcome.kind === 'fault') return;
    const file = baselineFileOf(path, this.workspace, this.options);
    if (file === undefined) return;
    const current = outcome.kind === 'checked' ? outcome.all.map(baselineEntry) : [];
    const known = outcome.kind === 'checked' ? outcome.known : 0;
    // One entry may stand for many problems.
    this.staleEntries += Math.max(0, baselineOf(path, this.workspace, this.options).length - known);
    const files = this.seen.get(file) ?? new Map<string, readonly BaselineEntry[]>();
    this.seen.set(file, files.set(path, current));
  }

  /** How many entries of the files that were checked match no problem. */
  get stale(): number {
    return this.staleEntries;
  }

  get isEmpty(): boolean {
    return this.seen.size === 0;
  }

  /** Records what was found, and keeps the entries of files that were not part of this run. Gives a line for each baseline. */
  write(cwd: string): readonly string[] {
    return [...this.seen].map(([file, files]) => {
      this.requireInside(file, cwd);
      const baseline = merged(file, files);
      writeText(file, writeBaseline(baseline));
      const lists = [...baseline.values()].filter((entries) => entries.length > 0);
      const problems = lists.reduce((sum, entries) => sum + countProblems(entries), 0);
      return `Recorded ${count(problems, 'problem')} of ${count(lists.length, 'file')} in ${shownPath(file, cwd)}.`;
    });
  }

  /** The files of a project must not lead to where a baseline would take the place of something else. */
  private requireInside(file: string, cwd: string): void {
    const leadsOut = (path: string): boolean => this.workspace.refusalOf(path) !== undefined;
    if (file === this.options.baseline) return;
    if (this.workspace.covers(file) && !leadsOut(file) && !leadsOut(folderOf(file))) return;
    const shown = shownPath(file, cwd);
    throw new UsageError(`The baseline ${shown} is outside of the project; name it with --baseline to write it.`);
  }
}

function merged(file: string, files: ReadonlyMap<string, readonly BaselineEntry[]>): Baseline {
  const folder = folderOf(file);
  const read = readText(file);
  const before = [...((read.ok ? readBaseline(read.text) : undefined) ?? [])];
  const kept = before.filter(([path]) => statSync(absolutePath(path, folder), { throwIfNoEntry: false })?.isFile());
  return new Map([...kept, ...[...files].map(([path, entries]) => [relativePath(folder, path), entries] as const)]);
}

function isWritten(path: string, text: string): boolean {
  const read = readText(path);
  return read.ok && asWritten(read, read.text) === text;
}

function writeText(path: string, text: string): void {
  try {
    const like = statSync(path, { throwIfNoEntry: false });
    if (!like) createFile({ path, text, like });
    else if (!isWritten(path, text)) replaceFile({ path, text, like });
    else removeLeftovers(dirname(path));
  } catch (error) {
    throw new UsageError(`The baseline ${path} ${reasonOf(error)}.`);
  }
}
