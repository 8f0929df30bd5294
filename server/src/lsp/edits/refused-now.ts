import {
  LineIndex,
  mayBeRightLater,
  type FileChange,
  type InParts,
  type Options,
  type Problem,
} from '../../service/public';
import type { LeftError } from '../../protocol/commands';
import type { Session } from '../session/session';

/**
 * What is wrong with a change as long as its file is for the release that it is for now: new errors, and what a chart ignores
 * because only a later one reads it. What is created is not looked at.
 */
export function* refusedNow(
  { host: { service }, workspace }: Session,
  file: FileChange,
  options: Options,
): InParts<readonly LeftError[]> {
  if (file.action !== 'edit') return [];
  const { path, before, after } = file;
  const now = refusedAmong(service.check({ path, text: before, workspace, options })?.problems);
  const known = new Set(now.map(({ rule, message }) => `${rule} ${message}`));
  const lines = new LineIndex(after);
  const draft = yield* service.checkDraft({ path, text: after, workspace, options });
  return refusedAmong(draft?.problems)
    .filter(({ rule, message }) => !known.has(`${rule} ${message}`))
    .map(({ rule, message, span }) => ({ path, line: lines.positionAt(span.start).line + 1, rule, message }));
}

function refusedAmong(problems: readonly Problem[] = []): readonly Problem[] {
  return problems.filter(
    ({ rule, severity }) => severity === 'error' || (severity === 'warning' && mayBeRightLater(rule)),
  );
}
