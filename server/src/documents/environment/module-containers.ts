import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { Container, Containers, ContainerVariable, PlacedImage } from './container';
import { imageReference, roleOfImage } from './image';
import { mountsOwnFile } from './own-file';

const MODULE = /(?:^|\.)(?:docker|podman)_container$/;

/** The containers that tasks of Ansible start. */
export function moduleContainers(text: string, root: YamlNode): Containers {
  const ours: Container[] = [];
  const images: PlacedImage[] = [];
  for (const [node, path] of modules(root, [])) {
    const written = nodeAt(node, ['image']);
    if (written?.kind !== 'scalar' || typeof written.value !== 'string') continue;
    const image = imageReference(written.value);
    images.push({ ...image, name: undefined, start: node.start });
    const role = roleOfImage(image);
    if (role === undefined) continue;
    const environment = nodeAt(node, ['env']);
    ours.push({
      ...{ role, image, isDefaultTag: false, path, node: { start: node.start, end: node.end } },
      variables: environment?.kind === 'map' ? variablesIn(text, environment, [...path, 'env']) : [],
      ...{ elsewhere: new Map(), envFiles: [] },
      isWhole: entryOf(node, 'env_file') === undefined && (environment === undefined || environment?.kind === 'map'),
      hasOwnFile: ['volumes', 'mounts', 'volume'].some((key) => mountsOwnFile(text, nodeAt(node, [key]))),
    });
  }
  return { ours, layout: 'module', images };
}

function* modules(node: YamlNode | null, path: Path): Generator<readonly [node: MapNode, path: Path]> {
  if (node?.kind === 'seq') for (const [at, { value }] of node.items.entries()) yield* modules(value, [...path, at]);
  if (node?.kind !== 'map') return;
  for (const { name, value } of node.entries) {
    if (name === undefined) continue;
    if (value?.kind === 'map' && MODULE.test(name)) yield [value, [...path, name]];
    else yield* modules(value, [...path, name]);
  }
}

function variablesIn(text: string, { entries }: MapNode, path: Path): readonly ContainerVariable[] {
  return entries.flatMap(({ name, key, value }): readonly ContainerVariable[] => {
    if (name === undefined) return [];
    const at = text.slice(key.start, key.end).indexOf(name);
    const isKnown =
      value?.kind === 'scalar' && value.value !== null && !text.slice(value.start, value.end).includes('{{');
    const { start, end } = value ?? key;
    return [
      {
        ...{ name, path: [...path, name], isDefault: false, span: { start, end } },
        nameSpan: at < 0 ? undefined : { start: key.start + at, end: key.start + at + name.length },
        value: !isKnown ? undefined : value.style === 'plain' ? text.slice(start, end) : String(value.value),
      },
    ];
  });
}
