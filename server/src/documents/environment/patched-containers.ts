import { parseText } from '../../yaml/read/parse';
import type { MapNode, SeqNode, YamlNode } from '../../yaml/node';
import { nodeAt, pointer, scalarText, type Path } from '../../yaml/path';
import { rememberByText } from '../../text/remember';
import { isKustomization, KUSTOMIZATION_FILES } from '../workspace/file-roles';
import { baseName, foldersAbove } from '../workspace/folders';
import { kustomizedFiles } from '../workspace/kustomized-files';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import type { Container, Containers, ContainersRequest, ContainerVariable } from './container';
import { imageReference } from './image';
import { retagged } from './kustomize-generators';
import {
  documentsOf,
  hasPatches,
  isPatchFor,
  namesAfter,
  operationsIn,
  patchesIn,
  type NamedObject,
  type ObjectName,
  type Operation,
  type Patch,
  type PatchTarget,
} from './kustomize-patches';
import { sourcesIn, type VariableSource } from './config-maps';
import { afterReplacements, replacedIn, type Replaced } from './kustomize-replacements';
import { containerNodes, containersOf, knownText, listedVariable, OBJECT } from './listed-containers';

/** A container of ours in an object that a kustomization builds on. */
interface PatchedContainer {
  readonly object: NamedObject;
  readonly name: string | undefined;
  /** The objects of its `envFrom`; undefined where it has something else there, too. */
  readonly sources: readonly VariableSource[] | undefined;
  /** The containers of the same list, itself included. */
  readonly siblings: readonly (string | undefined)[];
  readonly container: Container;
  /** Nothing puts a container, or a variable, before another one, so that their numbers are those of the object. */
  readonly areNumbersKnown: { readonly containers: boolean; readonly variables: boolean };
}

/** What the patches that are written in a kustomization set for our containers. */
export function inlinePatches({ path, text, workspace }: ContainersRequest, root: MapNode): readonly Container[] {
  const patches = patchesIn(root, { path, text, workspace }).filter(({ spanToOuter }) => spanToOuter);
  if (patches.length === 0) return [];
  const patched = patchedIn(path, workspace);
  if (patched.length === 0) return [];
  return patches.flatMap((patch) =>
    documentsOf(patch).flatMap((inner) =>
      containersOfPatch(inner, { text: patch.text ?? '', target: patch.target, patched }).map((one) =>
        inOuter(one, patch),
      ),
    ),
  );
}

/** A document of a file as the patch that a kustomization takes it for; undefined where none does, or not for a container of ours. */
export function patchOfFile(request: ContainersRequest, root: MapNode | SeqNode): Containers | undefined {
  const { path, text, workspace } = request;
  for (const file of kustomizationsFor(path, workspace)) {
    const own = workspace.read(file) ?? '';
    const patches = kustomizationIn(file, own).patches(workspace);
    const patch = patches.find((one) => one.file === path);
    if (!patch) continue;
    const ours = containersOfPatch(root, { text, target: patch.target, patched: patchedIn(file, workspace) });
    if (ours.length > 0) return { ours, layout: 'config-map', images: [] };
  }
  return undefined;
}

/** What the kustomizations that build on a file do with it. */
export interface Build {
  /** They patch something, so that the file alone does not say everything. */
  readonly isPatched: boolean;
  /** The fields that they fill in. */
  readonly replaced: readonly Replaced[];
}

/** What kustomizations do with the objects of a file. */
export function buildOf({ path, workspace }: ContainersRequest): Build {
  const found = indexOf(workspace)
    .manifests.filter((file) => isKustomization(file))
    .map((file) => ({ file, ...kustomizationIn(file, workspace.read(file) ?? '') }))
    .filter(({ file, root }) => changesObjects(root) && kustomizedFiles(file, workspace).includes(path));
  return {
    isPatched: found.some(({ root }) => hasPatches(root)),
    replaced: found.flatMap(({ replaced }) => replaced(workspace)),
  };
}

function changesObjects(root: YamlNode | null): boolean {
  return hasPatches(root) || nodeAt(root, ['replacements']) !== undefined;
}

/** The kustomizations that may name a file: in its folder and those above, then anywhere. */
function* kustomizationsFor(path: string, workspace: Workspace): Generator<string> {
  const near = foldersAbove(path, workspace)
    .slice(0, 3)
    .flatMap((folder) => KUSTOMIZATION_FILES.map((name) => `${folder}/${name}`));
  const others = indexOf(workspace).manifests.filter((file) => isKustomization(file));
  for (const file of new Set([...near, ...others]))
    if (workspace.read(file)?.includes(baseName(path)) === true) yield file;
}

/** A kustomization by its text. */
interface Kustomization {
  readonly root: YamlNode | null;
  readonly patches: (workspace: Workspace) => readonly Patch[];
  readonly replaced: (workspace: Workspace) => readonly Replaced[];
}

