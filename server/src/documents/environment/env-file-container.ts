import { parseCached } from '../../yaml/incremental/recent';
import { nodeAt } from '../../yaml/path';
import { COMPOSE_FILES, KUSTOMIZATION_FILES, hasRole } from '../workspace/file-roles';
import { baseName, folderOf, foldersAbove } from '../workspace/folders';
import { indexOf } from '../workspace/workspace-index';
import { includedFiles, mightInclude, projectOf } from './compose-project';
import { ComposeReader } from './compose-reader';
import type { Container, Containers, ContainersRequest, ContainerVariable } from './container';
import { envLinesIn } from './env-file';
import { mightBeServerFile } from './server-file';
import { kustomizedFrom } from './object-containers';
import { unitLinesIn } from './unit-file';

/** Families of variables that nearly always are the server's. */
const OF_SERVER =
  /^[ \t]*(?:export[ \t]+)?(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_|OM_|OIDC_|SAML_|DB_|AIRFLOW_|FERNET_KEY|SECRET_MANAGER)\w*[ \t]*=/m;

/** Names that only the server has, also where a letter is wrong in others. */
const CERTAIN =
  /^(?:AUTHORIZER_(?:CLASS_NAME|REQUEST_FILTER|ADMIN_PRINCIPALS|ALLOWED_REGISTRATION_DOMAIN|INGESTION_PRINCIPALS|PRINCIPAL_DOMAIN|ENFORCE_PRINCIPAL_DOMAIN|ENABLE_SECURE_SOCKET)|PIPELINE_SERVICE_CLIENT_\w+|OPENMETADATA_CLUSTER_NAME|OM_DATABASE|AUTHENTICATION_(?:PUBLIC_KEYS|JWT_PRINCIPAL_CLAIMS|ENABLE_SELF_SIGNUP|CALLBACK_URL)|ELASTICSEARCH_(?:SOCKET_TIMEOUT_SECS|CONNECTION_TIMEOUT_SECS|TRUST_STORE_PATH|PAYLOAD_BYTES_SIZE)|SERVER_HOST_API_URL)$/;

/** What a file may set that only fills in `${NAME}`: others of its names may be meant for any program. */
const NAMED_AFTER_SERVER =
  /^(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_)/;

/** The same families in a unit of systemd. */
const IN_UNIT =
  /^[ \t]*Environment[ \t]*=[^\n]*\b(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_|OM_|OIDC_|SAML_|DB_|AIRFLOW_|FERNET_KEY|SECRET_MANAGER)\w*=/m;

/** Whether a file may set variables of the server: for all other files, this is all that is done. */
export function mightSetVariables(path: string, text: string): boolean {
  if (isUnit(path)) return IN_UNIT.test(text);
  return /env|^openmetadata$/i.test(baseName(path)) && hasRole(path, 'environment') && OF_SERVER.test(text);
}

/** A unit of systemd, which starts the archive. */
function isUnit(path: string): boolean {
  return path.endsWith('.service') && hasRole(path, 'environment');
}

/** How the Compose files next to an env file use it. */
interface Use {
  /** The container that gets all of its variables; absent where it only fills in `${NAME}`. */
  readonly container?: Container;
  /** The Compose files with our server, in the folder of the file or above it. */
  readonly texts: readonly string[];
  /** What the server gets under the same name. */
  readonly passedOn: ReadonlySet<string>;
  /** By its name and place it fills in a Compose file. */
  readonly isBeside: boolean;
}

/** What Docker Compose reads next to a file, what is copied to that, and what the published files are started with (`--env-file`). */
const FILLS_IN = /^(?:\.env(?:\..*)?|env-.*)$/;

/**
 * The variables of an env file, as those of a server: of the container that a Compose file in its folder or above starts with it, or, by
 * their names, of one that is started elsewhere. What only fills in `${NAME}` of a Compose file is checked there.
 */
export function envFileContainers(request: ContainersRequest): Containers {
  const { path, text } = request;
  const none: Containers = { ours: [], layout: undefined, images: [] };
  if (!mightSetVariables(path, text)) return none;
  const { container, texts, passedOn, isBeside } = usedBy(request);
  const lines = isUnit(path) ? unitLinesIn(text) : envLinesIn(text);
  if (!container && !isBeside && lines.filter(({ name }) => CERTAIN.test(name)).length < 2) return none;
  // What `.env` fills in is checked where it is used; nothing says which other file is used.
  const isCheckedThere = baseName(path) === '.env';
  const isForOthers = (name: string): boolean => {
    if (container || (passedOn.has(name) && !isCheckedThere)) return false;
    if (isBeside && !NAMED_AFTER_SERVER.test(name)) return true;
    const reference = referenceTo(name);
    return texts.some((one) => reference.test(one));
  };
  const configured = container ? '' : configurationBeside(request);
  const variables = lines.flatMap(({ name, nameSpan, value, span, isLiteral }): readonly ContainerVariable[] => {
    if (isForOthers(name)) return [];
    const isKnown = value !== undefined && (isLiteral || !value.includes('$'));
    const isNamed = configured !== '' && referenceTo(name).test(configured);
    return [
      {
        ...{ name, nameSpan, value: isKnown ? value : undefined, span, path: [], isDefault: false },
        ...(isNamed && { isNamedByFile: true }),
      },
    ];
  });
  const server: Container = {
    role: 'server',
    image: container?.image ?? { repository: '', tag: undefined },
    ...{ isDefaultTag: container?.isDefaultTag ?? false, path: [], node: { start: 0, end: text.length } },
    ...{ variables, elsewhere: new Map(), isWhole: false, envFiles: [] },
    hasOwnFile: container?.hasOwnFile ?? false,
  };
  return { ours: [server], layout: 'env-file', images: [] };
}

