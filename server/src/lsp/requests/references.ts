import type { CancellationToken, Location, ReferenceParams } from 'vscode-languageserver';
import { ask } from '../session/document-question';
import type { Session } from '../session/session';
import { locationsOf, placesInWorkspace } from './named-places';

/** Answers `textDocument/references`: the workflows of a service and what refers to it, the uses of a variable or anchor. */
export async function references(
  session: Session,
  { textDocument, position, context }: ReferenceParams,
  token: CancellationToken,
): Promise<Location[]> {
  const asked = await ask(session, textDocument.uri, token);
  const named = asked && session.host.service.namedAt(asked.request, asked.checked.lines.offsetAt(position));
  if (!named) return [];
  const { shared } = named;
  // All workflows of a service are equal: none of them declares it.
  const wantsAll = context.includeDeclaration || shared.kind === 'service';
  const files = await placesInWorkspace({ session, asked, shared, token });
  return files.flatMap((file) =>
    locationsOf(
      session,
      file,
      file.places.filter(({ gives }) => wantsAll || !gives),
    ),
  );
}
