import type { CancellationToken, CodeLens, CodeLensParams } from 'vscode-languageserver';
import { ask } from './document-question';
import type { Session } from '../session/session';
import { rangeOf } from '../diagnostics/to-diagnostics';

/** Answers `textDocument/codeLens`: a way to the newest release above each document that has something to do for it. */
export async function codeLenses(
  session: Session,
  { textDocument }: CodeLensParams,
  token: CancellationToken,
): Promise<CodeLens[]> {
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return [];
  const { lines, uri } = asked.checked;
  return session.host.service.lenses(asked.request).map(({ offset, title, to }) => ({
    range: rangeOf(lines, { start: offset, end: offset }),
    command: { title, command: 'omconfig.migrateFile', arguments: [{ uri, to, unsafe: true, apply: true }] },
  }));
}
