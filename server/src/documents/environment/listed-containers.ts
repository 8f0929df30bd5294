import type { MapNode, SeqNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { sourcesIn, type FilledVariables, type VariableSource } from './config-maps';
import type { Container, ContainerLayout, Containers, ContainerVariable } from './container';
import { imageReference, roleOfImage } from './image';
import { mountsOwnFile } from './own-file';

/** How an object lists its containers: the key of the list, and those of what is in each. */
export interface ListForm {
  readonly layout: ContainerLayout;
  readonly list: RegExp;
  readonly image: readonly string[];
  readonly environment: readonly string[];
  /** What sets further variables. */
  readonly others: readonly string[];
}

/** The containers of an object of Kubernetes, also of those that run others. */
export const OBJECT: ListForm = {
  layout: 'object',
  list: /^(?:initC|c)ontainers$/,
  image: ['image'],
  environment: ['env'],
  others: ['envFrom'],
};

/** In JSON, and in the YAML of CloudFormation. */
export const TASK: ListForm = {
  layout: 'task-definition',
  list: /^[cC]ontainerDefinitions$/,
  image: ['image', 'Image'],
  environment: ['environment', 'Environment'],
  others: ['environmentFiles', 'EnvironmentFiles', 'secrets', 'Secrets'],
};

/** The text of the containers, and what finds the objects that `envFrom` names. */
export interface Around {
  readonly text: string;
  readonly sourceIn?: (source: VariableSource) => FilledVariables | undefined;
  /** The container that one in a patch is a part of, which may say the image in its place. */
  readonly patchedBy?: (node: MapNode, path: Path) => Container | undefined;
}

/** The containers of a document in one form. */
export function containersOf(around: Around, root: MapNode, form: ListForm): Containers {
  const found = [...containerNodes(root, [], form.list)].flatMap((place) => listedContainer(around, place, form) ?? []);
  return {
    ours: found.flatMap((one) => (one.role === undefined ? [] : { ...one, role: one.role })),
    layout: form.layout,
    images: found.map(({ image, name, node: { start } }) => ({ ...image, name, start })),
  };
}

/** The items of all lists of containers at a place and below it. */
export function* containerNodes(
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
  const patched = around.patchedBy?.(node, path);
  const written = firstOf(node, form.image);
  const own = written?.kind === 'scalar' && written.value !== null ? imageReference(String(written.value)) : undefined;
  const image = patched?.image ?? own;
  if (!image) return undefined;
  const { text } = around;
  const role = roleOfImage(image);
  const key = form.environment.find((name) => entryOf(node, name) !== undefined) ?? '';
  const list = nodeAt(node, [key]);
  const items = list?.kind === 'seq' ? list.items : [];
  const variables = items.flatMap(({ value: item }, at) => listedVariable(text, item, [...path, key, at]) ?? []);
  const others = firstOf(node, form.others);
  // For the containers of others nothing is read.
  const filled = others === undefined || role === undefined ? undefined : filledBy(around, others);
  const isWhole =
    !patched &&
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
    hasOwnFile:
      patched?.hasOwnFile === true ||
      mountsOwnFile(text, firstOf(node, ['volumeMounts', 'mountPoints', 'MountPoints'])),
  };
}

/** The variable that an item of a list sets; undefined where nothing says its name. */
export function listedVariable(text: string, item: YamlNode | null, path: Path): ContainerVariable | undefined {
  const [name, value] = [firstOf(item, ['name', 'Name']), firstOf(item, ['value', 'Value'])];
  if (name?.kind !== 'scalar' || typeof name.value !== 'string' || name.hasPlaceholder) return undefined;
  const at = text.slice(name.start, name.end).indexOf(name.value);
  const start = name.start + Math.max(0, at);
  const { start: from, end: to } = value ?? name;
  return {
    ...{ name: name.value, path: [...path, value ? 'value' : 'name'], isDefault: false },
    ...{ nameSpan: at < 0 ? undefined : { start, end: start + name.value.length } },
    ...{ value: knownText(text, value), span: { start: from, end: to } },
  };
}

/** The text that a value is for the container; undefined where something else decides. */
export function knownText(text: string, value: YamlNode | null | undefined): string | undefined {
  if (value?.kind !== 'scalar' || value.hasPlaceholder || value.value === null) return undefined;
  const own = value.style === 'plain' ? text.slice(value.start, value.end) : String(value.value);
  return own.includes('$(') ? undefined : own;
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