const kustomizationIn = rememberByText((text, path): Kustomization => {
  const root = parseText(text).documents[0]?.root ?? null;
  return {
    root,
    patches: (workspace) => patchesIn(root, { path, text, workspace }),
    replaced: (workspace) => replacedIn(root, { path, workspace }),
  };
});

/** The containers of ours in a file with objects. */
const containersInFile = rememberByText((text): readonly PatchedContainer[] =>
  text.includes('openmetadata/')
    ? parseText(text).documents.flatMap(({ root }) => {
        if (root?.kind !== 'map') return [];
        const { kind, name: own } = objectOf(root);
        const object = { kind, names: own === undefined ? [] : [own] };
        return containersOf({ text }, root, OBJECT).ours.map((container): PatchedContainer => {
          const list = nodeAt(root, container.path.slice(0, -1));
          const siblings = list?.kind === 'seq' ? list.items.map(({ value }) => scalarText(value, ['name'])) : [];
          return {
            ...{ object, siblings, sources: sourcesIn(nodeAt(root, [...container.path, 'envFrom'])) },
            ...{ name: scalarText(nodeAt(root, container.path), ['name']) },
            container,
            areNumbersKnown: { containers: true, variables: true },
          };
        });
      })
    : [],
);

function objectOf(root: YamlNode | null): ObjectName {
  return { kind: scalarText(root, ['kind']), name: scalarText(root, ['metadata', 'name']) };
}

/** The containers of ours that a kustomization has from its resources, with the images that it runs in the end. */
function patchedIn(path: string, workspace: Workspace): readonly PatchedContainer[] {
  const files = kustomizedFiles(path, workspace);
  const found = files.flatMap((file) => {
    if (isKustomization(file)) return [];
    const text = workspace.read(file);
    return text === undefined ? [] : containersInFile(file, text).map((one) => ({ one, file }));
  });
  if (found.length === 0) return [];
  // What a kustomization builds on is patched before.
  const chain = files
    .filter((file) => isKustomization(file))
    .map((file) => ({ ...kustomizationIn(file, workspace.read(file) ?? ''), built: kustomizedFiles(file, workspace) }))
    .reverse();
  return found.map(({ one, file }) => {
    let now = one;
    for (const { root, patches, replaced, built } of chain) {
      // Operations of `patchesJson6902` come after the new name, and Kustomize knows the old one, too.
      const { object } = now;
      if (built.includes(file)) now = { ...now, object: { ...object, names: namesAfter(object.names, root) } };
      for (const patch of patches(workspace))
        for (const inner of documentsOf(patch)) now = afterPatch(now, inner, patch.target);
      if (root?.kind === 'map')
        now = { ...now, container: { ...now.container, image: retagged(now.container.image, root) } };
      now = { ...now, container: afterReplacements(now.container, replaced(workspace), now) };
    }
    return now;
  });
}

/** The servers that the kustomization in the folder of a file is made of, and what they get by `envFrom`. */
export function builtServers(path: string, workspace: Workspace): readonly BuiltServer[] {
  const files = kustomizedFiles(path, workspace);
  if (!isKustomization(path) && !files.includes(path)) return [];
  const chain = files.filter(isKustomization).map((file) => kustomizationIn(file, workspace.read(file) ?? '').root);
  return patchedIn(path, workspace).flatMap(({ container, sources = [] }): readonly BuiltServer[] => {
    if (container.role !== 'server' || sources.length === 0) return [];
    const named = sources.map(({ kind, name }) => ({
      kind,
      names: chain.reduceRight<readonly string[]>((names, root) => namesAfter(names, root), [name]),
    }));
    return [{ container, sources: named }];
  });
}

/** A server, and the ConfigMaps and Secrets that it gets, by all their names on the way. */
export interface BuiltServer {
  readonly container: Container;
  readonly sources: readonly NamedObject[];
}

/** What a container is after a patch, as far as it is asked for. */
function afterPatch(one: PatchedContainer, inner: YamlNode | null, target: PatchTarget | undefined): PatchedContainer {
  const operations = operationsIn(inner);
  if (operations) return isPatchFor(target, undefined, one.object) ? afterOperations(one, operations) : one;
  if (!isPatchFor(target, objectOf(inner), one.object)) return one;
  let now = one;
  for (const [node, path] of containerNodes(inner, [], OBJECT.list)) {
    if (path.at(-2) !== one.container.path.at(-2)) continue;
    const name = scalarText(node, ['name']);
    if (!one.siblings.includes(name) || nodeAt(node, ['$patch'])) now = withNumbers(now, { containers: false });
    if (name !== one.name) continue;
    const image = scalarText(node, ['image']);
    if (image !== undefined) now = { ...now, container: { ...now.container, image: imageReference(image) } };
    if (nodeAt(node, ['env'])) now = withNumbers(now, { variables: false });
  }
  return now;
}

