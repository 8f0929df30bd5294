import type { Change, FileChange } from '../../service/problem';
import type { MigrateResult } from '../../service/migrate/migrate-request';
import { diffTexts } from '../../text/diff-texts';
import { ignoreProblem } from '../requests/ignore-comment';
import type { Order } from '../requests/action-data';
import type { Checked, Session } from '../session/session';

/** More fixes than this one after another mean that two of them undo each other. */
const mostFixes = 1000;

/** Computes the change that a code action stands for. Undefined when the order does not fit the text. */
export function carryOut(session: Session, checked: Checked, order: Order): Change | undefined {
  const { service } = session.host;
  switch (order.kind) {
    case 'fix':
      return problemOf(checked, order)?.fixes[order.fix]?.change();
    case 'ignore': {
      const problem = problemOf(checked, order);
      return problem && ignoreProblem(session, checked, problem);
    }
    case 'fixRule':
      return fixRule(session, checked, order.rule);
    case 'fixAll':
      return service.fixAll(checked.path, checked.text, session.workspace, checked.options);
    case 'migrate':
      return migrate(session, checked, order.to);
  }
}

function problemOf({ report }: Checked, { problem, rule }: { readonly problem: number; readonly rule: string }) {
  const found = report?.problems[problem];
  return found?.rule === rule ? found : undefined;
}

/** The safe fixes of one rule, each on the result of the one before; what touches other files is left out. */
function fixRule(session: Session, checked: Checked, rule: string): Change {
  const { path, text: before } = checked;
  let after = before;
  for (let round = 0; round < mostFixes; round += 1) {
    const next = firstSafeFix(session, checked, { text: after, rule });
    if (next === undefined) break;
    after = next;
  }
  if (after === before) return { ok: false, reason: 'no fix of this rule can be made without a person' };
  const file: FileChange = { action: 'edit', path, edits: diffTexts(before, after), before, after };
  return { ok: true, files: [file], kept: [], manual: [] };
}

function firstSafeFix(
  { host, workspace }: Session,
  { path, options }: Checked,
  { text, rule }: { readonly text: string; readonly rule: string },
): string | undefined {
  for (const problem of host.service.check(path, text, workspace, options)?.problems ?? []) {
    const fix = problem.rule === rule ? problem.fixes[0] : undefined;
    if (fix?.safety !== 'safe') continue;
    const change = fix.change();
    const file = change.ok && change.files.length === 1 ? change.files[0] : undefined;
    if (file?.action === 'edit' && file.path === path && file.after !== text) return file.after;
  }
  return undefined;
}

/** Also what needs a review: the person who asks for it sees the result, and can take it back. */
function migrate({ host, workspace }: Session, { path, options }: Checked, to: string): Change {
  const result: MigrateResult = host.service.migrate({ paths: [path], workspace, options, to, unsafe: true });
  if (result.files.length > 0) return { ok: true, ...result };
  return { ok: false, reason: result.manual[0]?.text ?? `nothing in this file has to change for ${to}` };
}
