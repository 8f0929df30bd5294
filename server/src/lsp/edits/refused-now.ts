import { LineIndex, mayBeRightLater, type FileChange, type Options, type Problem } from '../../service/public';
import type { LeftError } from '../../protocol/commands';
import type { Session } from '../session/session';

/**
 * What is wrong with a change as long as its file is for the release that it is for now: new errors, and what a chart ignores
 * because only a later one reads it. What is created is not looked at.
 */
export function refusedNow(
  { host: { service }, workspace }: Session,
  file: FileChange,
  options: Options,
): readonly LeftError[] {
  if (file.action !== 'edit') return [];
  const { path, before, after } = file;
  const refusedIn = (text: string): readonly Problem[] =>
    (service.check({ path, text, workspace, options })?.problems ?? []).filter(
      ({ rule, severity }) => severity === 'error' || (severity === 'warning' && mayBeRightLater(rule)),
    );
  const known = new Set(refusedIn(before).map(({ rule, message }) => `${rule} ${message}`));
  const lines = new LineIndex(after);
  return refusedIn(after)
    .filter(({ rule, message }) => !known.has(`${rule} ${message}`))
    .map(({ rule, message, span }) => ({ path, line: lines.positionAt(span.start).line + 1, rule, message }));
}
