import * as l10n from '@vscode/l10n';
import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type Connection,
  type WorkspaceDiagnosticParams,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { candidatePaths } from '../session/candidate-paths';
import { stopIfCancelled, type Guard } from '../connection/guard';
import { Progress } from '../connection/progress';
import { fingerprintOf } from '../../protocol/fingerprint';
import type { Refresh } from './refresh';
import { ClosedFiles } from '../session/closed-files';
import type { Checked, Session } from '../session/session';
import { diagnosticsOf } from './to-diagnostics';
import { TimeSlicer } from '../../files/time-slicer';
import { addAll } from '../../service/public';

type WorkspaceHandler = Parameters<Connection['languages']['diagnostics']['onWorkspace']>[0];
type Report = WorkspaceDocumentDiagnosticReport;

/** How many reports travel in one partial result. */
const BATCH_SIZE = 50;

interface ReportedFile {
  /** Undefined for another file. */
  readonly resultId: string | undefined;
}

interface Run {
  readonly params: WorkspaceDiagnosticParams;
  readonly token: CancellationToken;
  readonly onProgress: (done: number, total: number) => void;
  /** Receives reports as they come, when the client asks for partial results. */
  readonly onBatch: ((items: Report[]) => void) | undefined;
}

/** Answers `workspace/diagnostic`: all files of the folders that hold something of OpenMetadata. */
class WorkspaceDiagnostics {
  private readonly reported: ClosedFiles<ReportedFile>;

  constructor(
    private readonly session: Session,
    private readonly refresh: Refresh,
  ) {
    this.reported = new ClosedFiles(session);
  }

  async run(run: Run): Promise<Report[]> {
    const { shownProblems } = this.session;
    const shownBefore = shownProblems.all();
    try {
      return await this.reports(run);
    } catch (error) {
      // What this run took back may not have reached the client.
      shownProblems.keep(shownBefore);
      throw error;
    }
  }

  private async reports({ params, token, onProgress, onBatch }: Run): Promise<Report[]> {
    const previous = new Map(
      params.previousResultIds.map(({ uri, value }) => [this.session.locations.pathOf(uri), value]),
    );
    this.session.host.files.lookAgain?.();
    const paths = await candidatePaths(this.session);
    const timeSlicer = new TimeSlicer();
    let items: Report[] = [];
    for (const [index, path] of paths.entries()) {
      if (timeSlicer.isDue()) await timeSlicer.pause();
      stopIfCancelled(token);
      const before = this.reported.get(path);
      const item =
        before && before.resultId === previous.get(path)
          ? this.same(path, before.resultId)
          : await this.report(path, previous.get(path));
      previous.delete(path);
      addAll(items, present(item));
      onProgress(index + 1, paths.length);
      if (onBatch && items.length >= BATCH_SIZE) {
        onBatch(items);
        items = [];
      }
    }
    // None of the other files is open: they were deleted, or are outside of the folders.
    const visited = new Set(paths);
    const others = this.session.shownProblems.all().filter((path) => !visited.has(path));
    for (const path of new Set([...previous.keys(), ...others])) {
      addAll(items, present(this.none(path, previous.get(path))));
    }
    if (!onBatch) return items;
    onBatch(items);
    return [];
  }

  /** What to say of a file; undefined when nothing has to be said. */
  private async report(path: string, previousId: string | undefined): Promise<Report | undefined> {
    const { session } = this;
    const { documents, workspace } = session;
    const unwanted = !documents.at(path) && (await session.settingsOf(path)).workspaceDiagnostics === false;
    if (unwanted) return this.none(path, previousId);
    const checked = workspace.read(path) === undefined ? await session.unreadable(path) : await session.check(path);
    return this.checked(path, checked, previousId);
  }

  private checked(path: string, checked: Checked | undefined, previousId: string | undefined): Report | undefined {
    const { session } = this;
    const items = checked?.report && diagnosticsOf(session, checked);
    const isOpen = session.documents.at(path) !== undefined;
    const resultId = items && (isOpen ? session.answers.nameOf(path, items) : fingerprintOf(items));
    if (isOpen) this.compare(path, checked?.version ?? null, session.answers.nameOf(path, items ?? []));
    this.reported.keep(path, { resultId });
    if (!items || resultId === undefined) return this.none(path, previousId);
    session.shownProblems.note(path, items);
    if (resultId === previousId) return this.same(path, resultId);
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items, ...this.named(path) };
  }

  /** A client may not take from this answer what it says of an open document: then it has to ask for that one again. */
  private compare(path: string, version: number | null, name: string): void {
    const told = this.session.told.get(path);
    if (told?.version === version && told.name !== name) this.refresh.tell();
  }

  /** Takes back what was said before, if anything. */
  private none(path: string, previousId: string | undefined): Report | undefined {
    const { shownProblems } = this.session;
    if (previousId === undefined && !shownProblems.has(path)) return undefined;
    shownProblems.note(path, []);
    return { kind: DocumentDiagnosticReportKind.Full, items: [], ...this.named(path) };
  }

  private same(path: string, resultId: string | undefined): Report | undefined {
    if (resultId === undefined) return this.none(path, undefined);
    return { kind: DocumentDiagnosticReportKind.Unchanged, resultId, ...this.named(path) };
  }

  private named(path: string): { uri: string; version: number | null } {
    const open = this.session.documents.at(path);
    return { uri: this.session.uriOf(path), version: open?.version ?? null };
  }
}

interface Answering {
  readonly connection: Connection;
  readonly session: Session;
  readonly guard: Guard;
  readonly refresh: Refresh;
}

/** Makes the handler of `workspace/diagnostic`, with partial results and progress where the client asks for them. */
export function answerWorkspaceDiagnostics({ connection, session, guard, refresh }: Answering): WorkspaceHandler {
  const diagnostics = new WorkspaceDiagnostics(session, refresh);
  return guard.request(
    'workspace/diagnostic',
    () => ({ items: [] }),
    // eslint-disable-next-line @typescript-eslint/max-params -- The protocol's library calls it with these.
    async (params, token, reporter, partial) => {
      const progress = new Progress({ connection, title: l10n.t('Checking the workspace'), token, progress: reporter });
      try {
        const items = await diagnostics.run({
          params,
          token: progress.token,
          onProgress: (done, total) => {
            progress.report(done, total);
          },
          onBatch:
            partial &&
            ((batch) => {
              partial.report({ items: batch });
            }),
        });
        return { items };
      } finally {
        progress.end();
      }
    },
  );
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
