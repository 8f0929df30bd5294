import {
  DocumentHighlightKind,
  type CancellationToken,
  type DocumentHighlight,
  type DocumentHighlightParams,
} from 'vscode-languageserver';
import { rangeOf } from '../connection/ranges';
import { ask } from '../session/document-question';
import type { Session } from '../session/session';

/** Answers `textDocument/documentHighlight`: the places of the same name in the document; null where there is no such name. */
export async function documentHighlight(
  session: Session,
  { textDocument, position }: DocumentHighlightParams,
  token: CancellationToken,
): Promise<DocumentHighlight[] | null> {
  const asked = await ask(session, textDocument.uri, token);
  const named = asked && session.host.service.namedAt(asked.request, asked.checked.lines.offsetAt(position));
  if (!named) return null;
  return session.host.service.placesOf(asked.request, named.shared).map((place) => ({
    range: rangeOf(asked.checked.lines, place),
    kind: place.gives ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}
