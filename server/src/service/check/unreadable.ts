import { configFor, ruleSettingsFor } from '../../documents/config/config-for';
import { unreadableFile, unreadableProblem } from '../../rules/unreadable-file/rule';
import type { CheckRequest } from './check-request';
import type { FileReport } from './report';
import { toProblem } from './to-problem';

/** A file that a host could not read, with the end of a sentence that says why. */
export interface UnreadableRequest extends Omit<CheckRequest, 'text'> {
  readonly reason: string;
  /** Default: a file. */
  readonly isFolder?: boolean;
}

/** The report of a file that could not be read, with an empty text; undefined where nobody wants to know. */
export function unreadableReport(request: UnreadableRequest): FileReport | undefined {
  const { path, reason, isFolder = false, workspace, options } = request;
  if (configFor(path, workspace, options)?.excluded === true) return undefined;
  const wanted = ruleSettingsFor(path, workspace, options)[unreadableFile.id];
  if (wanted === 'off') return undefined;
  const found = unreadableProblem(reason, isFolder ? 'folder' : 'file');
  const problem = toProblem(unreadableFile, { documentIndex: 0 }, found, wanted);
  return { path, text: '', roots: [], mentions: [], problems: [problem] };
}
