import {
  SymbolKind,
  type CancellationToken,
  type SymbolInformation,
  type WorkspaceSymbolParams,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rememberByObject, type FileSymbol } from '../../service/public';
import { nextTurn, TimeSlicer } from '../../files/time-slicer';
import { stopIfCancelled } from '../connection/guard';
import { rangeOf } from '../connection/ranges';
import { candidatePaths } from '../session/candidate-paths';
import { ClosedFiles } from '../session/closed-files';
import { pathInFolder } from '../session/path-in-folder';
import type { Session } from '../session/session';

/** Clients of any age know these. */
const KINDS = {
  service: SymbolKind.Class,
  workflow: SymbolKind.Function,
  chart: SymbolKind.Package,
  pin: SymbolKind.Constant,
} as const;

/** More would only be scrolled past; the client asks again when more letters are typed. */
const MOST = 500;

const symbolsOfClosed = rememberByObject((session: Session) => new ClosedFiles<readonly SymbolInformation[]>(session));

/** Answers `workspace/symbol`: services, workflows, charts and pins whose name has the letters of the query in their order. */
export async function workspaceSymbols(
  session: Session,
  { query }: WorkspaceSymbolParams,
  token: CancellationToken,
): Promise<SymbolInformation[]> {
  await nextTurn();
  const closed = symbolsOfClosed(session);
  const slicer = new TimeSlicer();
  const services = new Set<string>();
  const found: SymbolInformation[] = [];
  for (const path of await candidatePaths(session)) {
    if (slicer.isDue()) await slicer.pause();
    stopIfCancelled(token);
    const before = closed.get(path);
    const symbols = before ?? (await symbolsIn(session, path));
    if (!before) closed.keep(path, symbols);
    for (const symbol of symbols) {
      if (!hasLetters(symbol.name, query)) continue;
      // A service is one symbol, however many workflows it has.
      if (symbol.kind === KINDS.service && services.has(symbol.name)) continue;
      if (symbol.kind === KINDS.service) services.add(symbol.name);
      found.push(symbol);
      if (found.length >= MOST) return found;
    }
  }
  return found;
}

async function symbolsIn(session: Session, path: string): Promise<readonly SymbolInformation[]> {
  const text = session.workspace.read(path);
  if (text === undefined || (await session.isIgnored(path))) return [];
  const options = session.settings.options(await session.settingsOf(path));
  const symbols = session.host.service.symbols({ path, text, workspace: session.workspace, options });
  if (symbols.length === 0) return [];
  const lines = session.documents.at(path)?.lines ?? TextDocument.create('', '', 0, text);
  const uri = session.uriOf(path);
  const file = pathInFolder(path, session.workspace.folders);
  return symbols.map((symbol) => ({
    name: symbol.name,
    kind: KINDS[symbol.kind],
    location: { uri, range: rangeOf(lines, symbol) },
    containerName: containerOf(symbol, file),
  }));
}

/** `Snowflake · flows/sales.yaml` */
function containerOf({ detail }: FileSymbol, file: string): string {
  return detail === '' ? file : `${detail} · ${file}`;
}

/** Whether a name has the letters of a query in their order, however they are written. */
function hasLetters(name: string, query: string): boolean {
  const letters = name.toLowerCase();
  let at = 0;
  for (const letter of query.toLowerCase().replaceAll(/\s/g, '')) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
