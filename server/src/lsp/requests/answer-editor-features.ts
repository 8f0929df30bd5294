import type { Connection } from 'vscode-languageserver';
import { codeLenses } from './code-lenses';
import { definition } from './definition';
import { documentLinks } from './document-links';
import { documentSymbols } from './document-symbols';
import type { Guard } from '../connection/guard';
import { inlayHints } from './inlay-hints';
import type { Session } from '../session/session';

/** Answers what an editor shows of a document besides its problems. */
export function answerEditorFeatures(connection: Connection, session: Session, guard: Guard): void {
  connection.onDocumentSymbol(
    guard.request(
      'textDocument/documentSymbol',
      () => [],
      (params, token) => documentSymbols(session, params, token),
    ),
  );
  connection.onDocumentLinks(
    guard.request(
      'textDocument/documentLink',
      () => [],
      (params, token) => documentLinks(session, params, token),
    ),
  );
  connection.onCodeLens(
    guard.request(
      'textDocument/codeLens',
      () => [],
      (params, token) => codeLenses(session, params, token),
    ),
  );
  connection.languages.inlayHint.on(
    guard.request(
      'textDocument/inlayHint',
      () => [],
      (params, token) => inlayHints(session, params, token),
    ),
  );
  connection.onDefinition(
    guard.request(
      'textDocument/definition',
      () => [],
      (params, token) => definition(session, params, token),
    ),
  );
}
