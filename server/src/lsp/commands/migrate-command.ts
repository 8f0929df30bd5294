import * as l10n from '@vscode/l10n';
import type { MigrateAnswer, MigrateParams } from '../../protocol/commands';
import type { CancellationToken, Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import {
  describeBehavior,
  describeGap,
  describeRelocation,
  describeRestoring,
  splitRelocations,
} from '../../service/for-hosts';
import type { MigrateResult } from '../../service/types';
import { findOurs } from '../diagnostics/find-ours';
import { stopIfCancelled } from '../guard';
import { Progress } from '../progress';
import type { Session } from '../session/session';
import { withConfirmation } from './with-confirmation';
import { sourceInWords } from './source-words';
import { refactoringParams, toWorkspaceEdit } from './workspace-edit';

interface Work {
  readonly connection: Connection;
  readonly session: Session;
  readonly token: CancellationToken;
  readonly progress?: WorkDoneProgressReporter | undefined;
}

/** Brings one file to a release, and the files that it takes its fields to. */
export async function migrateFile(work: Work, uri: string, order: MigrateParams): Promise<MigrateAnswer> {
  return migratePaths(work, [work.session.locations.pathOf(uri)], order);
}

/** Brings every file of ours in the workspace to a release, as one edit. */
export async function migrateWorkspace(work: Work, order: MigrateParams): Promise<MigrateAnswer> {
  const progress = new Progress(work.connection, l10n.t('Migrating'), work.token, work.progress);
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
  order: MigrateParams,
): Promise<MigrateAnswer> {
  const first = paths[0];
  const options = first === undefined ? {} : session.settings.options(await session.settingsOf(first));
  stopIfCancelled(token);
  const { workspace, host } = session;
  const { files, manual, pins, relocations, proof, later, gap, behavior } = host.service.migrate({
    paths,
    workspace,
    options,
    to: order.to,
    unsafe: order.unsafe,
    raisePins: order.pins === true,
    ...(order.only && { only: order.only }),
  });
  const named = files.map((file) => ({ ...file, uri: session.uriOf(file.path) }));
  const to = host.releases.resolve(order.to)?.release ?? order.to;
  const { kept, added } = splitRelocations(relocations);
  const answer = {
    to,
    files: named,
    manual: [...(gap ? gapStep(gap) : []), ...manual].map((step) => ({ ...step, uri: session.uriOf(step.path) })),
    pins: pins.map((step) => ({ ...step, uri: session.uriOf(step.path) })),
    kept: kept.map(describeRelocation),
    added: added.map(describeRelocation),
    behavior: behavior.map((change) => ({
      path: change.path,
      uri: session.uriOf(change.path),
      text: behaviorStep(change, workspace.folders ?? []),
    })),
    left: proof.left,
    refused: later.map(({ path, release, source }) =>
      l10n.t('{0} is for {1} ({2}), which is later: a database cannot go back.', path, release, sourceInWords(source)),
    ),
  };
  if (!order.apply || files.length === 0) return { ...answer, applied: false };
  if (!session.features.applyEdit)
    return { ...answer, applied: false, reason: l10n.t('this editor does not apply edits') };
  if (order.confirm === true && !session.features.confirmEdits) {
    return { ...answer, applied: false, reason: l10n.t('this editor has no preview of edits') };
  }
  const outcome = toWorkspaceEdit(session, files);
  if (!outcome.ok) return { ...answer, applied: false, reason: outcome.reason };
  const label = l10n.t('Migrate to {0}', order.to);
  const edit = order.confirm === true ? withConfirmation(outcome.edit, label) : outcome.edit;
  const params = refactoringParams(session, label, edit);
  const { applied, failureReason } = await connection.workspace.applyEdit(params);
  return { ...answer, applied, ...(failureReason !== undefined && { reason: failureReason }) };
}

/** What a workflow stops doing, with its service in front, and what restores it: a file as it is named from its workspace folder. */
function behaviorStep(change: MigrateResult['behavior'][number], folders: readonly string[]): string {
  const shown = (path: string): string => {
    const folder = folders.find((one) => path.startsWith(`${one}/`));
    return folder === undefined ? path : path.slice(folder.length + 1);
  };
  const { path, restoredBy, service } = change;
  const restoring = describeRestoring({
    ...change,
    path: shown(path),
    ...(restoredBy !== undefined && { restoredBy: shown(restoredBy) }),
  });
  return `${service === undefined ? '' : `\`${service}\`: `}${describeBehavior(change)}; ${restoring}`;
}

/** That another target is better, as a step in front of all others. */
function gapStep(gap: NonNullable<MigrateResult['gap']>): MigrateResult['manual'] {
  return gap.lacks.slice(0, 1).map(({ path }) => ({ migration: 'not-yet-available', path, text: describeGap(gap) }));
}
