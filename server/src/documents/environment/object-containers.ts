import type { MapNode, SeqNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Container, ContainerLayout, Containers, ContainersRequest, ContainerVariable } from './container';
import {
  filledContainers,
  filledFromFile,
  generatedContainers,
  isVariableSource,
  runningImage,
  sourcesIn,
  variablesIn,
  type FilledVariables,
  type VariableSource,
} from './config-maps';
import { imageReference, roleOfImage } from './image';
import { mountsOwnFile } from './own-file';

/** How an object lists its containers: the key of the list, and those of what is in each. */
interface ListForm {
  readonly layout: ContainerLayout;
  readonly list: RegExp;
  readonly image: readonly string[];
  readonly environment: readonly string[];
  /** What sets further variables. */
  readonly others: readonly string[];
}

const OBJECT: ListForm = {
  layout: 'object',
  list: /^(?:initC|c)ontainers$/,
  image: ['image'],
  environment: ['env'],
  others: ['envFrom'],
};

/** In JSON, and in the YAML of CloudFormation. */
const TASK: ListForm = {
  layout: 'task-definition',
  list: /^[cC]ontainerDefinitions$/,
  image: ['image', 'Image'],
  environment: ['environment', 'Environment'],
  others: ['environmentFiles', 'EnvironmentFiles', 'secrets', 'Secrets'],
};

/** The containers in an object of Kubernetes, whatever its kind is. */
export function objectContainers(request: ContainersRequest, root: MapNode): Containers {
  if (isVariableSource(root)) {
    return filledContainers(request, root, (text, other) => containersOf({ text }, other, OBJECT));
  }
  const found = containersOf({ text: request.text, sourceIn: (source) => variablesIn(request, source) }, root, OBJECT);
  if (found.ours.length === 0) return found;
  return { ...found, ours: found.ours.map((one) => ({ ...one, image: runningImage(request, one.image) })) };
}

/** What a kustomization generates for the containers of the objects next to it. */
export function kustomizedContainers(request: ContainersRequest, root: MapNode): Containers {
  return generatedContainers(request, root, (text, other) => containersOf({ text }, other, OBJECT));
}

/** The container of the server that a kustomization fills from an env file. */
export function kustomizedFrom(request: ContainersRequest, file: string): Container | undefined {
  return filledFromFile(request, file, (text, other) => containersOf({ text }, other, OBJECT));
}

/** The containers of a task definition of ECS, wherever it is in the document. */
export function taskContainers(text: string, root: MapNode): Containers {
  return containersOf({ text }, root, TASK);
}

/** The text of the containers, and what finds the objects that `envFrom` names. */
interface Around {
  readonly text: string;
  readonly sourceIn?: (source: VariableSource) => FilledVariables | undefined;
}

function containersOf(around: Around, root: MapNode, form: ListForm): Containers {
  const found = [...containerNodes(root, [], form.list)].flatMap((place) => listedContainer(around, place, form) ?? []);
  return {
    ours: found.flatMap((one) => (one.role === undefined ? [] : { ...one, role: one.role })),
    layout: form.layout,
    images: found.map(({ image, name, node: { start } }) => ({ ...image, name, start })),
  };
}

/** The items of all lists of containers at a place and below it. */
function* containerNodes(
  node: YamlNode | null,
  path: Path,
  list: RegExp,
): Generator<readonly [node: MapNode, path: Path]> {
  if (node?.kind === 'seq')
    for (const [at, { value }] of node.items.entries()) yield* containerNodes(value, [...path, at], list);
  if (node?.kind !== 'map') return;
  for (const { name, value } of node.entries) {
    if (name === undefined) continue;
    if (value?.kind !== 'seq' || !list.test(name)) yield* containerNodes(value, [...path, name], list);
    else yield* itemsOf(value, [...path, name]);
  }
}

function* itemsOf({ items }: SeqNode, path: Path): Generator<readonly [node: MapNode, path: Path]> {
  for (const [at, { value }] of items.entries()) if (value?.kind === 'map') yield [value, [...path, at]];
}

interface FoundContainer extends Omit<Container, 'role'> {
  readonly role: Container['role'] | undefined;
  readonly name: string | undefined;
}

/** The first of some keys that a container has. */
function firstOf(node: YamlNode | null | undefined, keys: readonly string[]): YamlNode | undefined {
  return keys.flatMap((key) => nodeAt(node, [key]) ?? [])[0];
}

function listedContainer(
  around: Around,
  [node, path]: readonly [node: MapNode, path: Path],
  form: ListForm,
): FoundContainer | undefined {
  const written = firstOf(node, form.image);
  if (written?.kind !== 'scalar' || written.value === null) return undefined;
  const image = imageReference(String(written.value));
  const { text } = around;
  const role = roleOfImage(image);
  const key = form.environment.find((name) => entryOf(node, name) !== undefined) ?? '';
  const list = nodeAt(node, [key]);
  const items = list?.kind === 'seq' ? list.items : [];
  const variables = items.flatMap(({ value: item }, at): readonly ContainerVariable[] => {
    const [name, value] = [firstOf(item, ['name', 'Name']), firstOf(item, ['value', 'Value'])];
    if (name?.kind !== 'scalar' || typeof name.value !== 'string' || name.hasPlaceholder) return [];
    const isKnown = value?.kind === 'scalar' && !value.hasPlaceholder && value.value !== null;
    const own = isKnown
      ? value.style === 'plain'
        ? text.slice(value.start, value.end)
        : String(value.value)
      : undefined;
    const at0 = text.slice(name.start, name.end).indexOf(name.value);
    const start = name.start + Math.max(0, at0);
    const { start: from, end: to } = value ?? name;
    return [
      {
        ...{ name: name.value, path: [...path, key, at, value ? 'value' : 'name'], isDefault: false },
        ...{ nameSpan: at0 < 0 ? undefined : { start, end: start + name.value.length } },
        ...{ value: own?.includes('$(') === true ? undefined : own, span: { start: from, end: to } },
      },
    ];
  });
  const others = firstOf(node, form.others);
  // For the containers of others nothing is read.
  const filled = others === undefined || role === undefined ? undefined : filledBy(around, others);
  const isWhole =
    (others === undefined || filled?.isWhole === true) &&
    (list === undefined || (list?.kind === 'seq' && !list.templated));
  return {
    ...{
      role,
      name: scalarText(node, ['name']),
      image,
      isDefaultTag: false,
      path,
      node: { start: node.start, end: node.end },
    },
    ...{ variables, elsewhere: filled?.values ?? new Map(), envFiles: [], isWhole },
    hasOwnFile: mountsOwnFile(text, firstOf(node, ['volumeMounts', 'mountPoints', 'MountPoints'])),
  };
}

/** What the objects of `envFrom` set, later ones last; undefined where one of them is not here. */
function filledBy({ sourceIn }: Around, envFrom: YamlNode): FilledVariables | undefined {
  const found = sourceIn && sourcesIn(envFrom)?.map((source) => sourceIn(source));
  const known = found?.flatMap((one) => one ?? []) ?? [];
  if (known.length < (found?.length ?? 1)) return undefined;
  return {
    values: new Map(known.flatMap(({ values }) => [...values])),
    isWhole: known.every(({ isWhole }) => isWhole),
  };
}
