import type { Connection } from 'vscode-languageserver';
import type { CreateAnswer } from '../../protocol/commands';
import { requestFor } from '../requests/document-question';
import type { Session } from '../session/session';
import { toWorkspaceEdit } from './workspace-edit';

interface Wanted {
  readonly uri: string;
  readonly service: string;
  /** A pipeline type or its short name. */
  readonly workflow: string;
}

/** Creates another workflow of a service next to a file that has one, by an edit of the client. */
export async function createWorkflow(
  { connection, session }: { readonly connection: Connection; readonly session: Session },
  { uri, service, workflow }: Wanted,
): Promise<CreateAnswer> {
  const checked = await session.check(session.locations.pathOf(uri));
  if (!checked) return { applied: false, reason: 'There is no such file.' };
  const change = session.host.service.createServiceWorkflow(requestFor(session, checked), { service, workflow });
  if (!change.ok) return { applied: false, reason: change.reason };
  if (!session.features.applyEdit) return { applied: false, reason: 'This editor does not apply edits.' };
  const outcome = toWorkspaceEdit(session, change.files);
  if (!outcome.ok) return { applied: false, reason: outcome.reason };
  const params = { label: `Create the ${workflow} workflow of ${service}`, edit: outcome.edit };
  const { applied, failureReason } = await connection.workspace.applyEdit(params);
  const [created] = change.files;
  return {
    applied,
    ...(created && { uri: session.uriOf(created.path) }),
    ...(failureReason !== undefined && { reason: failureReason }),
  };
}
