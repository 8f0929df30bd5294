import * as l10n from '@vscode/l10n';
import type { CancellationToken } from 'vscode-languageserver';
import type { ConfirmAnswer } from '../../protocol/commands';
import { stopIfCancelled } from '../connection/guard';
import type { Session } from '../session/session';

/** The file, and the interpreter that a person chose: nothing in the workspace can. */
interface ConfirmParams {
  readonly uri: string;
  readonly python: string;
}

/**
 * Lets the installed client parse a file as it is in the editor; null for a file that is no workflow or application of its
 * own. The client only parses: it connects to nothing and imports no connector.
 */
export async function confirmFile(
  session: Session,
  { uri, python }: ConfirmParams,
  token: CancellationToken,
): Promise<ConfirmAnswer | null> {
  const checked = await session.check(session.locations.pathOf(uri));
  stopIfCancelled(token);
  const [root, ...others] = checked?.report?.roots ?? [];
  if (checked === undefined || root === undefined || others.length > 0 || root.documentIndex > 0) return null;
  if (root.kind !== 'workflow' && root.kind !== 'application') return null;
  const { askClient } = session.host;
  if (askClient === undefined)
    return { kind: 'no-answer', reason: l10n.t('this server cannot start a Python interpreter') };
  const request = { text: checked.text, json: uri.endsWith('.json'), application: root.kind === 'application' };
  const answer = await askClient(python, [request]);
  stopIfCancelled(token);
  if (answer.kind === 'no-answer') return answer;
  const [verdict] = answer.verdicts;
  if (verdict === undefined) return { kind: 'no-answer', reason: l10n.t('{0} gave no answer for this file', python) };
  const places = verdict.loads ? [] : verdict.places.length === 0 ? [verdict.error] : verdict.places;
  const errors = (checked.report?.problems ?? []).filter(({ severity }) => severity === 'error').length;
  return {
    kind: 'answered',
    version: answer.version,
    release: root.release.release,
    parses: verdict.loads,
    places,
    errors,
  };
}
