import type { Workspace } from '../workspace/workspace';
import { folderOf, resolveFrom } from '../workspace/folders';
import type { MapNode, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { ContainerVariable } from './container';
import { envLinesIn } from './env-file';
import type { ImageReference } from './image';

/** The values of variables by name; undefined where a value is not known. */
export type KnownValues = ReadonlyMap<string, string | undefined>;

/** What a kustomization generates as the ConfigMap or Secret of a name; undefined where it generates none, or not from variables. */
export function generatedVariables(
  root: MapNode,
  { kind, name }: { readonly kind: 'ConfigMap' | 'Secret'; readonly name: string },
  { path, workspace }: { readonly path: string; readonly workspace: Workspace },
): KnownValues | undefined {
  const list = nodeAt(root, [kind === 'ConfigMap' ? 'configMapGenerator' : 'secretGenerator']);
  const generator = itemsOf(list).find((item) => scalarText(item, ['name']) === name);
  if (!generator || nodeAt(generator, ['files'])) return undefined;
  const texts = envFilesOf(generator).map((file) => workspace.read(resolveFrom(folderOf(path), file)));
  const lines = texts.flatMap((text) => (text === undefined ? [] : envLinesIn(text)));
  const literals = textsOf(nodeAt(generator, ['literals'])).flatMap((literal): [string, string][] => {
    const at = literal.indexOf('=');
    return at < 0 ? [] : [[literal.slice(0, at), literal.slice(at + 1)]];
  });
  return new Map([...lines.map(({ name: own, value }): [string, string | undefined] => [own, value]), ...literals]);
}

/** An object that a kustomization generates, and the list of its literals. */
export interface Generator {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
  /** From the document's root. */
  readonly path: Path;
  readonly literals: YamlNode | null;
  /** The env files that it is made from, by their full paths. */
  readonly files: readonly string[];
}

/** The objects that a kustomization generates. */
export function generatorsIn(root: MapNode, path: string): readonly Generator[] {
  return (['ConfigMap', 'Secret'] as const).flatMap((kind) => {
    const key = kind === 'ConfigMap' ? 'configMapGenerator' : 'secretGenerator';
    return itemsOf(nodeAt(root, [key])).flatMap((item, at): readonly Generator[] => {
      const name = scalarText(item, ['name']);
      if (name === undefined) return [];
      const files = envFilesOf(item).map((file) => resolveFrom(folderOf(path), file));
      return [{ kind, name, files, path: [key, at, 'literals'], literals: nodeAt(item, ['literals']) ?? null }];
    });
  });
}

/** Literals as variables: each is one text, `NAME=value`. */
export function literalVariables(text: string, { literals, path, kind }: Generator): readonly ContainerVariable[] {
  if (literals?.kind !== 'seq') return [];
  return literals.items.flatMap(({ value: item }, at): readonly ContainerVariable[] => {
    if (item?.kind !== 'scalar' || typeof item.value !== 'string') return [];
    const [, name, value = ''] = /^([A-Z]\w*)=([^]*)$/.exec(item.value) ?? [];
    if (name === undefined) return [];
    const found = text.slice(item.start, item.end).indexOf(`${name}=`);
    const start = item.start + found;
    return [
      {
        ...{ name, path: [...path, at], isDefault: false, span: { start: item.start, end: item.end } },
        nameSpan: found < 0 ? undefined : { start, end: start + name.length },
        // That a Secret has passwords is what it is for.
        value: kind === 'Secret' || item.hasPlaceholder ? undefined : value,
      },
    ];
  });
}

/** The image as a kustomization runs it: with another name or tag, where its `images` say so. */
export function retagged(image: ImageReference, root: MapNode): ImageReference {
  const own = itemsOf(nodeAt(root, ['images'])).find((item) => scalarText(item, ['name']) === image.repository);
  if (!own) return image;
  return {
    repository: scalarText(own, ['newName']) ?? image.repository,
    tag: scalarText(own, ['newTag']) ?? image.tag,
  };
}

function itemsOf(node: YamlNode | null | undefined): readonly (YamlNode | null)[] {
  return node?.kind === 'seq' ? node.items.map(({ value }) => value) : [];
}

function envFilesOf(generator: YamlNode | null): readonly string[] {
  return [...textsOf(nodeAt(generator, ['envs'])), ...textsOf(nodeAt(generator, ['env']))];
}

/** The texts of a list, or a single one. */
function textsOf(node: YamlNode | null | undefined): readonly string[] {
  return [node, ...itemsOf(node)].flatMap((one) =>
    one?.kind === 'scalar' && typeof one.value === 'string' && !one.hasPlaceholder ? [one.value] : [],
  );
}
