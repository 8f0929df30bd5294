import type { CancellationToken, InlayHint, InlayHintParams } from 'vscode-languageserver';
import { ask } from '../session/document-question';
import type { Session } from '../session/session';

/** Answers `textDocument/inlayHint`: defaults that changed, for those who turned them on. */
export async function inlayHints(
  session: Session,
  { textDocument, range }: InlayHintParams,
  token: CancellationToken,
): Promise<InlayHint[]> {
  const { inlayHints: wanted } = await session.settingsOf(session.locations.pathOf(textDocument.uri));
  if (wanted !== true) return [];
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return [];
  const { lines } = asked.checked;
  const within = { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
  return session.host.service.defaultHints(asked.request, within).map(({ offset, label, explanation }) => ({
    position: lines.positionAt(offset),
    label,
    tooltip: explanation,
    paddingLeft: true,
  }));
}
