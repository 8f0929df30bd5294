import type { FileService } from '../../../server/src/service/service';
import type { DiskWorkspace } from '../files/disk-workspace';
import type { InputFile } from '../files/input';
import { writeChange } from '../files/write-file';
import { masked } from '../environment/masked';
import { isSelected, type Selection } from '../environment/selection';
import {
  UNREADABLE_FILE,
  type FileChange,
  type FileReport,
  type Options,
  type Problem,
  type Relocation,
} from '../../../server/src/service/public';

/** How the fixes of a file are chosen. */
export interface FixRequest {
  readonly service: FileService;
  readonly workspace: DiskWorkspace;
  readonly options: Options;
  readonly selection: Selection;
  readonly fix: FixLevel | undefined;
  /** Real paths of what may be written to. */
  readonly roots: readonly string[];
  /** Takes the fixed text in place of the disk; also of a file without fixes. */
  readonly show: ((fixed: FixedText) => void) | undefined;
}

/** A text and what fixes make of it. */
export interface FixedText {
  /** From the current folder. */
  readonly shown: string;
  /** The byte order mark of the file, or nothing. */
  readonly mark: string;
  readonly before: string;
  readonly after: string;
  /** Such a text without its secrets. */
  readonly masked: (text: string) => string;
}

/** Which fixes are written: those that are safe, or also those that a person has to review. */
export type FixLevel = 'safe' | 'unsafe';

/** The file to fix. */
export type FixableFile = Pick<InputFile, 'path' | 'shown' | 'read'>;

/** What came of fixing: the text that the file has now, or why nothing was written. */
export type FixResult =
  | { readonly ok: true; readonly text: string; readonly isChanged: boolean; readonly changes: readonly Relocation[] }
  | { readonly ok: false; readonly reason: string };

/** Applies the fixes of the selected problems to a file on disk. A file without any is not touched. */
export function fixFile(
  { path, shown, read }: FixableFile,
  { text, problems }: Pick<FileReport, 'text' | 'problems'>,
  request: FixRequest,
): FixResult {
  const { service, workspace, options, selection, fix } = request;
  const isWanted = (problem: Problem): boolean => isSelected(problem, selection);
  const source = read();
  const isWide = source.ok && source.wide === true;
  const isRewritten = isWide && problems.some((problem) => problem.rule === UNREADABLE_FILE && isWanted(problem));
  const change = service.fixAll({ path, text, workspace, options }, { isWanted, unsafe: fix === 'unsafe' });
  const fixed = change.ok ? change.files[0] : undefined;
  const after = fixed?.after ?? text;
  const isChanged = isRewritten || after !== text;
  if (request.show) {
    const mark = source.ok && !isWide ? source.mark : '';
    request.show({ shown, mark, before: text, after, masked: (content) => masked(request, path, content) });
  } else if (isChanged) {
    const file: FileChange = fixed ?? { action: 'edit', path, edits: [], before: text, after };
    const reason = writeChange(file, { roots: request.roots, isRewritten });
    if (reason !== undefined) return { ok: false, reason };
    workspace.forget(path);
  }
  return { ok: true, text: after, isChanged, changes: change.ok ? change.relocations : [] };
}
