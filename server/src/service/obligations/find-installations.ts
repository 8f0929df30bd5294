import { startedFile } from '../../documents/environment/compose-project';
import { containersIn } from '../../documents/environment/containers';
import type { Container, ContainerLayout, Containers, PlacedImage } from '../../documents/environment/container';
import { roleOfImage } from '../../documents/environment/image';
import type { Workspace } from '../../documents/workspace/workspace';
import { ServerSettings } from '../../rules/shared/server-settings';
import { parseRelease } from '../../schemas/releases/releases';
import { LineIndex } from '../../text/line-index';
import type { Engine } from '../engine/engine';
import type { StartingPart } from './crosses';

/** The databases that the server supports. */
export type DatabaseKind = 'MySQL' | 'Postgres';

/** What runs next to the server, or somewhere else. */
export interface UsedService<Kind> {
  readonly kind: Kind;
  /** The service of the same file that it runs in; absent where it runs elsewhere. */
  readonly service?: string;
  readonly host: string | undefined;
  /** 1-based, where the file says it. */
  readonly line: number;
}

/** The server in a file without a chart: in a Compose file, or in an object of Kubernetes. */
export interface ServerInstallation {
  readonly layout: Extract<ContainerLayout, 'compose' | 'object'>;
  readonly path: string;
  /** The file that its program is started with: the one that includes it, if there is one. */
  readonly started: string;
  /** 1-based, of the server. */
  readonly line: number;
  /** The service that runs the server. */
  readonly server: string;
  /** It does not start the image by the image's own program. */
  readonly hasEntrypoint: boolean;
  /** `openmetadata/server`, with the mirror that it comes from. */
  readonly image: string;
  /** The service that migrates the database before the server starts; `itself`, where the server does. */
  readonly migration: { readonly service: string } | 'itself' | undefined;
  readonly ingestion: readonly string[];
  readonly database: UsedService<DatabaseKind> | undefined;
  readonly search: UsedService<string> | undefined;
  readonly start: StartingPart;
  /** The container, to ask what it sets. */
  readonly container: Container;
}

/** The servers that some files run without a chart. */
export function findInstallations(
  engine: Engine,
  paths: readonly string[],
  workspace: Workspace,
): readonly ServerInstallation[] {
  return paths.flatMap((path) => {
    const text = workspace.read(path);
    // Most files of an upgrade are workflows.
    if (text?.includes('openmetadata/server') !== true) return [];
    return engine.parsedFiles.mentions(path, text).flatMap(({ document }) => {
      const containers = containersIn({ document, text, path, workspace });
      return installationIn(engine, containers, { path, text, workspace }) ?? [];
    });
  });
}

const MIGRATES = /openmetadata-ops(?:\.sh)?["',\s]+(?:-\w+["',\s]+)*migrate\b|bootstrap_storage\.sh["',\s]+migrate/;
const STARTS = /openmetadata-start\.sh|openmetadata-server-start\.sh/;

