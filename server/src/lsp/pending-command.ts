import type { CancellationToken, Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import type { PendingChange } from '../service/insights/pending';
import { requestFor } from './ask';
import { findOurs } from './find-ours';
import { stopIfCancelled } from './guard';
import { Progress } from './progress';
import type { Checked, Session } from './session';
import { rangeOf } from './to-diagnostics';
import { Breather } from './turn';
import type { Range } from 'vscode-languageserver';

/** What an upgrade asks of a file; only files of which it asks something are told. */
export interface PendingAnswer {
  /** The release of the platform that was looked at. */
  readonly to: string;
  readonly files: readonly {
    readonly uri: string;
    readonly changes: readonly (Omit<PendingChange, 'start' | 'end'> & { readonly range: Range })[];
    /** What a person has to look at besides. */
    readonly steps: readonly string[];
  }[];
}

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
  if (uri !== undefined) {
    const checked = await session.check(session.locations.pathOf(uri));
    stopIfCancelled(token);
    return { to: target, files: checked ? filesOf(session, checked, target) : [] };
  }
  const progress = new Progress(work.connection, 'Looking for changes', token, work.progress);
  try {
    const breather = new Breather();
    const files: PendingAnswer['files'][number][] = [];
    for (const path of await findOurs(session, progress)) {
      await breather.pause();
      stopIfCancelled(progress.token);
      const checked = await session.check(path);
      if (checked) files.push(...filesOf(session, checked, target));
      if (!session.documents.at(path)) session.host.service.forget(path);
    }
    return { to: target, files };
  } finally {
    progress.end();
  }
}

function filesOf(session: Session, checked: Checked, to: string): PendingAnswer['files'] {
  if (!checked.report) return [];
  const { changes, steps } = session.host.service.pending(requestFor(session, checked), to);
  if (changes.length === 0 && steps.length === 0) return [];
  const placed = changes.map(({ start, end, ...change }) => ({
    ...change,
    range: rangeOf(checked.lines, { start, end }),
  }));
  return [{ uri: checked.uri, changes: placed, steps }];
}
