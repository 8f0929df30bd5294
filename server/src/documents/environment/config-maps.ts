import { findsSomewhere } from '../../text/diff/finds-somewhere';
import { parseCached } from '../../yaml/incremental/recent';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText } from '../../yaml/path';
import { folderOf } from '../workspace/folders';
import { indexOf } from '../workspace/workspace-index';
import type { Container, Containers, ContainersRequest, ContainerVariable } from './container';
import { generatedVariables, type KnownValues } from './kustomize-generators';

/** An object whose entries are variables of a container: the ConfigMap or Secret of `envFrom`. */
export interface VariableSource {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
}

const hasObject = findsSomewhere(/^["']?kind["']?[ \t]*:[ \t]*["']?(?:ConfigMap|Secret)\b/m);

/** Variables that nearly always are the server's, as keys of a mapping. */
const OF_SERVER =
  /^[ \t]+["']?(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_|OIDC_|SAML_|DB_|AIRFLOW_|FERNET_KEY|SECRET_MANAGER)\w*["']?[ \t]*:/m;

/** Whether a text may have such an object for the server: for all other files, this is all that is done. */
export function mightFillEnvironment(path: string, text: string): boolean {
  return hasObject(path, text) && OF_SERVER.test(text);
}

/** Whether a document is an object that `envFrom` can name. */
export function isVariableSource(root: MapNode): boolean {
  return /^(?:ConfigMap|Secret)$/.test(scalarText(root, ['kind']) ?? '');
}

/** The objects that `envFrom` of a container names; undefined where it does something else, too. */
export function sourcesIn(envFrom: YamlNode | null | undefined): readonly VariableSource[] | undefined {
  if (envFrom?.kind !== 'seq' || envFrom.templated) return undefined;
  const found = envFrom.items.map(({ value }): VariableSource | undefined => {
    if (nodeAt(value, ['prefix'])) return undefined;
    const [configMap, secret] = ['configMapRef', 'secretRef'].map((key) => scalarText(value, [key, 'name']));
    if (configMap !== undefined) return { kind: 'ConfigMap', name: configMap };
    return secret === undefined ? undefined : { kind: 'Secret', name: secret };
  });
  const known = found.flatMap((one) => one ?? []);
  return known.length === found.length ? known : undefined;
}

/** What an object sets. */
export interface FilledVariables {
  readonly values: KnownValues;
  /** Nothing else adds to it. */
  readonly isWhole: boolean;
}

/** The variables in an object of the same file or folder, also one that Kustomize generates; undefined where it is not there. */
export function variablesIn(request: ContainersRequest, source: VariableSource): FilledVariables | undefined {
  for (const { text, root, path } of neighbors(request, source.name)) {
    if (scalarText(root, ['kind']) === source.kind && scalarText(root, ['metadata', 'name']) === source.name)
      return { values: new Map(entriesOf(text, root).map(({ name, value }) => [name, value])), isWhole: true };
    const values = generatedVariables(root, source, { path, workspace: request.workspace });
    // Overlays in other folders merge into it.
    if (values) return { values, isWhole: false };
  }
  return undefined;
}

/**
 * The variables of a ConfigMap or Secret, as those of the server that gets them by `envFrom`. Nothing where no container with its image
 * in the same file or folder does.
 */
export function filledContainers(
  request: ContainersRequest,
  root: MapNode,
  containersOf: (text: string, root: MapNode) => Containers,
): Containers {
  const none: Containers = { ours: [], layout: undefined, images: [] };
  const name = scalarText(root, ['metadata', 'name']);
  if (name === undefined || !mightFillEnvironment(request.path, request.text)) return none;
  for (const other of neighbors(request, 'envFrom')) {
    const user = containersOf(other.text, other.root).ours.find(
      ({ role, path }) =>
        role === 'server' &&
        sourcesIn(nodeAt(other.root, [...path, 'envFrom']))?.some((one) => one.name === name) === true,
    );
    if (!user) continue;
    const isSecret = scalarText(root, ['kind']) === 'Secret';
    // That a Secret has passwords is what it is for.
    const variables = entriesOf(request.text, root).map((one) => ({ ...one, ...(isSecret && { value: undefined }) }));
    const container: Container = {
      ...{
        role: 'server',
        image: user.image,
        isDefaultTag: false,
        path: [],
        node: { start: root.start, end: root.end },
      },
      ...{ variables, elsewhere: new Map(), envFiles: [], isWhole: false, hasOwnFile: user.hasOwnFile },
    };
    return { ours: [container], layout: 'config-map', images: [] };
  }
  return none;
}

/** The objects of the same file, and of the files of its folder that have a word in them. */
function* neighbors(
  { text, path, workspace }: ContainersRequest,
  word: string,
): Generator<{ readonly text: string; readonly root: MapNode; readonly path: string }> {
  const others = indexOf(workspace)
    .installing(folderOf(path))
    .filter((file) => file !== path && /\.ya?ml$/.test(file));
  for (const file of [path, ...others]) {
    const own = file === path ? text : workspace.read(file);
    if (own?.includes(word) !== true) continue;
    for (const { root } of parseCached(own).documents) if (root?.kind === 'map') yield { text: own, root, path: file };
  }
}

function entriesOf(text: string, root: MapNode): readonly ContainerVariable[] {
  return ['data', 'stringData'].flatMap((section) => {
    const node = entryOf(root, section)?.value;
    if (node?.kind !== 'map') return [];
    return node.entries.flatMap(({ name, key, value }): readonly ContainerVariable[] => {
      if (name === undefined || !/^[A-Z]\w*$/.test(name)) return [];
      const at = text.slice(key.start, key.end).indexOf(name);
      const isKnown = value?.kind === 'scalar' && !value.hasPlaceholder && value.value !== null;
      // In `data` of a Secret it is encoded.
      const isPlain = section === 'stringData' || scalarText(root, ['kind']) === 'ConfigMap';
      return [
        {
          ...{ name, path: [section, name], isDefault: false },
          nameSpan: at < 0 ? undefined : { start: key.start + at, end: key.start + at + name.length },
          value: isKnown && isPlain ? String(value.value) : undefined,
          span: { start: (value ?? key).start, end: (value ?? key).end },
        },
      ];
    });
  });
}
