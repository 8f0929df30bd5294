import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type Baseline,
  baselineEntry,
  baselineFileOf,
  countProblems,
  type FileRecord,
  folderOf,
  type Options,
  readBaseline,
  type RecordedFile,
  recordedFile,
  recordOf,
  relativePath,
  stillRecorded,
  writeBaseline,
} from '../../../server/src/service/public';
import { createFile, removeLeftovers, replaceFile } from '../../../server/src/files/atomic-write';
import { absolutePath, shownPath } from '../environment/paths';
import { asWritten, readText } from '../../../server/src/files/read-text';
import { reasonOf } from '../../../server/src/files/system-errors';
import { count } from '../layout/count';
import type { DiskWorkspace } from '../files/disk-workspace';
import { BaselineChanges } from './baseline-changes';
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

/** What becomes of a baseline: `update` records every problem, `prune` only removes what no problem matches anymore. */
export type BaselineChange = 'update' | 'prune';

interface BaselineRunParts {
  readonly workspace: DiskWorkspace;
  readonly options: Options;
  /** Absent: nothing is written. */
  readonly change: BaselineChange | undefined;
  /** What was typed on the command line, absolute. */
  readonly places: readonly string[];
}

/** What a run found of one file. */
interface SeenFile {
  readonly before: FileRecord;
  readonly after: RecordedFile;
}

/** What a run finds out about the baselines of its files: how many entries match no problem anymore, and what to record. */
export class BaselineRun {
  private readonly seen = new Map<string, Map<string, SeenFile>>();
  private staleEntries = 0;

  constructor(private readonly parts: BaselineRunParts) {}

  /** `path`: absolute. */
  add(path: string, outcome: CheckOutcome): void {
    if (outcome.kind === 'unreadable' || outcome.kind === 'fault') return;
    const { workspace, options } = this.parts;
    const file = baselineFileOf(path, workspace, options);
    if (file === undefined) return;
    const isChecked = outcome.kind === 'checked';
    const before = isChecked ? outcome.record : recordOf({ path }, { workspace, options });
    // One entry may stand for many problems.
    this.staleEntries += Math.max(0, before.entries.length - (isChecked ? outcome.known : 0));
    const files = this.seen.get(file) ?? new Map<string, SeenFile>();
    this.seen.set(file, files.set(path, { before, after: this.recorded(before, outcome) }));
  }

  /** How many entries of the files that were checked match no problem. */
  get stale(): number {
    return this.staleEntries;
  }

  get isEmpty(): boolean {
    return this.seen.size === 0;
  }

  /** Writes the baselines, with the entries of files that were not part of this run. Gives a line for each. */
  write(cwd: string): readonly string[] {
    const { change } = this.parts;
    return [...this.seen].flatMap(([file, files]) => {
      const before = baselineAt(file);
      if (!before && change === 'prune') {
        return `The baseline ${shownPath(file, cwd)} does not exist; \`omconfig check --update-baseline\` creates it.`;
      }
      this.requireInside(file, cwd);
      const { baseline, changes } = this.merged(file, files, before ?? new Map<string, RecordedFile>());
      writeText(file, writeBaseline(baseline));
      const words = { shown: shownPath(file, cwd), total: totalOf(baseline), changes };
      return change === 'prune' ? pruneLine(words) : updateLine(words, before === undefined);
    });
  }

  private recorded({ entries }: FileRecord, outcome: CheckOutcome): RecordedFile {
    if (this.parts.change === undefined || outcome.kind !== 'checked') return { problems: [] };
    const { all, file } = outcome;
    return recordedFile(
      file.text,
      this.parts.change === 'prune' ? stillRecorded(entries, all) : all.map(baselineEntry),
    );
  }

  private merged(
    file: string,
    files: ReadonlyMap<string, SeenFile>,
    before: Baseline,
  ): { readonly baseline: Baseline; readonly changes: BaselineChanges } {
    const folder = folderOf(file);
    const baseline = new Map(before);
    const changes = new BaselineChanges();
    for (const [path, { before: record, after }] of files) {
      const name = relativePath(folder, path);
      const { renamedFrom } = record;
      // The entries of a file that is gone go to one file.
      const isRenamed = renamedFrom !== undefined && baseline.delete(renamedFrom);
      changes.add(isRenamed || renamedFrom === undefined ? record.entries : [], after.problems);
      if (isRenamed && after.problems.length > 0) changes.renamed += 1;
      baseline.set(name, after);
    }
    for (const [name, { problems }] of baseline) {
      const path = absolutePath(name, folder);
      if (files.has(path) || !this.isGone(path)) continue;
      baseline.delete(name);
      changes.add(problems, []);
    }
    return { baseline, changes };
  }

  /** A pruned file may have been renamed to one that this run did not look at. */
  private isGone(path: string): boolean {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) return false;
    return this.parts.change === 'update' || this.parts.places.some((place) => path.startsWith(`${place}/`));
  }

  /** The files of a project must not lead to where a baseline would take the place of something else. */
  private requireInside(file: string, cwd: string): void {
    const { workspace, options } = this.parts;
    const leadsOut = (path: string): boolean => workspace.refusalOf(path) !== undefined;
    if (file === options.baseline) return;
    if (workspace.covers(file) && !leadsOut(file) && !leadsOut(folderOf(file))) return;
    const shown = shownPath(file, cwd);
    throw new UsageError(`The baseline ${shown} is outside of the project; name it with --baseline to write it.`);
  }
}

function baselineAt(file: string): Baseline | undefined {
  const read = readText(file);
  return read.ok ? readBaseline(read.text) : undefined;
}

/** `3 problems of 2 files`. */
function totalOf(baseline: Baseline): string {
  const lists = [...baseline.values()].map(({ problems }) => problems).filter((entries) => entries.length > 0);
  const problems = lists.reduce((sum, entries) => sum + countProblems(entries), 0);
  return `${count(problems, 'problem')} of ${count(lists.length, 'file')}`;
}

/** What a line about a written baseline is made of. */
interface WrittenBaseline {
  readonly shown: string;
  readonly total: string;
  readonly changes: BaselineChanges;
}

function updateLine({ shown, total, changes }: WrittenBaseline, isNew: boolean): string {
  return `Recorded ${total} in ${shown}${isNew ? '' : ` (${changes.words})`}.`;
}

function pruneLine({ shown, total, changes }: WrittenBaseline): string {
  const what = changes.removed === 0 ? 'Nothing to remove from' : `Removed ${count(changes.removed, 'problem')} from`;
  return `${what} ${shown} (${changes.words}); it has ${total}.`;
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