/** What the Compose files with our server do with an env file, in its folder or above it. */
function usedBy({ path, workspace }: ContainersRequest): Use {
  const texts: string[] = [];
  const passedOn = new Set<string>();
  let isBeside = false;
  for (const folder of foldersAbove(path, workspace).slice(0, 4)) {
    const kustomized = kustomizedIn(folder, { path, workspace });
    if (kustomized) return { container: kustomized, texts, passedOn, isBeside };
    const started = composeFilesIn(folder, workspace);
    // An entry of `include` names the env files that fill in what it includes.
    const includers = started.flatMap((file) => includingText(workspace.read(file)) ?? []);
    for (const file of [...started, ...started.flatMap((one) => includedBy(one, workspace))]) {
      const text = workspace.read(file);
      if (text?.includes('openmetadata/server') !== true) continue;
      texts.push(text);
      for (const document of parseCached(text).documents) {
        const services = nodeAt(document.root, ['services']);
        if (services?.kind !== 'map') continue;
        const { ours } = new ComposeReader({ document, text, path: file, workspace }).read(services);
        const servers = ours.filter(({ role }) => role === 'server');
        const container = servers.find(({ envFiles }) => envFiles.includes(path));
        if (container) return { container, texts, passedOn, isBeside };
        for (const { name, span } of servers.flatMap(({ variables }) => variables))
          if (referenceTo(name).test(text.slice(span.start, span.end))) passedOn.add(name);
        const isNear = folder === folderOf(path);
        const mayFillIn =
          isNear && (FILLS_IN.test(baseName(path)) || includers.some((one) => one.includes(baseName(path))));
        isBeside ||= mayFillIn && servers.length > 0;
      }
    }
  }
  return { texts, passedOn, isBeside };
}

/** The container that the kustomization of a folder fills from an env file. */
function kustomizedIn(
  folder: string,
  { path, workspace }: Pick<ContainersRequest, 'path' | 'workspace'>,
): Container | undefined {
  for (const name of KUSTOMIZATION_FILES) {
    const file = `${folder}/${name}`;
    const text = workspace.read(file);
    if (text?.includes(baseName(path)) !== true) continue;
    const [document] = parseCached(text).documents;
    const found = document && kustomizedFrom({ document, text, path: file, workspace }, path);
    if (found) return found;
  }
  return undefined;
}

/** The text of the server's configuration in the archive that an env file is in; empty where there is none. */
function configurationBeside({ path, workspace }: ContainersRequest): string {
  for (const folder of foldersAbove(path, workspace).slice(0, 3)) {
    for (const file of [`${folder}/openmetadata.yaml`, `${folder}/conf/openmetadata.yaml`]) {
      const text = workspace.read(file);
      if (text !== undefined && mightBeServerFile(file, text)) return text;
    }
  }
  return '';
}

/** Those that Docker Compose finds by itself, then those that are named to it. */
function composeFilesIn(folder: string, workspace: ContainersRequest['workspace']): readonly string[] {
  const usual = COMPOSE_FILES.map((name) => `${folder}/${name}`);
  const others = indexOf(workspace)
    .pinning(folder)
    .filter((file) => /compose[^/]*\.ya?ml$/i.test(file) && !usual.includes(file));
  return [...usual, ...others];
}

function includingText(text: string | undefined): string | undefined {
  return text !== undefined && mightInclude(text) ? text : undefined;
}

/** The files that a Compose file includes, which its `.env` fills in as well. */
function includedBy(path: string, workspace: ContainersRequest['workspace']): readonly string[] {
  const text = includingText(workspace.read(path));
  if (text === undefined) return [];
  return includedFiles({ path, text, project: projectOf(path, workspace) }, workspace).map((file) => file.path);
}

/** `${NAME` or `$NAME`, as Docker Compose fills it in. */
function referenceTo(name: string): RegExp {
  return new RegExp(String.raw`\$\{?${name}\b`);
}
