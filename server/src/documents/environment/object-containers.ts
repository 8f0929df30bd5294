import type { MapNode, SeqNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Container, Containers, ContainerVariable } from './container';
import { imageReference, roleOfImage } from './image';
import { mountsOwnFile } from './own-file';

/** The containers in an object of Kubernetes, whatever its kind is. */
export function objectContainers(text: string, root: MapNode): Containers {
  const found = [...containerNodes(root, [])].flatMap(([node, path]) => objectContainer(text, node, path) ?? []);
  return {
    ours: found.flatMap((one) => (one.role === undefined ? [] : { ...one, role: one.role })),
    layout: 'object',
    images: found.map(({ image, name, node: { start } }) => ({ ...image, name, start })),
  };
}

const LIST = /^(?:initC|c)ontainers$/;

/** The items of all lists of containers at a place and below it. */
function* containerNodes(node: YamlNode | null, path: Path): Generator<readonly [node: MapNode, path: Path]> {
  if (node?.kind === 'seq')
    for (const [at, { value }] of node.items.entries()) yield* containerNodes(value, [...path, at]);
  if (node?.kind !== 'map') return;
  for (const { name, value } of node.entries) {
    if (name === undefined) continue;
    if (value?.kind !== 'seq' || !LIST.test(name)) yield* containerNodes(value, [...path, name]);
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

function objectContainer(text: string, node: MapNode, path: Path): FoundContainer | undefined {
  const written = scalarText(node, ['image']);
  if (written === undefined) return undefined;
  const image = imageReference(written);
  const list = nodeAt(node, ['env']);
  const items = list?.kind === 'seq' ? list.items : [];
  const variables = items.flatMap(({ value: item }, at): readonly ContainerVariable[] => {
    const [name, value] = [nodeAt(item, ['name']), nodeAt(item, ['value'])];
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
        ...{ name: name.value, path: [...path, 'env', at, value ? 'value' : 'name'], isDefault: false },
        ...{ nameSpan: at0 < 0 ? undefined : { start, end: start + name.value.length } },
        ...{ value: own?.includes('$(') === true ? undefined : own, span: { start: from, end: to } },
      },
    ];
  });
  const isWhole =
    entryOf(node, 'envFrom') === undefined && (list === undefined || (list?.kind === 'seq' && !list.templated));
  return {
    ...{
      role: roleOfImage(image),
      name: scalarText(node, ['name']),
      image,
      isDefaultTag: false,
      path,
      node: { start: node.start, end: node.end },
    },
    ...{ variables, elsewhere: new Map(), envFiles: [], isWhole },
    hasOwnFile: mountsOwnFile(text, nodeAt(node, ['volumeMounts'])),
  };
}
