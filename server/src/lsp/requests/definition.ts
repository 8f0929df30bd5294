import type { CancellationToken, DefinitionParams, Location, LocationLink } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ask, type Asked } from '../session/document-question';
import { candidatePaths } from '../session/candidate-paths';
import { stopIfCancelled } from '../connection/guard';
import type { Session } from '../session/session';
import { rangeOf } from '../connection/ranges';
import { TimeSlicer } from '../../files/time-slicer';
import type { Span } from '../../service/public';

/** What was asked about, and who waits for the answer. */
interface Question {
  readonly session: Session;
  readonly asked: Asked;
  readonly token: CancellationToken;
}

interface DefinitionTarget {
  readonly path: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Answers `textDocument/definition`: the other workflows of a service, the file that says the version of a chart. */
export async function definition(
  session: Session,
  { textDocument, position }: DefinitionParams,
  token: CancellationToken,
): Promise<Location[] | LocationLink[]> {
  const asked = await ask(session, textDocument.uri, token);
  const found = asked && session.host.service.definition(asked.request, asked.checked.lines.offsetAt(position));
  if (!found) return [];
  const targets =
    found.kind === 'service'
      ? await workflowsOf({ session, asked, token }, found.service)
      : [{ path: found.path, text: session.workspace.read(found.path) ?? '', spans: [found.span] }];
  const origin = rangeOf(asked.checked.lines, found.origin);
  const locations = targets.flatMap((target) => locationsOf(session, target));
  if (!session.features.definitionLinks) return locations;
  return locations.map(({ uri, range }) => ({
    targetUri: uri,
    targetRange: range,
    targetSelectionRange: range,
    originSelectionRange: origin,
  }));
}

/** All workflows of a service, but for the one that was asked about; the event loop gets its turns in between. */
async function workflowsOf({ session, asked, token }: Question, service: string): Promise<DefinitionTarget[]> {
  const { request, checked } = asked;
  const { workspace, host, documents } = session;
  const timeSlicer = new TimeSlicer();
  const targets: DefinitionTarget[] = [];
  for (const path of await candidatePaths(session)) {
    await timeSlicer.pause();
    stopIfCancelled(token);
    const text = path === checked.path ? checked.text : workspace.read(path);
    if (text === undefined) continue;
    const spans = host.service.servicePlaces({ ...request, path, text }, service);
    if (!documents.at(path)) host.service.forget(path);
    if (path !== checked.path || spans.length > 1) targets.push({ path, text, spans });
  }
  return targets;
}

function locationsOf(session: Session, { path, text, spans }: DefinitionTarget): Location[] {
  const lines = TextDocument.create('', '', 0, text);
  return spans.map((span) => ({ uri: session.uriOf(path), range: rangeOf(lines, span) }));
}
