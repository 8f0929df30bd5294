import type { Workspace } from '../workspace/workspace';
import { folderOf, resolveFrom } from '../workspace/folders';
import type { MapNode, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText } from '../../yaml/path';
import { envLinesIn } from './env-file';

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
  const files = [...textsOf(nodeAt(generator, ['envs'])), ...textsOf(nodeAt(generator, ['env']))];
  const texts = files.map((file) => workspace.read(resolveFrom(folderOf(path), file)));
  const lines = texts.flatMap((text) => (text === undefined ? [] : envLinesIn(text)));
  const literals = textsOf(nodeAt(generator, ['literals'])).flatMap((literal): [string, string][] => {
    const at = literal.indexOf('=');
    return at < 0 ? [] : [[literal.slice(0, at), literal.slice(at + 1)]];
  });
  return new Map([...lines.map(({ name: own, value }): [string, string | undefined] => [own, value]), ...literals]);
}

function itemsOf(node: YamlNode | null | undefined): readonly (YamlNode | null)[] {
  return node?.kind === 'seq' ? node.items.map(({ value }) => value) : [];
}

/** The texts of a list, or a single one. */
function textsOf(node: YamlNode | null | undefined): readonly string[] {
  return [node, ...itemsOf(node)].flatMap((one) =>
    one?.kind === 'scalar' && typeof one.value === 'string' && !one.hasPlaceholder ? [one.value] : [],
  );
}
