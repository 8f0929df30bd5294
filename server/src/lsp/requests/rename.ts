import * as l10n from '@vscode/l10n';
import type {
  CancellationToken,
  PrepareRenameParams,
  Range,
  RenameParams,
  TextDocumentPositionParams,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { addAll, type FileChange, type NamedThing } from '../../service/public';
import { rangeOf } from '../connection/ranges';
import { withAnnotation } from '../edits/with-annotation';
import { toWorkspaceEdit } from '../edits/workspace-edit';
import { ask, requestFor, type Asked } from '../session/document-question';
import type { Session } from '../session/session';
import { filesToSearch, refuseRequest } from './named-places';

/** Answers `textDocument/prepareRename`: the name that would change, or why none does. */
export async function prepareRename(
  session: Session,
  params: PrepareRenameParams,
  token: CancellationToken,
): Promise<{ readonly range: Range; readonly placeholder: string } | null> {
  const { asked, named } = await nameAt(session, params, token);
  if (!asked || !named) return null;
  const reason = session.host.service.whyNotRenamed(named.shared);
  if (reason !== undefined) refuseRequest(reason);
  return { range: rangeOf(asked.checked.lines, named), placeholder: named.shared.name };
}

/**
 * Answers `textDocument/rename`: the new name at every place in the folders and in open documents, or a refusal with the
 * reason.
 */
export async function rename(
  session: Session,
  params: RenameParams,
  token: CancellationToken,
): Promise<WorkspaceEdit | null> {
  const { asked, named } = await nameAt(session, params, token);
  if (!asked || !named) return null;
  const { shared } = named;
  const to = params.newName;
  const files: FileChange[] = [];
  for await (const { path, text } of filesToSearch({ session, asked, shared, token })) {
    const request = path === asked.checked.path ? asked.request : { ...asked.request, path, text };
    const change = session.host.service.renameIn(request, { shared, to });
    if (!session.documents.at(path)) session.host.service.forget(path);
    const counts = !change.ok || change.files.length > 0;
    if (!counts || (path !== asked.checked.path && (await session.isIgnored(path)))) continue;
    if (!change.ok) refuseRequest(withoutFolders(change.reason, session.workspace.folders));
    addAll(files, change.files);
  }
  const outcome = toWorkspaceEdit(session, files);
  if (!outcome.ok) refuseRequest(outcome.reason);
  if (shared.kind !== 'service' || !session.features.annotatedRename) return outcome.edit;
  return withAnnotation(outcome.edit, {
    label: l10n.t('Rename the service {0} to {1}', shared.name, to),
    description: l10n.t(
      'On the server, {0} is a new service; descriptions, tags and owners of {1} stay with {1}',
      to,
      shared.name,
    ),
  });
}

/** A reason that names files as a person sees them. */
function withoutFolders(reason: string, folders: readonly string[] = []): string {
  return folders.reduce((shown, folder) => shown.replaceAll(`${folder}/`, ''), reason);
}

async function nameAt(
  session: Session,
  { textDocument, position }: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<{ readonly asked?: Asked; readonly named?: NamedThing | undefined }> {
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return {};
  const named = session.host.service.namedAt(
    requestFor(session, asked.checked),
    asked.checked.lines.offsetAt(position),
  );
  return { asked, named };
}