function afterOperations(one: PatchedContainer, operations: readonly Operation[]): PatchedContainer {
  const own = pointer(one.container.path);
  const list = pointer(one.container.path.slice(0, -1));
  let now = one;
  for (const { op, path, value } of operations) {
    if (path === `${own}/image` && value?.kind === 'scalar')
      now = { ...now, container: { ...now.container, image: imageReference(String(value.value)) } };
    const isInserted = /^(?:add|remove|move|copy)$/.test(op) && /\/\d+$/.test(path);
    if (path === list || (isInserted && path.startsWith(`${list}/`) && !path.startsWith(`${own}/`)))
      now = withNumbers(now, { containers: false });
    if (path === `${own}/env` || (isInserted && path.startsWith(`${own}/env/`)))
      now = withNumbers(now, { variables: false });
  }
  return now;
}

function withNumbers(one: PatchedContainer, known: Partial<PatchedContainer['areNumbersKnown']>): PatchedContainer {
  return { ...one, areNumbersKnown: { ...one.areNumbersKnown, ...known } };
}

/** The text of a patch, and what it may be for. */
interface PatchText {
  readonly text: string;
  readonly target: PatchTarget | undefined;
  readonly patched: readonly PatchedContainer[];
}

/** What a document of a patch sets for our containers. */
function containersOfPatch(root: YamlNode | null, { text, target, patched }: PatchText): readonly Container[] {
  const operations = operationsIn(root);
  if (operations && root) {
    const meant = patched.filter(({ object }) => isPatchFor(target, undefined, object));
    // Of several objects with the same container, one is enough.
    const byPlace = new Map(meant.toReversed().map((one) => [pointer(one.container.path), one]));
    return [...byPlace.values()].flatMap((one) => {
      const variables = operations.flatMap((operation) => variablesOf(text, operation, one));
      const node = { start: root.start, end: root.end };
      return variables.length === 0 ? [] : [{ ...one.container, path: [], node, variables, isWhole: false }];
    });
  }
  if (root?.kind !== 'map') return [];
  const meant = patched.filter(({ object }) => isPatchFor(target, objectOf(root), object));
  if (meant.length === 0) return [];
  const patchedBy = (node: MapNode, path: Path): Container | undefined =>
    meant.find(({ name, container }) => name === scalarText(node, ['name']) && container.path.at(-2) === path.at(-2))
      ?.container;
  return containersOf({ text, patchedBy }, root, OBJECT).ours;
}

/** The variables that an operation sets for a container, or names there. */
function variablesOf(
  text: string,
  { op, path, value, at }: Operation,
  { container, areNumbersKnown }: PatchedContainer,
): readonly ContainerVariable[] {
  const list = `${pointer(container.path)}/env`;
  if (!areNumbersKnown.containers || (path !== list && !path.startsWith(`${list}/`)) || !value) return [];
  const place = path.slice(list.length + 1);
  if (op === 'test' && !/^\d+\/name$/.test(place)) return [];
  if (op !== 'add' && op !== 'replace' && op !== 'test') return [];
  if (place === '' && value.kind === 'seq')
    return value.items.flatMap(({ value: item }, index) => listedVariable(text, item, [at, 'value', index]) ?? []);
  if (/^(?:-|\d+)$/.test(place)) {
    const listed = listedVariable(text, value, [at, 'value']);
    return listed ? [listed] : [];
  }
  const [, number = '', key] = /^(\d+)\/(name|value)$/.exec(place) ?? [];
  if (key === undefined || value.kind !== 'scalar') return [];
  const span = { start: value.start, end: value.end };
  const written = { path: [at, 'value'], isDefault: false, span };
  if (key === 'value') {
    const named = container.variables.find((one) => one.path.at(-2) === Number(number));
    return named && areNumbersKnown.variables
      ? [{ ...written, name: named.name, nameSpan: undefined, value: knownText(text, value) }]
      : [];
  }
  const name = typeof value.value === 'string' && !value.hasPlaceholder ? value.value : undefined;
  if (name === undefined) return [];
  const start = text.slice(value.start, value.end).indexOf(name);
  const nameSpan = start < 0 ? undefined : { start: value.start + start, end: value.start + start + name.length };
  return [{ ...written, name, nameSpan, value: undefined }];
}

/** A container in the text of a patch, with its places in the kustomization. */
function inOuter(one: Container, { path, spanToOuter = (span) => span }: Patch): Container {
  return {
    ...one,
    path: [...path, ...one.path],
    node: spanToOuter(one.node),
    variables: one.variables.map((variable) => ({
      ...variable,
      path,
      span: spanToOuter(variable.span),
      nameSpan: variable.nameSpan && spanToOuter(variable.nameSpan),
    })),
  };
}
