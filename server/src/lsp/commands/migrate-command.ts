import type { CancellationToken, Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import { findOurs } from '../diagnostics/find-ours';
import { stopIfCancelled } from '../guard';
import { Progress } from '../progress';
import type { Session } from '../session/session';
import { toWorkspaceEdit } from './workspace-edit';
import type { MigrateResult } from '../../service/types';

/** What `omconfig.migrateFile` and `omconfig.migrateWorkspace` are asked to do. */
export interface MigrateOrder {
  /** Target release of the platform, as typed. */
  readonly to: string;
  /** Also what needs a person's review. */
  readonly unsafe: boolean;
  /** False: compute only, so that a person can look at the result first. */
  readonly apply: boolean;
  /** Only these migrations, by their ids. */
  readonly only?: readonly string[];
}

/** What became of the files; the values that left their place; what remains to be done by hand. */
export interface MigrateAnswer {
  /** The exact release; where the one that was asked for is not known, the nearest older one. */
  readonly to: string;
  readonly files: readonly (MigrateResult['files'][number] & { readonly uri: string })[];
  readonly manual: MigrateResult['manual'];
  readonly pins: MigrateResult['pins'];
  readonly kept: MigrateResult['kept'];
  /** Whether the client carried the edit out. */
  readonly applied: boolean;
  /** Why it was not, if it was tried. */
  readonly reason?: string;
}

interface Work {
  readonly connection: Connection;
  readonly session: Session;
  readonly token: CancellationToken;
  readonly progress?: WorkDoneProgressReporter | undefined;
}

/** Brings one file to a release, and the files that it takes its fields to. */
export async function migrateFile(work: Work, uri: string, order: MigrateOrder): Promise<MigrateAnswer> {
  return migratePaths(work, [work.session.locations.pathOf(uri)], order);
}

/** Brings every file of ours in the workspace to a release, as one edit. */
export async function migrateWorkspace(work: Work, order: MigrateOrder): Promise<MigrateAnswer> {
  const progress = new Progress(work.connection, 'Migrating', work.token, work.progress);
  try {
    const paths = await findOurs(work.session, progress);
    return await migratePaths({ ...work, token: progress.token }, paths, order);
  } finally {
    progress.end();
  }
}

async function migratePaths(
  { connection, session, token }: Work,
  paths: readonly string[],
  order: MigrateOrder,
): Promise<MigrateAnswer> {
  const first = paths[0];
  const options = first === undefined ? {} : session.settings.options(await session.settingsOf(first));
  stopIfCancelled(token);
  const { workspace, host } = session;
  const { files, manual, pins, kept } = host.service.migrate({
    paths,
    workspace,
    options,
    to: order.to,
    unsafe: order.unsafe,
    ...(order.only && { only: order.only }),
  });
  const named = files.map((file) => ({ ...file, uri: session.uriOf(file.path) }));
  const to = host.releases.resolve(order.to)?.release ?? order.to;
  const answer = { to, files: named, manual, pins, kept };
  if (!order.apply || files.length === 0) return { ...answer, applied: false };
  if (!session.features.applyEdit) return { ...answer, applied: false, reason: 'this editor does not apply edits' };
  const outcome = toWorkspaceEdit(session, files);
  if (!outcome.ok) return { ...answer, applied: false, reason: outcome.reason };
  const label = `Migrate to ${order.to}`;
  const params = { label, edit: outcome.edit, metadata: { isRefactoring: true } };
  const { applied, failureReason } = await connection.workspace.applyEdit(params);
  return { ...answer, applied, ...(failureReason !== undefined && { reason: failureReason }) };
}
