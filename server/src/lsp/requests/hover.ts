import type { Hover, HoverParams } from 'vscode-languageserver';
import { markup } from './markup';
import type { Session } from '../session/session';

/** Explains the key or value under the pointer; null where there is nothing to say. */
export async function hover(session: Session, { textDocument, position }: HoverParams): Promise<Hover | null> {
  const checked = await session.check(session.locations.pathOf(textDocument.uri));
  if (!checked?.report) return null;
  const { path, text, lines, options, report } = checked;
  const found = session.host.service.hover(
    { path, text, workspace: session.workspace, options },
    lines.offsetAt(position),
    report,
  );
  if (!found) return null;
  const range = { start: lines.positionAt(found.span.start), end: lines.positionAt(found.span.end) };
  return { contents: markup(found.markdown, session.features.markdownHover), range };
}
