import * as l10n from '@vscode/l10n';
import type { Connection } from 'vscode-languageserver';
import type { CreateAnswer } from '../../protocol/commands';
import type { Change } from '../../service/problem';
import { requestFor } from '../requests/document-question';
import type { Session } from '../session/session';
import { refactoringParams, toWorkspaceEdit } from './workspace-edit';

interface WantedFile {
  readonly uri: string;
  readonly service: string;
  /** A pipeline type or its short name. */
  readonly workflow: string;
}

/** Writes another release where the release of a file is said; `isChart`: it is the version of the chart. */
export async function setPin(
  { connection, session }: { readonly connection: Connection; readonly session: Session },
  { uri, to, isChart }: { readonly uri: string; readonly to: string; readonly isChart: boolean },
): Promise<CreateAnswer> {
  const checked = await session.check(session.locations.pathOf(uri));
  if (!checked) return { applied: false, reason: l10n.t('There is no such file.') };
  const change = session.host.service.raisePin(requestFor(session, checked), { to, isChart });
  return carryThrough({ connection, session }, change, l10n.t('Set the release to {0}', to));
}

/** Creates another workflow of a service next to a file that has one, by an edit of the client. */
export async function createWorkflow(
  { connection, session }: { readonly connection: Connection; readonly session: Session },
  { uri, service, workflow }: WantedFile,
): Promise<CreateAnswer> {
  const checked = await session.check(session.locations.pathOf(uri));
  if (!checked) return { applied: false, reason: l10n.t('There is no such file.') };
  const change = session.host.service.createServiceWorkflow(requestFor(session, checked), { service, workflow });
  return carryThrough({ connection, session }, change, l10n.t('Create the {0} workflow of {1}', workflow, service));
}

async function carryThrough(
  { connection, session }: { readonly connection: Connection; readonly session: Session },
  change: Change,
  label: string,
): Promise<CreateAnswer> {
  if (!change.ok) return { applied: false, reason: change.reason };
  if (!session.features.applyEdit) return { applied: false, reason: l10n.t('this editor does not apply edits') };
  const outcome = toWorkspaceEdit(session, change.files);
  if (!outcome.ok) return { applied: false, reason: outcome.reason };
  const { applied, failureReason } = await connection.workspace.applyEdit(
    refactoringParams(session, label, outcome.edit),
  );
  const [file] = change.files;
  return {
    applied,
    ...(file && { uri: session.uriOf(file.path) }),
    ...(failureReason !== undefined && { reason: failureReason }),
  };
}
