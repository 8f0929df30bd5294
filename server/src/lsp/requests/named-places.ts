import { ResponseError, LSPErrorCodes, type CancellationToken, type Location } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { hasRole, type NamedPlace, type SharedName } from '../../service/public';
import { TimeSlicer } from '../../files/time-slicer';
import { stopIfCancelled } from '../connection/guard';
import { rangeOf } from '../connection/ranges';
import { candidatePaths } from '../session/candidate-paths';
import type { Asked } from '../session/document-question';
import type { Session } from '../session/session';

/** Who waits for an answer about a name, and where it was asked. */
export interface NameQuestion {
  readonly session: Session;
  readonly asked: Asked;
  readonly shared: SharedName;
  readonly token: CancellationToken;
}

/** A file with places of a name. */
export interface PlacesInFile {
  readonly path: string;
  readonly text: string;
  readonly places: readonly NamedPlace[];
}

/** The places of a name in the folders and in open documents, with what is not saved; the file that was asked about first. */
export async function placesInWorkspace(question: NameQuestion): Promise<readonly PlacesInFile[]> {
  const { session, asked, shared } = question;
  const found: PlacesInFile[] = [];
  for await (const { path, text } of filesToSearch(question)) {
    const places = session.host.service.placesOf({ ...asked.request, path, text }, shared);
    if (places.length > 0 && !(await session.isIgnored(path))) found.push({ path, text, places });
    if (!session.documents.at(path)) session.host.service.forget(path);
  }
  return found;
}

/** The files that may have a place of a name; the event loop gets its turns in between. */
export async function* filesToSearch({
  session,
  asked,
  shared,
  token,
}: NameQuestion): AsyncGenerator<{ readonly path: string; readonly text: string }> {
  const { checked } = asked;
  yield checked;
  if (shared.kind === 'anchor') return;
  const slicer = new TimeSlicer();
  const paths = await candidatePaths(session, shared.kind === 'variable' ? isSettings : undefined);
  const beside = shared.kind === 'variable' ? environmentFiles(checked.path, session.workspace.folders) : [];
  for (const path of new Set([...beside, ...paths])) {
    if (path === checked.path) continue;
    if (slicer.isDue()) await slicer.pause();
    stopIfCancelled(token);
    const text = session.workspace.read(path);
    if (text !== undefined) yield { path, text };
  }
}

function isSettings(path: string): boolean {
  return hasRole(path, 'environment', 'settings');
}

/** `.env` in the folder of a file and above it: Git mostly ignores them, so they are not listed. */
function environmentFiles(path: string, folders: readonly string[] = []): readonly string[] {
  const home = folders.find((folder) => path.startsWith(`${folder}/`));
  if (home === undefined) return [];
  const steps = path
    .slice(home.length + 1)
    .split('/')
    .slice(0, -1);
  const above = steps.map((_, index) => [home, ...steps.slice(0, steps.length - index)].join('/'));
  return [...above, home].flatMap((folder) => ['.env', '.env.local', '.envrc'].map((name) => `${folder}/${name}`));
}

/** The places of a file, or those of them that are wanted, as the client knows places. */
export function locationsOf(
  session: Session,
  { path, text }: Pick<PlacesInFile, 'path' | 'text'>,
  places: readonly NamedPlace[],
): Location[] {
  const lines = session.documents.at(path)?.lines ?? TextDocument.create('', '', 0, text);
  return places.map((place) => ({ uri: session.uriOf(path), range: rangeOf(lines, place) }));
}

/** Refuses a request for a reason that the editor shows. */
export function refuseRequest(reason: string): never {
  throw new ResponseError(LSPErrorCodes.RequestFailed, reason);
}
