import { parseCached } from '../../yaml/incremental/recent';
import { nodeAt } from '../../yaml/path';
import { COMPOSE_FILES, hasRole } from '../workspace/file-roles';
import { baseName, folderOf, foldersAbove } from '../workspace/folders';
import { ComposeReader } from './compose-reader';
import type { Container, Containers, ContainersRequest, ContainerVariable } from './container';
import { envLinesIn } from './env-file';

/** Families of variables that nearly always are the server's. */
const OF_SERVER =
  /^[ \t]*(?:export[ \t]+)?(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_|OM_|OIDC_|SAML_|DB_|AIRFLOW_|FERNET_KEY|SECRET_MANAGER)\w*[ \t]*=/m;

/** Names that only the server has, also where a letter is wrong in others. */
const CERTAIN =
  /^(?:AUTHORIZER_(?:CLASS_NAME|REQUEST_FILTER|ADMIN_PRINCIPALS|ALLOWED_REGISTRATION_DOMAIN|INGESTION_PRINCIPALS|PRINCIPAL_DOMAIN|ENFORCE_PRINCIPAL_DOMAIN|ENABLE_SECURE_SOCKET)|PIPELINE_SERVICE_CLIENT_\w+|OPENMETADATA_CLUSTER_NAME|OM_DATABASE|AUTHENTICATION_(?:PUBLIC_KEYS|JWT_PRINCIPAL_CLAIMS|ENABLE_SELF_SIGNUP|CALLBACK_URL)|ELASTICSEARCH_(?:SOCKET_TIMEOUT_SECS|CONNECTION_TIMEOUT_SECS|TRUST_STORE_PATH|PAYLOAD_BYTES_SIZE)|SERVER_HOST_API_URL)$/;

/** What a file may set that only fills in `${NAME}`: others of its names may be meant for any program. */
const NAMED_AFTER_SERVER =
  /^(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_)/;

/** Whether a file may set variables of the server: for all other files, this is all that is done. */
export function mightSetVariables(path: string, text: string): boolean {
  return /env/i.test(baseName(path)) && hasRole(path, 'environment') && OF_SERVER.test(text);
}

/** How the Compose file next to an env file uses it. */
interface Use {
  /** The container that gets all of its variables; absent where it only fills in `${NAME}`. */
  readonly container?: Container;
  readonly text: string;
}

/**
 * The variables of an env file, as those of a server: of the container that a Compose file in its folder or above starts with it, or, by
 * their names, of one that is started elsewhere. What only fills in `${NAME}` of a Compose file is checked there.
 */
export function envFileContainers(request: ContainersRequest): Containers {
  const { path, text } = request;
  const none: Containers = { ours: [], layout: undefined, images: [] };
  if (!mightSetVariables(path, text)) return none;
  const use = usedBy(request);
  const lines = envLinesIn(text);
  if (!use && lines.filter(({ name }) => CERTAIN.test(name)).length < 2) return none;
  const isForOthers = (name: string): boolean =>
    use !== undefined &&
    !use.container &&
    (!NAMED_AFTER_SERVER.test(name) || new RegExp(String.raw`\$\{?${name}\b`).test(use.text));
  const variables = lines.flatMap(({ name, nameSpan, value, span, isLiteral }): readonly ContainerVariable[] => {
    if (isForOthers(name)) return [];
    const isKnown = value !== undefined && (isLiteral || !value.includes('$'));
    return [{ name, nameSpan, value: isKnown ? value : undefined, span, path: [], isDefault: false }];
  });
  const server: Container = {
    role: 'server',
    image: use?.container?.image ?? { repository: '', tag: undefined },
    ...{ isDefaultTag: use?.container?.isDefaultTag ?? false, path: [], node: { start: 0, end: text.length } },
    ...{ variables, elsewhere: new Map(), isWhole: false, envFiles: [] },
    hasOwnFile: use?.container?.hasOwnFile ?? false,
  };
  return { ours: [server], layout: 'env-file', images: [] };
}

/** The nearest Compose file with our server, in the folder of an env file or above it. */
function usedBy({ path, workspace }: ContainersRequest): Use | undefined {
  let filledIn: Use | undefined;
  for (const folder of foldersAbove(path, workspace).slice(0, 4)) {
    for (const name of COMPOSE_FILES) {
      const text = workspace.read(`${folder}/${name}`);
      if (text?.includes('openmetadata/server') !== true) continue;
      for (const document of parseCached(text).documents) {
        const services = nodeAt(document.root, ['services']);
        if (services?.kind !== 'map') continue;
        const { ours } = new ComposeReader({ document, text, path: `${folder}/${name}`, workspace }).read(services);
        const container = ours.find(({ role, envFiles }) => role === 'server' && envFiles.includes(path));
        if (container) return { container, text };
        const isBeside = baseName(path) === '.env' && folder === folderOf(path);
        if (isBeside && ours.some(({ role }) => role === 'server')) filledIn ??= { text };
      }
    }
  }
  return filledIn;
}
