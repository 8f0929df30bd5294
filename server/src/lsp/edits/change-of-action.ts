import * as l10n from '@vscode/l10n';
import { requestFor } from '../session/document-question';
import type { ActionData } from './action-data';
import type { Checked, Session } from '../session/session';
import type { Change, InParts, Problem } from '../../service/public';

/** Computes the change that a code action stands for, part by part. Undefined when the action does not fit the text. */
export function* changeOfAction(session: Session, checked: Checked, action: ActionData): InParts<Change | undefined> {
  const { service } = session.host;
  const request = requestFor(session, checked);
  switch (action.kind) {
    case 'fix':
      return problemOf(checked, action)?.fixes[action.fix]?.change();
    case 'ignore': {
      const problem = problemOf(checked, action);
      return problem && service.ignoreProblem(request, problem);
    }
    case 'fixRule':
      return yield* fixRule(session, checked, action.rule);
    case 'fixAll':
      return yield* service.fixAllInParts(request);
    case 'options':
      return service.missingOptions(request, action.offset)?.change;
    case 'state':
      return service.releaseComment(request)?.change;
    case 'raise':
      return service.raisePin(request, { to: action.to });
    case 'migrate':
      return yield* migrate(session, checked, action);
  }
}

/** What a person has to replace in the change of an action. */
export function toFillIn(checked: Checked, action: ActionData): readonly string[] {
  return action.kind === 'fix' ? (problemOf(checked, action)?.fixes[action.fix]?.toFill ?? []) : [];
}

function problemOf({ report }: Checked, { problem, rule }: { readonly problem: number; readonly rule: string }) {
  const found = report?.problems[problem];
  return found?.rule === rule ? found : undefined;
}

/** The safe fixes of one rule; what touches other files is left out. */
function* fixRule(session: Session, checked: Checked, rule: string): InParts<Change> {
  const isWanted = (problem: Problem): boolean => problem.rule === rule;
  const change = yield* session.host.service.fixAllInParts(requestFor(session, checked), { isWanted });
  const isEmpty = change.ok && change.files.length === 0;
  return isEmpty ? { ok: false, reason: l10n.t('no fix of this rule is safe to apply automatically') } : change;
}

/** Also what needs a review: the person who asks for it sees the result, and can take it back. */
function* migrate(
  { host, workspace }: Session,
  { path, options }: Checked,
  { to, pins = false }: { readonly to: string; readonly pins?: boolean },
): InParts<Change> {
  const asked = { paths: [path], workspace, options, to, unsafe: true, raisePins: pins };
  const result = yield* host.service.migrateFiles(asked);
  if (result.files.length > 0) return { ok: true, ...result };
  return { ok: false, reason: result.manual[0]?.text ?? l10n.t('nothing in this file needs to change for {0}', to) };
}
