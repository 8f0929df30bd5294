import * as l10n from '@vscode/l10n';
import type { Change } from '../../service/problem';
import type { ActionData } from '../requests/actions/action-data';
import type { Checked, Session } from '../session/session';
import type { MigrateResult } from '../../service/types';

/** Computes the change that a code action stands for. Undefined when the order does not fit the text. */
export function carryOut(session: Session, checked: Checked, order: ActionData): Change | undefined {
  const { service } = session.host;
  const request = { path: checked.path, text: checked.text, workspace: session.workspace, options: checked.options };
  switch (order.kind) {
    case 'fix':
      return problemOf(checked, order)?.fixes[order.fix]?.change();
    case 'ignore': {
      const problem = problemOf(checked, order);
      return problem && service.ignoreProblem(request, problem);
    }
    case 'fixRule':
      return fixRule(session, checked, order.rule);
    case 'fixAll':
      return service.fixAll(request);
    case 'options':
      return service.missingOptions(request, order.offset)?.change;
    case 'raise':
      return service.raisePin(request, { to: order.to });
    case 'migrate':
      return migrate(session, checked, order);
  }
}

function problemOf({ report }: Checked, { problem, rule }: { readonly problem: number; readonly rule: string }) {
  const found = report?.problems[problem];
  return found?.rule === rule ? found : undefined;
}

/** The safe fixes of one rule; what touches other files is left out. */
function fixRule({ host, workspace }: Session, { path, text, options }: Checked, rule: string): Change {
  const change = host.service.fixAll(
    { path, text, workspace, options },
    { isWanted: (problem) => problem.rule === rule },
  );
  const isEmpty = change.ok && change.files.length === 0;
  return isEmpty ? { ok: false, reason: l10n.t('no fix of this rule is safe to apply automatically') } : change;
}

/** Also what needs a review: the person who asks for it sees the result, and can take it back. */
function migrate(
  { host, workspace }: Session,
  { path, options }: Checked,
  { to, pins = false }: { readonly to: string; readonly pins?: boolean },
): Change {
  const asked = { paths: [path], workspace, options, to, unsafe: true, raisePins: pins };
  const result: MigrateResult = host.service.migrate(asked);
  if (result.files.length > 0) return { ok: true, ...result };
  return { ok: false, reason: result.manual[0]?.text ?? l10n.t('nothing in this file needs to change for {0}', to) };
}
