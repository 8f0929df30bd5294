import { ownerOf, rememberByObject, type FoundStart } from '../../service/public';
import * as l10n from '@vscode/l10n';
import type { PendingAnswer, PendingFile } from '../../protocol/commands';
import { requestFor } from '../session/document-question';
import { candidatePaths } from '../session/candidate-paths';
import { stopIfCancelled } from '../connection/guard';
import { Progress } from '../connection/progress';
import { ClosedFiles } from '../session/closed-files';
import type { Checked, Session } from '../session/session';
import { rangeOf } from '../connection/ranges';
import { TimeSlicer } from '../../files/time-slicer';
import { answeredElsewhere } from './steps-elsewhere';
import { answeredStarts } from './answered-starts';
import type { CommandWork } from './command-work';

/** What bringing one file, or all files of the workspace, to a release would change. Absent: the newest. */
export async function pending(
  work: CommandWork,
  uri: string | undefined,
  to: string | undefined,
): Promise<PendingAnswer> {
  const { session, token } = work;
  const target = to ?? session.host.releases.newest;
  if (uri === undefined) return answer(session, target, await pendingEverywhere(work, target));
  const checked = await session.check(session.locations.pathOf(uri));
  stopIfCancelled(token);
  return answer(session, target, checked ? [pendingOf(session, checked, target)] : []);
}

/** What was found in a file. */
interface Found {
  /** Undefined where nothing is to be done in it. */
  readonly file?: PendingFile;
  readonly via?: string | undefined;
  readonly starts?: readonly FoundStart[];
  readonly parts?: Parts;
}

type Parts = ReturnType<Session['host']['service']['pending']>['parts'];

function answer(session: Session, to: string, found: readonly Found[]): PendingAnswer {
  const via = found.find((one) => one.via !== undefined)?.via;
  const starts = answeredStarts(
    session,
    found.flatMap((one) => one.starts ?? []),
  );
  const parts = found.flatMap((one) => one.parts ?? []);
  const elsewhere = answeredElsewhere(session.host.service.stepsOutside({ to, parts }));
  return {
    to,
    ...(via !== undefined && { via }),
    starts,
    files: found.flatMap(({ file }) => (file ? [file] : [])),
    ...(elsewhere.length > 0 && { elsewhere }),
  };
}

/** What is pending in closed files. A view of the whole workspace asks again after every change. */
const pendingInClosed = rememberByObject(
  (session: Session) => new ClosedFiles<{ readonly to: string; readonly found: Found }>(session),
);

async function pendingEverywhere(
  { connection, session, token, progress: reporter }: CommandWork,
  to: string,
): Promise<Found[]> {
  const progress = new Progress({ connection, title: l10n.t('Looking for changes'), token, progress: reporter });
  const closed = pendingInClosed(session);
  try {
    const paths = await candidatePaths(session);
    const timeSlicer = new TimeSlicer();
    const all: Found[] = [];
    for (const [index, path] of paths.entries()) {
      if (timeSlicer.isDue()) await timeSlicer.pause();
      stopIfCancelled(progress.token);
      progress.report(index, paths.length);
      const before = closed.get(path);
      const found = before?.to === to ? before.found : await pendingNow(session, path, to);
      // Nobody says when something is committed.
      if (found !== before?.found && (found.starts ?? []).length === 0) closed.keep(path, { to, found });
      all.push(found);
    }
    return all;
  } finally {
    progress.end();
  }
}

async function pendingNow(session: Session, path: string, to: string): Promise<Found> {
  const checked = await session.check(path);
  return checked ? pendingOf(session, checked, to) : {};
}

function pendingOf(session: Session, checked: Checked, to: string): Found {
  if (!checked.report) return {};
  const { changes, steps, left, via, starts, parts } = session.host.service.pending(requestFor(session, checked), to);
  if (changes.length + steps.length + left.length === 0) return { via, starts, parts };
  const { uri, lines } = checked;
  const owned = (path: string): { readonly owner?: string } => {
    const owner = ownerOf(session.workspace, path);
    return owner === undefined ? {} : { owner };
  };
  const file = {
    uri,
    ...owned(checked.path),
    changes: changes.map(({ start, end, ...change }) => ({ ...change, range: rangeOf(lines, { start, end }) })),
    steps: steps.map(({ path, text, isPin }) => ({
      ...{ uri: session.uriOf(path), ...owned(path), text },
      ...(isPin && { isPin }),
    })),
    left: left.map(({ line, rule, message }) => ({ line, rule, message })),
  };
  return { file, via, starts, parts };
}
