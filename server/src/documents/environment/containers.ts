import { entryOf, nodeAt } from '../../yaml/path';
import { ComposeReader } from './compose-reader';
import type { Containers, ContainersRequest } from './container';
import { envFileContainers } from './env-file-container';
import { objectContainers } from './object-containers';

const NONE: Containers = { ours: [], layout: undefined, images: [] };

/**
 * The containers of the platform that a document runs, by their images: services of Compose, and containers of Kubernetes
 * objects, whatever these are called. All other containers are not ours to judge.
 */
export function containersIn(request: ContainersRequest): Containers {
  const { root } = request.document;
  if (root === null) return envFileContainers(request);
  if (root.kind !== 'map') return NONE;
  const services = nodeAt(root, ['services']);
  if (services?.kind === 'map') return new ComposeReader(request).read(services);
  const isObject = entryOf(root, 'kind') !== undefined && entryOf(root, 'apiVersion') !== undefined;
  return isObject ? objectContainers(request.text, root) : NONE;
}
