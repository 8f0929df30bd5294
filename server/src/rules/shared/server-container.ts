import { containersIn } from '../../documents/environment/containers';
import type { Container, ContainerLayout, Containers, ContainerVariable } from '../../documents/environment/container';
import type { Release, ReleaseSource } from '../../documents/release/release';
import { isServerFile } from '../../documents/environment/server-file';
import { serverVariablesOf, type ServerVariable } from '../../documents/environment/server-variable';
import { readReleaseList } from '../../schemas/releases/release-list';
import { compareReleases, parseRelease } from '../../schemas/releases/releases';
import { rememberByObject } from '../../text/remember';
import type { YamlDocument } from '../../yaml/node';
import type { MentionContext } from './rule';

/** A container of the server, and the release that runs in it. */
export interface ServerContainer {
  readonly container: Container;
  readonly release: Release;
  /** Later than all that is known, so that nothing is wrong for certain. */
  readonly isNewer: boolean;
}

/** A variable that a file sets for the server, and what is known of it. */
export interface SetVariable extends ServerContainer {
  readonly variable: ContainerVariable;
  readonly known: ServerVariable | undefined;
}

/** Every rule about variables asks for the same. What files next to it set is read again for each check. */
const containersOfDocument = rememberByObject<YamlDocument, { workspace?: unknown; found?: Containers }>(() => ({}));

/** The containers of a document, remembered for one check. */
export function containersOf({ mention: { document }, text, path, workspace }: MentionContext): Containers {
  const memory = containersOfDocument(document);
  if (memory.found && memory.workspace === workspace) return memory.found;
  const found = containersIn({ document, text, path, workspace });
  Object.assign(memory, { workspace, found });
  return found;
}

/** How a document runs the platform without a chart, or `archive` where it is the server's own configuration. */
export type PlatformLayout = ContainerLayout | 'archive';

/** How a document runs or configures the platform; undefined where it only names something of it. */
export function layoutOf(context: MentionContext): PlatformLayout | undefined {
  const { ours, layout } = containersOf(context);
  if (ours.length > 0) return layout;
  return isServerFile(context.mention.document.root) ? 'archive' : undefined;
}

/** What a person asked for comes before what a file says about itself. */
const ASKED: ReadonlySet<ReleaseSource['from']> = new Set(['option', 'choice', 'comment', 'config']);

/** The containers of a document that run the server. */
export function serversIn(context: MentionContext): readonly ServerContainer[] {
  const servers = containersOf(context).ours.filter(({ role, hasOwnFile }) => role === 'server' && !hasOwnFile);
  return withRelease(context, servers);
}

/** The containers of a document that run Airflow with the ingestion; the image of single workflows has no Airflow. */
export function* orchestratorsIn(context: MentionContext): Iterable<ServerContainer> {
  const containers = containersOf(context).ours.filter(
    ({ role, image }) => role === 'ingestion' && image.repository.endsWith('/ingestion'),
  );
  for (const one of withRelease(context, containers)) if (!one.isNewer) yield one;
}

function withRelease(context: MentionContext, containers: readonly Container[]): readonly ServerContainer[] {
  const { release, source, unknown, why } = context.release;
  return containers.map((container): ServerContainer => {
    const list = readReleaseList(context.store);
    const own = ASKED.has(source.from) ? undefined : parseRelease(container.image.tag ?? '');
    if (own === undefined) return { container, release, isNewer: unknown !== undefined && why === 'newer' };
    const resolved = list.resolve(own);
    const isOlder = resolved?.unknown !== undefined && compareReleases(own, resolved.release) < 0;
    return { container, release: isOlder ? own : (resolved?.release ?? release), isNewer: resolved?.why === 'newer' };
  });
}

/** The variables that a document sets for the server, with what is known of them. */
export function* setVariables(context: MentionContext): Iterable<SetVariable> {
  const servers = serversIn(context);
  if (servers.length === 0) return;
  const table = serverVariablesOf(context.store);
  for (const server of servers) {
    if (server.isNewer) continue;
    for (const variable of server.container.variables) yield { ...server, variable, known: table.get(variable.name) };
  }
}
