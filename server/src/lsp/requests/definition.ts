import type { CancellationToken, DefinitionParams, Location, LocationLink } from 'vscode-languageserver';
import { rangeOf } from '../connection/ranges';
import { ask, type Asked } from '../session/document-question';
import type { Session } from '../session/session';
import type { NamedPlace, SharedName, Span } from '../../service/public';
import { locationsOf, placesInWorkspace, type PlacesInFile } from './named-places';

/**
 * Answers `textDocument/definition`: the other workflows of a service, what sets a variable, the anchor of an alias, the file
 * that says the version of a chart.
 */
export async function definition(
  session: Session,
  { textDocument, position }: DefinitionParams,
  token: CancellationToken,
): Promise<Location[] | LocationLink[]> {
  const asked = await ask(session, textDocument.uri, token);
  const found = asked && session.host.service.definition(asked.request, asked.checked.lines.offsetAt(position));
  if (!found) return [];
  const locations =
    found.kind === 'name'
      ? await whereGiven({ session, asked, token }, found.shared, found.origin)
      : locationsOf(session, { path: found.path, text: session.workspace.read(found.path) ?? '' }, [
          { ...found.span, gives: true },
        ]);
  if (!session.features.definitionLinks) return locations;
  const origin = rangeOf(asked.checked.lines, found.origin);
  return locations.map(({ uri, range }) => ({
    targetUri: uri,
    targetRange: range,
    targetSelectionRange: range,
    originSelectionRange: origin,
  }));
}

interface Question {
  readonly session: Session;
  readonly asked: Asked;
  readonly token: CancellationToken;
}

/** Where a name is defined; for a variable that nothing here sets, where else it is used. */
async function whereGiven(question: Question, shared: SharedName, origin: Span): Promise<Location[]> {
  const { session, asked } = question;
  const files = await placesInWorkspace({ ...question, shared });
  const isOrigin = ({ path }: PlacesInFile, { start, end }: Span): boolean =>
    path === asked.checked.path && start <= origin.start && origin.end <= end;
  const pick = (isWanted: (file: PlacesInFile, place: NamedPlace) => boolean): Location[] =>
    files.flatMap((file) =>
      locationsOf(
        session,
        file,
        file.places.filter((place) => isWanted(file, place)),
      ),
    );
  if (shared.kind === 'anchor') return pick((_, { gives }) => gives);
  const given = pick((file, place) => place.gives && !isOrigin(file, place));
  return given.length > 0 || shared.kind !== 'variable' ? given : pick((file, place) => !isOrigin(file, place));
}
