import * as l10n from '@vscode/l10n';
import type { MigrateAnswer, MigrateParams } from '../../protocol/commands';
import {
  atOnce,
  changedBetween,
  describeBehavior,
  describeGap,
  GAP_RULE,
  describeRelocation,
  describeWay,
  describeRestoring,
  type MigrateResult,
  splitRelocations,
} from '../../service/public';
import { findOurs } from '../session/find-ours';
import { stopIfCancelled } from '../connection/guard';
import { Progress } from '../connection/progress';
import { pathInFolders } from '../session/path-in-folder';
import { answeredStarts } from './answered-starts';
import { answeredElsewhere } from './steps-elsewhere';
import { sourceInWords } from './source-words';
import { applyFiles } from '../edits/apply-files';
import { refusedNow } from '../edits/refused-now';
import type { CommandWork } from './command-work';

/** Brings one file to a release, and the files that it takes its fields to. */
export async function migrateFile(work: CommandWork, uri: string, params: MigrateParams): Promise<MigrateAnswer> {
  return migratePaths(work, [work.session.locations.pathOf(uri)], params);
}

/** Brings every OpenMetadata file in the workspace to a release, as one edit. */
export async function migrateWorkspace(work: CommandWork, params: MigrateParams): Promise<MigrateAnswer> {
  const progress = new Progress({ progress: undefined, ...work, title: l10n.t('Migrating') });
  try {
    const { within } = params;
    const paths = within
      ? within.map((uri) => work.session.locations.pathOf(uri))
      : await findOurs(work.session, progress);
    return await migratePaths({ ...work, token: progress.token }, paths, params);
  } finally {
    progress.end();
  }
}

async function migratePaths(
  { connection, session, token }: CommandWork,
  paths: readonly string[],
  params: MigrateParams,
): Promise<MigrateAnswer> {
  const first = paths[0];
  const options = first === undefined ? {} : session.settings.options(await session.settingsOf(first));
  stopIfCancelled(token);
  const { workspace, host } = session;
  const {
    files: all,
    manual,
    pins,
    relocations,
    proof,
    later,
    ways,
    gap,
    behavior,
    possible,
    starts,
    obligations,
  } = host.service.migrate({
    paths,
    workspace,
    options,
    to: params.to,
    unsafe: params.unsafe,
    raisePins: params.pins === true,
    ...(params.only && { only: params.only }),
  });
  const isMeant = (path: string): boolean => params.files?.includes(session.uriOf(path)) !== false;
  const files = all.filter(({ path }) => isMeant(path));
  const named = files.map((file) => ({ ...file, uri: session.uriOf(file.path) }));
  const to = host.releases.resolve(params.to)?.release ?? params.to;
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
      ...(change.restoredBy !== undefined &&
        change.restoredBy !== change.path && {
          restoredBy: {
            uri: session.uriOf(change.restoredBy),
            shown: pathInFolders(change.restoredBy, workspace.folders ?? []),
          },
        }),
    })),
    possible: possible.map((change) => ({
      path: change.path,
      uri: session.uriOf(change.path),
      text: `${changedBetween(change)}: ${change.text}`,
    })),
    starts: answeredStarts(session, starts),
    elsewhere: answeredElsewhere(obligations),
    left: proof.left,
    refusedNow: params.apply ? [] : files.flatMap((file) => atOnce(refusedNow(session, file, options))),
    refused: [
      ...later.map(({ path, release, source }) =>
        l10n.t(
          '{0} is for {1} ({2}), which is later: a database cannot go back.',
          path,
          release,
          sourceInWords(source),
        ),
      ),
      ...ways.map((way) => `${way.path}: ${describeWay(way)}`),
    ],
  };
  if (!params.apply || files.length === 0) return { ...answer, applied: false };
  const label = l10n.t('Migrate to {0}', params.to);
  const outcome = await applyFiles({ connection, session }, files, { label, confirm: params.confirm === true });
  return { ...answer, ...outcome };
}

/** What a workflow stops doing, after its service, and what restores it; files are named from their workspace folder. */
function behaviorStep(change: MigrateResult['behavior'][number], folders: readonly string[]): string {
  const shown = (path: string): string => pathInFolders(path, folders);
  const { path, restoredBy, service } = change;
  const restoring = describeRestoring({
    ...change,
    path: shown(path),
    ...(restoredBy !== undefined && { restoredBy: shown(restoredBy) }),
  });
  return `${service === undefined ? '' : `\`${service}\`: `}${describeBehavior(change)}; ${restoring}`;
}

/** A step before all others: another target is better. */
function gapStep(gap: NonNullable<MigrateResult['gap']>): MigrateResult['manual'] {
  return gap.lacks.slice(0, 1).map(({ path }) => ({ migration: GAP_RULE, path, text: describeGap(gap) }));
}
