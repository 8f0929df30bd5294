import type { Connection, SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import { codeLenses } from './code-lenses';
import { definition } from './definition';
import { documentLinks } from './document-links';
import { documentSymbols } from './document-symbols';
import type { Guard } from '../connection/guard';
import { documentHighlight } from './document-highlight';
import { inlayHints } from './inlay-hints';
import { references } from './references';
import { prepareRename, rename } from './rename';
import { allTokens, changedTokens, tokensInRange } from './semantic-tokens';
import { workspaceSymbols } from './workspace-symbols';
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
  answerNames(connection, session, guard);
  answerTokens(connection, session, guard);
}

/** Answers questions about names that tie places together. */
function answerNames(connection: Connection, session: Session, guard: Guard): void {
  connection.onReferences(
    guard.request(
      'textDocument/references',
      () => [],
      (params, token) => references(session, params, token),
    ),
  );
  connection.onDocumentHighlight(
    guard.request(
      'textDocument/documentHighlight',
      () => null,
      (params, token) => documentHighlight(session, params, token),
    ),
  );
  connection.onPrepareRename(
    guard.request(
      'textDocument/prepareRename',
      () => null,
      (params, token) => prepareRename(session, params, token),
    ),
  );
  connection.onRenameRequest(
    guard.request(
      'textDocument/rename',
      () => null,
      (params, token) => rename(session, params, token),
    ),
  );
  connection.onWorkspaceSymbol(
    guard.request(
      'workspace/symbol',
      () => [],
      (params, token) => workspaceSymbols(session, params, token),
    ),
  );
}

function answerTokens(connection: Connection, session: Session, guard: Guard): void {
  const { semanticTokens } = connection.languages;
  const none: SemanticTokens = { data: [] };
  semanticTokens.on(
    guard.request(
      'textDocument/semanticTokens/full',
      () => none,
      (params, token) => allTokens(session, params, token),
    ),
  );
  semanticTokens.onDelta(
    guard.request(
      'textDocument/semanticTokens/full/delta',
      (): SemanticTokens | SemanticTokensDelta => none,
      (params, token) => changedTokens(session, params, token),
    ),
  );
  semanticTokens.onRange(
    guard.request(
      'textDocument/semanticTokens/range',
      () => none,
      (params, token) => tokensInRange(session, params, token),
    ),
  );
}
