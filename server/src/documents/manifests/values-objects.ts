import { rememberByText } from '../../text/remember';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, pointer, scalarText, type Path } from '../../yaml/path';
import { parseText } from '../../yaml/read/parse';
import type { Root } from '../read/root';
import { folderOf } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import type { ManifestObject, ValuesReference } from './chart-installation';
import type { Installation } from './file-installations';
import { filesAround, hasInstallationFrom, installationCarrying, installationsOfObject } from './installations';
import { objectAround } from './object-around';
import { referencedPath } from './reference';
import type { ValueOverride } from './set-values';

/** What the key of a ConfigMap or Secret holds: a text in a manifest, or a file from which Kustomize makes it. */
export type ObjectText =
  | {
      readonly from: 'object';
      readonly path: string;
      readonly documentIndex: number;
      readonly place: Path;
      readonly text: string;
    }
  | {
      readonly from: 'file';
      readonly path: string;
      /** The place in its values that another chart takes from it; absent: all. */
      readonly taken?: readonly string[];
    };

interface FileInWorkspace {
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
}

/** What a reference to an object gives: values, or a single one by its name. */
export type ObjectValues = { readonly text: ObjectText } | { readonly name: ValueOverride };

/** What the objects that an installation names give, in its order; undefined where one of them cannot be read. */
export function objectValuesOf(installation: Installation, workspace: Workspace): readonly ObjectValues[] | undefined {
  const { valuesFrom = [], given } = installation;
  const found = valuesFrom.map((reference): ObjectValues | undefined => {
    const text = objectText(reference, installation, workspace);
    if (text === undefined || reference.target === undefined) return text && { text };
    const target = pointer(reference.target);
    const name = given.settings.find(({ place }) => pointer(place) === target);
    return name && { name: { ...name, ...valueFrom(text, reference, workspace) } };
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** A text as the value of a name: what is in quotes stays text. */
function valueFrom(
  text: ObjectText,
  { isLiteral }: ValuesReference,
  workspace: Workspace,
): Pick<ValueOverride, 'value' | 'isText'> {
  const written = writtenIn(text, workspace);
  const [, quoted] = /^(?=(?:".*"|'.*')$).(.*).$/s.exec(written ?? '') ?? [];
  const value = isLiteral ? written : (quoted ?? written);
  // What separates values or belongs to a list, and what begins on a new line.
  const isPlain = value !== undefined && !/[,\\{}\n]/.test(value);
  return { value: isPlain ? value : undefined, isText: isLiteral || quoted !== undefined };
}

/** An object that a file describes, or generates from others. */
interface DescribedObject extends ManifestObject {
  /** By their keys; undefined for one that cannot be read, such as an encrypted or encoded one. */
  readonly texts: ReadonlyMap<string, ObjectText | undefined>;
}

/** The installations that take values from the text of an object that holds a root; none for values that are elsewhere. */
export function installationsTaking(root: Root, { workspace, ...file }: FileInWorkspace): readonly Installation[] {
  const [, key] = root.embedded?.path ?? [];
  const object = key === undefined ? undefined : objectAround(root, file);
  if (object?.kind !== 'ConfigMap' && object?.kind !== 'Secret') return [];
  const isMeant = (one: ValuesReference): boolean =>
    one.kind === object.kind && one.name === object.name && one.key === key && one.target === undefined;
  return installationsOfObject(object, file.path, workspace).filter(({ valuesFrom = [] }) => valuesFrom.some(isMeant));
}

/** What may be merged with values, because an installation takes some from objects. */
interface ValuesAround {
  readonly roots: readonly YamlNode[];
  readonly names: readonly Path[];
  /** One of the objects cannot be read. */
  readonly isIncomplete: boolean;
}

/** What installations merge with values that are in an object, or in a manifest that names some; undefined where none takes any. */
export function valuesAround(root: Root, request: FileInWorkspace): ValuesAround | undefined {
  const { path, workspace } = request;
  const taking = installationsTaking(root, request);
  const carrying = installationCarrying(request, root.documentIndex, root.embedded?.path ?? root.base);
  const all = [...taking, ...(carrying ? [carrying] : [])].filter(({ valuesFrom = [] }) => valuesFrom.length > 0);
  if (all.length === 0) return undefined;
  const objects = all.map((one) => objectValuesOf(one, workspace));
  const given = objects.flatMap((one) => one ?? []);
  const texts = given.flatMap((one) => ('text' in one && !isTextOf(one.text, { path, root }) ? [one.text] : []));
  return {
    roots: [...texts.flatMap((text) => rootsIn(text, workspace)), ...taking.flatMap((one) => one.given.inline)],
    names: given.flatMap((one) => ('name' in one ? [one.name.path] : [])),
    isIncomplete: objects.includes(undefined),
  };
}

function rootsIn(text: ObjectText, workspace: Workspace): readonly YamlNode[] {
  return parseText(writtenIn(text, workspace) ?? '').documents.flatMap(({ root }) => root ?? []);
}

/** The text itself, which may be in a file. */
export function writtenIn(text: ObjectText, workspace: Workspace): string | undefined {
  return text.from === 'file' ? workspace.read(text.path) : text.text;
}

/** Whether some values are the text of an object that holds a root. */
export function isTextOf(
  origin: { readonly from: string } | ObjectText | undefined,
  { path, root: { documentIndex, embedded } }: { readonly path: string; readonly root: Root },
): boolean {
  if (origin === undefined || !('place' in origin) || embedded === undefined) return false;
  return (
    origin.path === path && origin.documentIndex === documentIndex && pointer(origin.place) === pointer(embedded.path)
  );
}

/**
 * The text of a key of an object in the workspace. Undefined where there is no such object, or several that may be meant: a patch of
 * one looks like another one.
 */
function objectText(
  { kind, name, key }: ValuesReference,
  { file }: Pick<Installation, 'file'>,
  workspace: Workspace,
): ObjectText | undefined {
  const found = [...new Set([file, ...filesAround(file, workspace)])].flatMap((path) =>
    objectsIn(path, workspace.read(path) ?? '')
      .filter((one) => one.kind === kind && one.name === name)
      .map((object) => ({ path, object })),
  );
  const here = found.filter(({ path }) => folderOf(path) === folderOf(file));
  const [meant, ...more] = here.length > 0 ? here : found;
  const areApart = found.every(
    (one) => one === meant || (!here.includes(one) && hasInstallationFrom(folderOf(one.path), name, workspace)),
  );
  return more.length === 0 || areApart ? meant?.object.texts.get(key) : undefined;
}

const objectsIn = rememberByText((text, path): readonly DescribedObject[] => {
  const hasObjects = /^["']?kind["']?:[ \t]*["']?(?:ConfigMap|Secret)\b/m.test(text);
  if (!hasObjects && !/^(?:configMap|secret)Generator:/m.test(text)) return [];
  return parseText(text).documents.flatMap(({ root }, documentIndex) => [
    ...writtenObject(root, { path, documentIndex }),
    ...generatedObjects(root, path),
  ]);
});

function writtenObject(
  root: YamlNode | null,
  where: { readonly path: string; readonly documentIndex: number },
): DescribedObject[] {
  const [kind, name] = [scalarText(root, ['kind']), scalarText(root, ['metadata', 'name'])];
  if (name === undefined || (kind !== 'ConfigMap' && kind !== 'Secret')) return [];
  const sections = kind === 'Secret' ? ['data', 'stringData'] : ['data'];
  const texts = sections.flatMap((section) => {
    const node = entryOf(root, section)?.value;
    if (node?.kind !== 'map') return [];
    return node.entries.flatMap(({ name: key, value }): [string, ObjectText | undefined][] => {
      if (key === undefined) return [];
      const isEncoded = kind === 'Secret' && section === 'data';
      const text = isEncoded ? undefined : textOf(value);
      return [[key, text === undefined ? undefined : { from: 'object', ...where, place: [section, key], text }]];
    });
  });
  return [{ kind, name, texts: new Map(texts) }];
}

/** A text that is not encrypted by SOPS. */
function textOf(value: YamlNode | null): string | undefined {
  const text = value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
  return text?.startsWith('ENC[') === true ? undefined : text;
}

function generatedObjects(root: YamlNode | null, path: string): DescribedObject[] {
  return [['ConfigMap', 'configMapGenerator'] as const, ['Secret', 'secretGenerator'] as const].flatMap(
    ([kind, list]) => {
      const node = nodeAt(root, [list]);
      if (node?.kind !== 'seq') return [];
      return node.items.flatMap(({ value }): DescribedObject[] => {
        const name = scalarText(value, ['name']);
        const files = nodeAt(value, ['files']);
        if (name === undefined) return [];
        const texts = files?.kind === 'seq' ? files.items.flatMap(({ value: item }) => generatedText(item, path)) : [];
        return [{ kind, name, texts: new Map(texts) }];
      });
    },
  );
}

/** An entry of a generator: `key=file`, or a file whose name is the key. */
function generatedText(item: YamlNode | null, path: string): [string, ObjectText][] {
  const [, key, file] = /^(?:([^=]*)=)?(.+)$/.exec(scalarText(item, []) ?? '') ?? [];
  if (file === undefined) return [];
  return [[key ?? file.replace(/^.*\//, ''), { from: 'file', path: referencedPath(folderOf(path), file) }]];
}
