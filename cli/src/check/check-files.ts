import { type FileReport, folderOf, isExcluded, mightBeOurs } from '../../../server/src/service/public';
import type { InputFile } from '../files/input';
import type { Unreadable } from '../files/find-files';
import { shownPath } from '../environment/paths';
import { masked } from '../environment/masked';
import { fixFile } from './fix-file';
import type { CheckOutcome } from '../format/check-outcome';
import type { CheckRequest } from './check-request';
import { toChecked } from './to-checked';

/** Checks one file after the other and keeps none, so that memory does not grow with their number. `path` is absolute. */
export function* checkFiles(
  request: CheckRequest,
): Generator<{ readonly path: string; readonly outcome: CheckOutcome }> {
  const folders = new Set<string>();
  for (const file of request.files) {
    const outcome = outcomeOf(file, request);
    if (outcome.kind === 'checked') folders.add(folderOf(file.path));
    yield { path: file.path, outcome };
  }
  for (const { path, reason, what } of request.unreadable) {
    yield { path, outcome: unreadable({ path, shown: shownPath(path, request.cwd), what }, reason, request) };
  }
  for (const path of request.brokenLinks) {
    // What it should lead to is unknown, so only its surroundings say whether it is an OpenMetadata file.
    if (!folders.has(folderOf(path)) && !mightBeOurs('', path)) continue;
    const shown = shownPath(path, request.cwd);
    yield {
      path,
      outcome: unreadable({ path, shown, what: 'path' }, 'is a link whose target does not exist', request),
    };
  }
}

/** What cannot be read is one problem of the report, and the other files are checked all the same. */
function unreadable(
  file: { readonly path: string; readonly shown: string; readonly what?: Unreadable['what'] },
  reason: string,
  request: CheckRequest,
): CheckOutcome {
  const { service, workspace, options } = request;
  const report = service.unreadable({ path: file.path, reason, workspace, options, what: file.what ?? 'file' });
  return report ? { kind: 'unreadable', reason, file: toChecked(report, file, request).file } : { kind: 'excluded' };
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
    // Data of others that happen to be in a file such as x.json are not reported.
    if (read.foreign === true && !file.named) return { kind: 'foreign' };
    return unreadable(file, read.reason, request);
  }
  const report = request.service.check({
    path: file.path,
    text: read.text,
    workspace: request.workspace,
    options: request.options,
    isWide: read.wide === true,
    lacksMark: read.lacksMark === true,
  });
  if (!read.utf8 && read.wide !== true && (report || file.named)) {
    return unreadable(file, read.fault ?? 'is not in UTF-8', request);
  }
  if (!report) {
    showUnchanged(file, request);
    return { kind: 'foreign' };
  }
  const outcome = request.fix ? fixOne(report, file, request) : toChecked(report, file, request);
  return hasNothingOfOurs(outcome) ? { kind: 'foreign' } : outcome;
}

/** A file that only names something of OpenMetadata, without problems, is foreign; not one that runs the server. */
function hasNothingOfOurs(outcome: CheckOutcome): boolean {
  if (outcome.kind !== 'checked' || outcome.shown > 0 || outcome.fixed) return false;
  return (
    outcome.file.problems.length === 0 &&
    outcome.file.parts.every((part) => part.kind === 'mention' && part.layout === undefined)
  );
}

/** What is written to stdout in place of a file must hold its text even if there is nothing to fix. */
function showUnchanged({ path, shown, named, read }: InputFile, request: CheckRequest): void {
  const { show } = request;
  const text = named && show ? read() : undefined;
  if (text?.ok !== true) return;
  const { mark, text: before } = text;
  show?.({ shown, mark, before, after: before, masked: (content) => masked(request, path, content) });
}

function fixOne(report: FileReport, file: InputFile, request: CheckRequest): CheckOutcome {
  if (report.locked !== undefined) {
    showUnchanged(file, request);
    return { ...toChecked(report, file, request), locked: report.locked };
  }
  const fixed = fixFile(file, report, request);
  if (!fixed.ok) return { ...toChecked(report, file, request), unwritten: fixed.reason };
  if (!fixed.isChanged) return toChecked(report, file, request);
  const after = request.service.check({
    path: file.path,
    text: fixed.text,
    workspace: request.workspace,
    options: request.options,
  });
  if (!after) return { kind: 'foreign' };
  const checked = toChecked(after, file, request);
  return { ...checked, file: { ...checked.file, changes: fixed.changes }, fixed: true };
}