function installationIn(
  engine: Engine,
  { ours, images, layout }: Containers,
  { path, text, workspace }: { readonly path: string; readonly text: string; readonly workspace: Workspace },
): ServerInstallation | undefined {
  const servers = ours.filter(({ role }) => role === 'server');
  const writtenIn = ({ node }: Container): string => text.slice(node.start, node.end);
  const isMigration = (one: Container): boolean => MIGRATES.test(writtenIn(one)) && !STARTS.test(writtenIn(one));
  const container = servers.find((one) => !isMigration(one));
  // What starts the others has commands of its own.
  if (!container || (layout !== 'compose' && layout !== 'object')) return undefined;
  const nameOf = (one: Container): string => images.find(({ start }) => start === one.node.start)?.name ?? 'server';
  const lines = new LineIndex(text);
  const place: Place = {
    images,
    settings: new ServerSettings(container, { store: engine.store, release: releaseIn(engine, container) }),
    lineOf: (offset) => lines.positionAt(offset).line + 1,
  };
  const migration = servers.find(isMigration);
  const own = parseRelease(container.image.tag ?? '');
  const resolved = own === undefined ? undefined : engine.registers.releases.resolve(own);
  return {
    layout,
    path,
    started: layout === 'compose' ? startedFile(path, workspace) : path,
    line: place.lineOf(container.node.start),
    server: nameOf(container),
    hasEntrypoint: /^\s*["']?entrypoint["']?\s*:/m.test(writtenIn(container)),
    image: container.image.repository,
    migration: migration ? { service: nameOf(migration) } : MIGRATES.test(writtenIn(container)) ? 'itself' : undefined,
    ingestion: ours.filter(({ role }) => role === 'ingestion').map(nameOf),
    database: databaseOf(place),
    search: searchOf(place),
    start: {
      root: { kind: 'mention' },
      release: resolved
        ? {
            ...resolved,
            source: { from: 'file', file: path, what: 'openmetadata/server', of: 'server', certainty: 'stated' },
          }
        : {
            release: engine.registers.releases.newest,
            source: { from: 'newest', certainty: 'assumed' },
          },
    },
    container,
  };
}

function releaseIn(engine: Engine, { image }: Container): string {
  const { resolve, newest } = engine.registers.releases;
  return resolve(parseRelease(image.tag ?? '') ?? newest)?.release ?? newest;
}

/** What is around a server in its file. */
interface Place {
  readonly images: readonly PlacedImage[];
  readonly settings: ServerSettings;
  readonly lineOf: (offset: number) => number;
}

const DATABASES: Readonly<Record<string, DatabaseKind>> = { mysql: 'MySQL', postgresql: 'Postgres' };
const IMAGES: Readonly<Record<DatabaseKind, RegExp>> = {
  MySQL: /(?:^|\/)(?:mysql|mysql-server|mariadb|percona)$/,
  Postgres: /(?:^|\/)(?:postgres|postgresql)$/,
};

function databaseOf({ images, settings, lineOf }: Place): UsedService<DatabaseKind> | undefined {
  const kind = DATABASES[settings.get('DB_SCHEME') ?? ''];
  if (kind === undefined) return undefined;
  const host = settings.get('DB_HOST');
  const isKind = (image: PlacedImage): boolean =>
    roleOfImage(image) === 'database'
      ? image.repository.endsWith('/db') === (kind === 'MySQL')
      : IMAGES[kind].test(image.repository);
  const fitting = images.filter(isKind);
  const beside = fitting.find(({ name }) => name === host) ?? (fitting.length === 1 ? fitting[0] : undefined);
  const written = settings.placeOf('DB_SCHEME') ?? settings.placeOf('DB_HOST');
  const at = beside?.start ?? written?.span.start;
  if (at === undefined) return undefined;
  return { kind, ...(beside?.name !== undefined && { service: beside.name }), host, line: lineOf(at) };
}

const SEARCHES: readonly string[] = ['OpenSearch', 'Elasticsearch'];

function searchOf({ images, settings, lineOf }: Place): UsedService<string> | undefined {
  const type = settings.get('SEARCH_TYPE')?.toLowerCase();
  const [named] = SEARCHES.filter((one) => one.toLowerCase() === type);
  const fitting = images.flatMap((image) => {
    const name = image.repository.slice(image.repository.lastIndexOf('/') + 1);
    const kind = SEARCHES.find((one) => one.toLowerCase() === name);
    return kind === undefined || (named !== undefined && kind !== named) ? [] : [{ kind, image }];
  });
  const [beside] = fitting;
  const kind = named ?? beside?.kind;
  const written = settings.placeOf('SEARCH_TYPE') ?? settings.placeOf('ELASTICSEARCH_HOST');
  const at = beside?.image.start ?? written?.span.start;
  if (kind === undefined || at === undefined) return undefined;
  const service = beside?.image.name;
  const host = settings.get('ELASTICSEARCH_HOST');
  return { kind, ...(service !== undefined && { service }), host, line: lineOf(at) };
}
