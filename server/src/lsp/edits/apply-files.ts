import * as l10n from '@vscode/l10n';
import type { ApplyWorkspaceEditParams, Connection, WorkspaceEdit } from 'vscode-languageserver';
import type { CreateAnswer } from '../../protocol/commands';
import type { Session } from '../session/session';
import { withConfirmation } from './with-confirmation';
import { toWorkspaceEdit } from './workspace-edit';
import type { Change, FileChange } from '../../service/public';

/** The client, and what the server knows of it. */
interface EditTarget {
  readonly connection: Connection;
  readonly session: Session;
}

/** How the client is asked for an edit. */
interface EditRequest {
  /** What the editor calls the edit, such as in its undo history. */
  readonly label: string;
  /** A person chooses among the parts of the edit first. */
  readonly confirm?: boolean;
}

/** What became of an edit; `reason`: why it was not applied, where that is known. */
export interface AppliedFiles {
  readonly applied: boolean;
  readonly reason?: string;
}

/** Lets the client carry out what happens to files, in one edit. Refused before it is sent where the client cannot do it. */
export async function applyFiles(
  { connection, session }: EditTarget,
  files: readonly FileChange[],
  { label, confirm = false }: EditRequest,
): Promise<AppliedFiles> {
  const { features } = session;
  if (!features.applyEdit) return { applied: false, reason: l10n.t('this editor does not apply edits') };
  if (confirm && !features.confirmEdits)
    return { applied: false, reason: l10n.t('this editor has no preview of edits') };
  const outcome = toWorkspaceEdit(session, files);
  if (!outcome.ok) return { applied: false, reason: outcome.reason };
  const edit = confirm ? withConfirmation(outcome.edit, label) : outcome.edit;
  const { applied, failureReason } = await connection.workspace.applyEdit(refactoring(session, label, edit));
  return { applied, ...(failureReason !== undefined && { reason: failureReason }) };
}

/** The same for a change that may be refused; answers with the first file of it. */
export async function applyChange(target: EditTarget, change: Change, label: string): Promise<CreateAnswer> {
  if (!change.ok) return { applied: false, reason: change.reason };
  const outcome = await applyFiles(target, change.files, { label });
  const [file] = change.files;
  return { ...outcome, ...(outcome.applied && file && { uri: target.session.uriOf(file.path) }) };
}

/** As a refactoring, after which editors save the files that nobody has open; in words that the client knows. */
function refactoring({ features }: Session, label: string, edit: WorkspaceEdit): ApplyWorkspaceEditParams {
  return { label, edit, ...(features.editMetadata && { metadata: { isRefactoring: true } }) };
}
