import type { MapNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { ComposeReader } from './compose-reader';
import type { Containers, ContainersRequest } from './container';
import { imageReference, type ImageReference } from './image';
import { containerNodes, listedVariable, OBJECT } from './listed-containers';

/** The search engines that the server works with. */
export const SEARCH_KINDS = ['elasticsearch', 'opensearch'] as const;

/** The search engine that an image runs. */
export function searchKindOf({ repository }: ImageReference): (typeof SEARCH_KINDS)[number] | undefined {
  return SEARCH_KINDS.find((kind) => `/${repository}`.endsWith(`/${kind}`));
}

/** A container with a search engine, next to the server. */
export interface SearchContainer {
  readonly kind: (typeof SEARCH_KINDS)[number];
  readonly path: Path;
  /** What it gets by name, read when it is asked for; undefined where something outside of the file decides. */
  readonly values: () => ReadonlyMap<string, string | undefined>;
}

/** The search engines among the services of a Compose file, or among the containers of an object. */
export function searchContainersIn(
  request: ContainersRequest,
  { layout, images }: Containers,
): readonly SearchContainer[] {
  const { root } = request.document;
  if (root?.kind !== 'map') return [];
  if (layout === 'object') return inObject(request.text, root);
  const services = layout === 'compose' ? nodeAt(root, ['services']) : undefined;
  if (services?.kind !== 'map') return [];
  return images.flatMap((image): readonly SearchContainer[] => {
    const { name } = image;
    const kind = searchKindOf(image);
    if (kind === undefined || name === undefined) return [];
    return [{ kind, path: ['services', name], values: () => new ComposeReader(request).valuesOf(services, name) }];
  });
}

function inObject(text: string, root: MapNode): readonly SearchContainer[] {
  return [...containerNodes(root, [], OBJECT.list)].flatMap(([node, path]): readonly SearchContainer[] => {
    const kind = searchKindOf(imageReference(scalarText(node, ['image']) ?? ''));
    if (kind === undefined) return [];
    const list = nodeAt(node, ['env']);
    const items = list?.kind === 'seq' ? list.items : [];
    const values = (): ReadonlyMap<string, string | undefined> =>
      new Map(
        items.flatMap(({ value }) => listedVariable(text, value, path) ?? []).map((one) => [one.name, one.value]),
      );
    return [{ kind, path, values }];
  });
}
