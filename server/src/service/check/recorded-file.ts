import { folderOf, relativePath, resolveFrom } from '../../documents/workspace/folders';
import { configFor } from '../../documents/config/config-for';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { likeness, sketchOf } from '../../text/sketch';
import { baselineIn, type Baseline, type BaselineEntry } from './baseline';

/** What the baseline of a file has of it. */
export interface FileRecord {
  readonly entries: readonly BaselineEntry[];
  /** Its path in the baseline, if that is the one from before it was renamed. */
  readonly renamedFrom?: string;
}

/** The path of the baseline for a file: that of the options, or else of its `omconfig.yaml`. Absolute. */
export function baselineFileOf(path: string, workspace: Workspace, options: Options): string | undefined {
  return options.baseline ?? configFor(path, workspace, options)?.baseline;
}

/** Which file has taken over the entries of one that is gone, by the absolute path of that one. */
export type Renames = Map<string, string>;

/** What is known besides a file: where its baseline is, and which files took over the entries of another one. */
export interface BaselineQuestion {
  readonly workspace: Workspace;
  readonly options: Options;
  readonly renames?: Renames;
}

/**
 * What the baseline has of a file. If that is nothing, the file may have been renamed: then it is the recorded file with almost
 * the same content that is no longer there. Without its text, the path alone decides. With
 * `renames`, the entries of a file that is gone go to the first that asks, so that a second copy of it is new.
 */
export function recordOf(
  { path, text }: { readonly path: string; readonly text?: string },
  { workspace, options, renames }: BaselineQuestion,
): FileRecord {
  const file = baselineFileOf(path, workspace, options);
  const baseline = file === undefined ? undefined : baselineIn(file, workspace.read(file) ?? '');
  if (file === undefined || baseline === undefined) return NOTHING;
  const folder = folderOf(file);
  const record = baseline.get(relativePath(folder, path));
  if (record) return { entries: record.problems };
  if (text === undefined || workspace.isPartial === true) return NOTHING;
  const isFree = (relative: string): boolean => {
    const former = resolveFrom(folder, relative);
    return (renames?.get(former) ?? path) === path && workspace.read(former) === undefined;
  };
  const found = renamed(text, baseline, isFree);
  if (found.renamedFrom !== undefined) renames?.set(resolveFrom(folder, found.renamedFrom), path);
  return found;
}

const NOTHING: FileRecord = { entries: [] };

function renamed(text: string, baseline: Baseline, isFree: (path: string) => boolean): FileRecord {
  const sketched = [...baseline].filter(([, { content }]) => content !== undefined);
  const sketch = sketched.length === 0 ? undefined : sketchOf(text);
  if (sketch === undefined) return NOTHING;
  const [best] = sketched
    .map(([path, { problems, content = '' }]) => ({ path, problems, likeness: likeness(sketch, content) }))
    .filter((one) => one.likeness > 0 && isFree(one.path))
    .sort((a, b) => b.likeness - a.likeness);
  return best ? { entries: best.problems, renamedFrom: best.path } : NOTHING;
}
