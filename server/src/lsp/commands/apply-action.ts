import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { readActionOnText } from '../edits/action-data';
import { resolveCodeAction } from '../edits/code-actions';
import { reportFixes } from './report-fixes';
import type { CommandWork } from './command-work';

/** Carries out a code action that a client got as a command. Refused with the reason, also when the text has changed. */
export async function applyAction({ connection, session, token }: CommandWork, argument: unknown): Promise<null> {
  const data = readActionOnText(argument);
  if (!data) throw new ResponseError(ErrorCodes.InvalidParams, 'The argument is not an action of this server.');
  if (!session.features.applyEdit)
    throw new ResponseError(ErrorCodes.InvalidRequest, 'This editor does not apply edits.');
  const { edit, disabled } = await resolveCodeAction(session, { title: '', data }, token);
  if (!edit) throw new ResponseError(ErrorCodes.InvalidRequest, `Not possible: ${disabled?.reason ?? 'no edit'}.`);
  const { applied, failureReason } = await connection.workspace.applyEdit(edit);
  if (applied) return reportFixes({ connection, session }, data.uri);
  throw new ResponseError(ErrorCodes.InvalidRequest, failureReason ?? 'The editor did not apply the edit.');
}
