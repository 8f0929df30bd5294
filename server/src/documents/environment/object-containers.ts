import type { MapNode, SeqNode } from '../../yaml/node';
import {
  filledContainers,
  filledFromFile,
  generatedContainers,
  isVariableSource,
  runningImage,
  variablesIn,
} from './config-maps';
import type { Container, Containers, ContainersRequest } from './container';
import { mightBePatch } from './kustomize-patches';
import { containersOf, OBJECT, TASK } from './listed-containers';
import { inlinePatches, isPatched, patchOfFile } from './patched-containers';

/** The containers in an object of Kubernetes, whatever its kind is. */
export function objectContainers(request: ContainersRequest, root: MapNode): Containers {
  if (isVariableSource(root)) {
    return filledContainers(request, root, (text, other) => containersOf({ text }, other, OBJECT));
  }
  const patch = mightBePatch(request.path, request.text) ? patchOfFile(request, root) : undefined;
  if (patch) return patch;
  const found = containersOf({ text: request.text, sourceIn: (source) => variablesIn(request, source) }, root, OBJECT);
  if (found.ours.length === 0) return found;
  const isAlone = !isPatched(request);
  return {
    ...found,
    ours: found.ours.map((one) => ({
      ...one,
      image: runningImage(request, one.image),
      isWhole: one.isWhole && isAlone,
    })),
  };
}

/** The operations of a JSON patch, as variables of the container that a kustomization changes with them. */
export function operationContainers(request: ContainersRequest, root: SeqNode): Containers | undefined {
  return mightBePatch(request.path, request.text) ? patchOfFile(request, root) : undefined;
}

/** What a kustomization generates for the containers of the objects next to it, and what its own patches set for those below it. */
export function kustomizedContainers(request: ContainersRequest, root: MapNode): Containers {
  const { ours } = generatedContainers(request, root, (text, other) => containersOf({ text }, other, OBJECT));
  const all = [...ours, ...(mightBePatch(request.path, request.text) ? inlinePatches(request, root) : [])];
  return { ours: all, layout: all.length > 0 ? 'config-map' : undefined, images: [] };
}

/** The container of the server that a kustomization fills from an env file. */
export function kustomizedFrom(request: ContainersRequest, file: string): Container | undefined {
  return filledFromFile(request, file, (text, other) => containersOf({ text }, other, OBJECT));
}

/** The containers of a task definition of ECS, wherever it is in the document. */
export function taskContainers(text: string, root: MapNode): Containers {
  return containersOf({ text }, root, TASK);
}
