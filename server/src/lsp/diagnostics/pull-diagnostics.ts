import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
} from 'vscode-languageserver';
import { stopIfCancelled } from '../connection/guard';
import type { Session } from '../session/session';
import { diagnosticsOf } from './to-diagnostics';
import { nextTurn } from '../../files/time-slicer';

/** The answer for a document without problems. */
export const noDiagnostics: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/** Answers `textDocument/diagnostic` on the newest text that has arrived. */
export async function pullDiagnostics(
  session: Session,
  { textDocument, previousResultId }: DocumentDiagnosticParams,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport> {
  await nextTurn();
  stopIfCancelled(token);
  const path = session.locations.pathOf(textDocument.uri);
  const checked = await session.check(path);
  stopIfCancelled(token);
  const items = checked ? diagnosticsOf(session, checked) : [];
  // VS Code does not take the answer for a document whose tab is gone, so only an answer about the workspace takes problems back.
  if (items.length > 0) session.shownProblems.note(path, items);
  const resultId = session.answers.nameOf(path, items);
  if (session.documents.at(path)) session.told.set(path, { version: checked?.version ?? null, name: resultId });
  if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
}
