import type { PendingAnswer, PendingFile } from '../../protocol/commands';
import type { CancellationToken, Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import { requestFor } from '../requests/document-question';
import { mayHoldOurs } from '../../files/file-names';
import { stopIfCancelled } from '../guard';
import { Progress } from '../progress';
import type { Checked, Session } from '../session/session';
import { rangeOf } from '../diagnostics/to-diagnostics';
import { TimeSlicer } from '../../files/time-slicer';

interface Work {
  readonly connection: Connection;
  readonly session: Session;
  readonly token: CancellationToken;
  readonly progress?: WorkDoneProgressReporter | undefined;
}

/** What bringing one file, or all files of the workspace, to a release would change. Absent: the newest. */
export async function pending(work: Work, uri: string | undefined, to: string | undefined): Promise<PendingAnswer> {
  const { session, token } = work;
  const target = to ?? session.host.releases.newest;
  if (uri === undefined) return { to: target, files: await pendingEverywhere(work, target) };
  const checked = await session.check(session.locations.pathOf(uri));
  stopIfCancelled(token);
  const file = checked && pendingOf(session, checked, target);
  return { to: target, files: file ? [file] : [] };
}

/** What was said of a closed file, and for how long that holds. */
interface RememberedAnswer {
  readonly to: string;
  readonly stamp: string | undefined;
  readonly configRevision: number;
  readonly file: PendingFile | undefined;
}

/** A view of the whole workspace asks again after every change, so that closed files are read only when they changed. */
const memories = new WeakMap<Session, Map<string, RememberedAnswer>>();

async function pendingEverywhere(
  { connection, session, token, progress: reporter }: Work,
  to: string,
): Promise<PendingFile[]> {
  const progress = new Progress(connection, 'Looking for changes', token, reporter);
  const memory = memories.get(session) ?? new Map<string, RememberedAnswer>();
  memories.set(session, memory);
  try {
    const listed = [...(await session.host.files.list())].filter((path) => mayHoldOurs(path));
    const paths = [...new Set([...session.documents.all().map(({ path }) => path), ...listed])];
    const timeSlicer = new TimeSlicer();
    const files: PendingFile[] = [];
    for (const [index, path] of paths.entries()) {
      if (timeSlicer.isDue()) await timeSlicer.pause();
      stopIfCancelled(progress.token);
      progress.report(index, paths.length);
      const file = session.documents.at(path)
        ? await pendingNow(session, path, to)
        : await pendingClosed(session, memory, { path, to });
      if (file) files.push(file);
    }
    return files;
  } finally {
    progress.end();
  }
}

async function pendingClosed(
  session: Session,
  memory: Map<string, RememberedAnswer>,
  { path, to }: { readonly path: string; readonly to: string },
): Promise<PendingFile | undefined> {
  const { configRevision, host } = session;
  const stamp = host.files.stamp(path);
  const known = memory.get(path);
  if (known?.to === to && known.stamp === stamp && known.configRevision === configRevision) return known.file;
  const file = await pendingNow(session, path, to);
  host.service.forget(path);
  memory.set(path, { to, stamp, configRevision, file });
  return file;
}

async function pendingNow(session: Session, path: string, to: string): Promise<PendingFile | undefined> {
  const checked = await session.check(path);
  return checked && pendingOf(session, checked, to);
}

function pendingOf(session: Session, checked: Checked, to: string): PendingFile | undefined {
  if (!checked.report) return undefined;
  const { changes, steps, left } = session.host.service.pending(requestFor(session, checked), to);
  if (changes.length + steps.length + left.length === 0) return undefined;
  const { uri, lines } = checked;
  return {
    uri,
    changes: changes.map(({ start, end, ...change }) => ({ ...change, range: rangeOf(lines, { start, end }) })),
    steps: steps.map(({ path, text }) => ({ uri: session.uriOf(path), text })),
    left: left.map(({ line, rule, message }) => ({ line, rule, message })),
  };
}
