import type { CancellationToken, DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import { ask } from '../session/document-question';
import type { Session } from '../session/session';
import { rangeOf } from '../connection/ranges';
import { type FileLink, pageAddress } from '../../service/public';

/** Answers `textDocument/documentLink`. */
export async function documentLinks(
  session: Session,
  { textDocument }: DocumentLinkParams,
  token: CancellationToken,
): Promise<DocumentLink[]> {
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return [];
  return session.host.service.links(asked.request).map((link) => ({
    range: rangeOf(asked.checked.lines, link),
    target: addressOf(session, link),
    ...(session.features.linkTooltips && { tooltip: link.tooltip }),
  }));
}

function addressOf(session: Session, { to }: FileLink): string {
  switch (to.kind) {
    case 'web':
      return to.url;
    case 'page':
      return pageAddress(session.pageBase, to.page);
    case 'file':
      return session.uriOf(to.path);
  }
}
