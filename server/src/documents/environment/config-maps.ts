import { findsSomewhere } from '../../text/diff/finds-somewhere';
import { parseCached } from '../../yaml/incremental/recent';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText } from '../../yaml/path';
import { isKustomization } from '../workspace/file-roles';
import { folderOf } from '../workspace/folders';
import { indexOf } from '../workspace/workspace-index';
import type { Container, Containers, ContainersRequest, ContainerVariable } from './container';
import type { ImageReference } from './image';
import type { NamedObject } from './kustomize-patches';
import { generatedVariables, generatorsIn, literalVariables, retagged, type KnownValues } from './kustomize-generators';

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
  return (hasObject(path, text) && OF_SERVER.test(text)) || (hasGenerator(path, text) && LITERALS.test(text));
}

const hasGenerator = findsSomewhere(/^(?:configMap|secret)Generator:/m);

/** The same variables as literals of a kustomization. */
const LITERALS =
  /-[ \t]+["']?(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_|OIDC_|SAML_|DB_|AIRFLOW_|FERNET_KEY|SECRET_MANAGER)\w*=/;

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
export function filledContainers(request: ContainersRequest, root: MapNode, users: Users): Containers {
  const none: Containers = { ours: [], layout: undefined, images: [] };
  const name = scalarText(root, ['metadata', 'name']);
  if (name === undefined || !mightFillEnvironment(request.path, request.text)) return none;
  const kind = scalarText(root, ['kind']) === 'Secret' ? 'Secret' : 'ConfigMap';
  const user = serverWith(request, { kind, name }, users);
  if (!user) return none;
  // That a Secret has passwords is what it is for.
  const isSecret = kind === 'Secret';
  const variables = entriesOf(request.text, root).map((one) => ({ ...one, ...(isSecret && { value: undefined }) }));
  const { start, end } = root;
  const container: Container = {
    ...{ role: 'server', image: user.image, isDefaultTag: false, path: [], node: { start, end } },
    ...{ variables, elsewhere: new Map(), envFiles: [], isWhole: false, hasOwnFile: user.hasOwnFile },
  };
  return { ours: [container], layout: 'config-map', images: [] };
}

/** Who may get an object by `envFrom`. */
export interface Users {
  /** Reads the containers of an object next to it. */
  readonly containersOf: (text: string, root: MapNode) => Containers;
  /** The servers in the kustomization around it, also those that it builds on in other folders. */
  readonly built: () => readonly { readonly container: Container; readonly sources: readonly NamedObject[] }[];
}

/** The literals of what a kustomization generates, as variables of the servers that get them by `envFrom`. */
export function generatedContainers(request: ContainersRequest, root: MapNode, users: Users): Containers {
  const ours = generatorsIn(root, request.path).flatMap((generator): readonly Container[] => {
    const user = serverWith(request, generator, users);
    if (!user || !generator.literals) return [];
    const { start, end } = generator.literals;
    return [
      {
        ...{ role: 'server', image: retagged(user.image, root), isDefaultTag: false, path: [], node: { start, end } },
        variables: literalVariables(request.text, generator),
        ...{ elsewhere: new Map(), envFiles: [], isWhole: false, hasOwnFile: user.hasOwnFile },
      },
    ];
  });
  return { ours, layout: ours.length > 0 ? 'config-map' : undefined, images: [] };
}

/** The container of the server that a kustomization fills from an env file, with the image that it runs. */
export function filledFromFile(request: ContainersRequest, file: string, users: Users): Container | undefined {
  const { root } = request.document;
  if (root?.kind !== 'map') return undefined;
  for (const generator of generatorsIn(root, request.path)) {
    const user = generator.files.includes(file) ? serverWith(request, generator, users) : undefined;
    if (user) return { ...user, image: retagged(user.image, root) };
  }
  return undefined;
}

/** The container of the server that gets an object by `envFrom`, in the same folder or in one that the kustomization builds on. */
function serverWith(request: ContainersRequest, { kind, name }: VariableSource, users: Users): Container | undefined {
  const isNamed = (
    sources: readonly { readonly kind: string | undefined; readonly names: readonly string[] }[],
  ): boolean => sources.some((one) => one.kind === kind && one.names.includes(name));
  // What a kustomization makes of a container beats what is written next to the object.
  const built = users.built().find(({ sources }) => isNamed(sources));
  if (built) return built.container;
  for (const other of neighbors(request, 'envFrom')) {
    const user = users.containersOf(other.text, other.root).ours.find(({ role, path }) => {
      const sources = role === 'server' ? sourcesIn(nodeAt(other.root, [...path, 'envFrom'])) : undefined;
      return sources !== undefined && isNamed(sources.map((one) => ({ kind: one.kind, names: [one.name] })));
    });
    if (user) return user;
  }
  return undefined;
}

/** The image with the tag that a kustomization in the same folder gives it. */
export function runningImage(request: ContainersRequest, image: ImageReference): ImageReference {
  for (const { root } of neighbors(request, 'newTag')) {
    const found = retagged(image, root);
    if (found !== image) return found;
  }
  return image;
}

/** The objects of the same file, and of the files of its folder that have a word in them. */
function* neighbors(
  { text, path, workspace }: ContainersRequest,
  word: string,
): Generator<{ readonly text: string; readonly root: MapNode; readonly path: string }> {
  const others = indexOf(workspace)
    .installing(folderOf(path))
    .filter((file) => file !== path && (/\.ya?ml$/.test(file) || isKustomization(file)));
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
