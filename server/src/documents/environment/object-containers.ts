import type { MapNode, SeqNode } from '../../yaml/node';
import { nodeAt, scalarText } from '../../yaml/path';
import {
  filledContainers,
  filledFromFile,
  generatedContainers,
  isVariableSource,
  runningImage,
  variablesIn,
  type Users,
} from './config-maps';
import type { Container, Containers, ContainersRequest } from './container';
import { mightBePatch, type NamedObject } from './kustomize-patches';
import { containersOf, OBJECT, TASK } from './listed-containers';
import { afterReplacements, entriesAfterReplacements } from './kustomize-replacements';
import { buildOf, builtServers, inlinePatches, patchOfFile } from './patched-containers';

/** The containers in an object of Kubernetes, whatever its kind is. */
export function objectContainers(request: ContainersRequest, root: MapNode): Containers {
  if (isVariableSource(root)) {
    return filledAfterBuild(request, root);
  }
  const patch = mightBePatch(request.path, request.text) ? patchOfFile(request, root) : undefined;
  if (patch) return patch;
  const found = containersOf({ text: request.text, sourceIn: (source) => variablesIn(request, source) }, root, OBJECT);
  if (found.ours.length === 0) return found;
  const { isPatched, replaced } = buildOf(request);
  const object = namedObject(root);
  return {
    ...found,
    ours: found.ours.map((one) => {
      const now = { ...one, image: runningImage(request, one.image), isWhole: one.isWhole && !isPatched };
      return afterReplacements(now, replaced, { object, name: scalarText(nodeAt(root, one.path), ['name']) });
    }),
  };
}

/** The variables of an object that `envFrom` names; what a kustomization fills in is not known. */
function filledAfterBuild(request: ContainersRequest, root: MapNode): Containers {
  const found = filledContainers(request, root, usersOf(request));
  if (found.ours.length === 0) return found;
  const { replaced } = buildOf(request);
  const variables = (one: Container): Container['variables'] =>
    entriesAfterReplacements(one.variables, replaced, namedObject(root));
  return { ...found, ours: found.ours.map((one) => ({ ...one, variables: variables(one) })) };
}

function namedObject(root: MapNode): NamedObject {
  const name = scalarText(root, ['metadata', 'name']);
  return { kind: scalarText(root, ['kind']), names: name === undefined ? [] : [name] };
}

/** What reads the containers next to a file, and those that the kustomization around it is made of. */
function usersOf({ path, workspace }: ContainersRequest): Users {
  return {
    containersOf: (text, root) => containersOf({ text }, root, OBJECT),
    built: () => builtServers(path, workspace),
  };
}

/** The operations of a JSON patch, as variables of the container that a kustomization changes with them. */
export function operationContainers(request: ContainersRequest, root: SeqNode): Containers | undefined {
  return mightBePatch(request.path, request.text) ? patchOfFile(request, root) : undefined;
}

/** What a kustomization generates for the containers of the objects next to it, and what its own patches set for those below it. */
export function kustomizedContainers(request: ContainersRequest, root: MapNode): Containers {
  const { ours } = generatedContainers(request, root, usersOf(request));
  const all = [...ours, ...(mightBePatch(request.path, request.text) ? inlinePatches(request, root) : [])];
  return { ours: all, layout: all.length > 0 ? 'config-map' : undefined, images: [] };
}

/** The container of the server that a kustomization fills from an env file. */
export function kustomizedFrom(request: ContainersRequest, file: string): Container | undefined {
  return filledFromFile(request, file, usersOf(request));
}

/** The containers of a task definition of ECS, wherever it is in the document. */
export function taskContainers(text: string, root: MapNode): Containers {
  return containersOf({ text }, root, TASK);
}
