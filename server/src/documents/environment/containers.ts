import { hasRole } from '../workspace/file-roles';
import { entryOf, nodeAt } from '../../yaml/path';
import { commandContainers } from './command-containers';
import { ComposeReader } from './compose-reader';
import type { Containers, ContainersRequest } from './container';
import { envFileContainers } from './env-file-container';
import { hclContainers } from './hcl-containers';
import { moduleContainers } from './module-containers';
import { hasPatches } from './kustomize-patches';
import { kustomizedContainers, objectContainers, operationContainers, taskContainers } from './object-containers';

const NONE: Containers = { ours: [], layout: undefined, images: [] };

/**
 * The containers of the platform that a document runs, by their images: services of Compose, containers of Kubernetes objects and of
 * task definitions, modules of Ansible, commands in scripts, blocks of Terraform and Nomad. All other containers are not ours to judge.
 */
export function containersIn(request: ContainersRequest): Containers {
  const { text, document, path } = request;
  const { root } = document;
  if (root === null) {
    const found = envFileContainers(request);
    if (found.layout !== undefined || !text.includes('openmetadata/server')) return found;
    if (/\.(?:tf|hcl|nomad)$/.test(path)) return hclContainers(text);
    return hasRole(path, 'script') ? commandContainers(text) : NONE;
  }
  if (root.kind === 'seq') {
    if (/(?:docker|podman)_container\b/.test(text)) return moduleContainers(text, root);
    return operationContainers(request, root) ?? NONE;
  }
  if (root.kind !== 'map') return NONE;
  const services = nodeAt(root, ['services']);
  if (services?.kind === 'map') return new ComposeReader(request).read(services);
  if (
    entryOf(root, 'configMapGenerator') !== undefined ||
    entryOf(root, 'secretGenerator') !== undefined ||
    hasPatches(root)
  )
    return kustomizedContainers(request, root);
  const isObject = entryOf(root, 'kind') !== undefined && entryOf(root, 'apiVersion') !== undefined;
  if (isObject) return objectContainers(request, root);
  return /[cC]ontainerDefinitions/.test(text) ? taskContainers(text, root) : NONE;
}
