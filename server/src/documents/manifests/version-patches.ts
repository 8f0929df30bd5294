import { parseText } from '../../yaml/read/parse';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { YamlNode } from '../../yaml/node';
import { rememberByText } from '../../text/remember';
import { isKustomization } from '../workspace/file-roles';
import { folderOf, resolveFrom } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { writtenTextAt } from '../../yaml/written-text';
import type { ChartInstallation, ManifestObject } from './chart-installation';

/** What a kustomization changes in the objects that it is made of. */
interface Kustomization {
  readonly patches: readonly Patch[];
  readonly replaced: readonly ReplacedField[];
}

/** A patch, in the kustomization or in a file of its own, and the object that is named for it. */
interface Patch {
  readonly target: Partial<ManifestObject>;
  readonly text?: string | undefined;
  readonly file?: string | undefined;
}

/** A field whose value comes from another object, as Kustomize writes its path. */
interface ReplacedField {
  readonly target: Partial<ManifestObject>;
  readonly field: string;
}

/** An installation, and the file that describes it. */
export interface PatchedInstallation extends Pick<ChartInstallation, 'object' | 'version' | 'versionPath'> {
  readonly file: string;
}

/**
 * The file that gives an installation another version than its own manifest does: a kustomization or a patch of one, or the
 * manifest itself by the patch of an ApplicationSet. Undefined where none does.
 */
export function patchedVersion(installation: PatchedInstallation, workspace: Workspace): string | undefined {
  const { object, version, file, versionPath } = installation;
  if (object === undefined || version === undefined) return undefined;
  if (object.kind === 'ApplicationSet' && isPatchedInside(installation, workspace)) return file;
  for (const path of indexOf(workspace).manifests) {
    if (!isKustomization(path)) continue;
    const { patches, replaced } = kustomizationIn(path, workspace.read(path) ?? '');
    const field = versionPath.join('.');
    if (replaced.some((one) => one.field === field && isMeant(one.target, object))) return path;
    for (const patch of patches) {
      const from = patch.file === undefined ? path : resolveFrom(folderOf(path), patch.file);
      const text = patch.text ?? workspace.read(from) ?? '';
      const given = from === file ? [] : versionsGiven(text, { target: patch.target, object, versionPath });
      if (given.some((one) => one !== version)) return from;
    }
  }
  return undefined;
}

const kustomizationIn = rememberByText((text): Kustomization => {
  if (!/^(?:patches\w*|replacements):/m.test(text)) return { patches: [], replaced: [] };
  const root = parseText(text).documents[0]?.root;
  const patches = ['patches', 'patchesJson6902', 'patchesStrategicMerge'].flatMap((key) =>
    itemsOf(root, [key]).map((item): Patch => {
      const written = scalarText(item, []);
      if (written !== undefined)
        return { target: {}, ...(written.includes('\n') ? { text: written } : { file: written }) };
      const [inline, file] = ['patch', 'path'].map((name) => scalarText(item, [name]));
      return { target: targetIn(item, ['target']), text: inline, file };
    }),
  );
  const replaced = itemsOf(root, ['replacements']).flatMap((item) =>
    itemsOf(item, ['targets']).flatMap((one) =>
      itemsOf(one, ['fieldPaths']).map((field) => ({
        target: targetIn(one, ['select']),
        field: scalarText(field, []) ?? '',
      })),
    ),
  );
  return { patches, replaced };
});

function targetIn(node: YamlNode | null, path: Path): Partial<ManifestObject> {
  const [kind, name] = ['kind', 'name'].map((key) => scalarText(node, [...path, key]));
  return { ...(kind !== undefined && { kind }), ...(name !== undefined && { name }) };
}

function isMeant({ kind, name }: Partial<ManifestObject>, object: ManifestObject): boolean {
  return (kind ?? object.kind) === object.kind && (name ?? object.name) === object.name;
}

/** The version of an object in a manifest, and what a patch may be meant for. */
interface PatchedPlace {
  readonly target: Partial<ManifestObject>;
  readonly object: ManifestObject;
  readonly versionPath: Path;
}

/** What the text of a patch gives as the version: a part of the object, or a list of operations on paths. */
function versionsGiven(text: string, { target, object, versionPath }: PatchedPlace): readonly string[] {
  return parseText(text).documents.flatMap(({ root }): readonly string[] => {
    if (root?.kind === 'seq') {
      if (!isMeant(target, object)) return [];
      const place = `/${versionPath.join('/')}`;
      return itemsOf(root, []).flatMap((item) =>
        scalarText(item, ['path']) === place ? (writtenTextAt(text, item, ['value']) ?? []) : [],
      );
    }
    const own = { ...targetIn(root, ['metadata']), ...targetIn(root, []) };
    const isOfObject = isMeant(own, object) && isMeant(target, object);
    const written = isOfObject ? writtenTextAt(text, root, versionPath) : undefined;
    return written === undefined ? [] : [written];
  });
}

function isPatchedInside({ file, version }: PatchedInstallation, workspace: Workspace): boolean {
  const given = patchedInside(file, workspace.read(file) ?? '');
  return given.size > 1 || (given.size === 1 && !given.has(version ?? ''));
}

/** The versions that the patches in the ApplicationSets of a file give. */
const patchedInside = rememberByText((text): ReadonlySet<string> => {
  if (!text.includes('templatePatch')) return new Set();
  const patches = parseText(text).documents.flatMap(({ root }) => scalarText(root, ['spec', 'templatePatch']) ?? []);
  return new Set(
    patches.flatMap((patch) =>
      [...patch.matchAll(/\btargetRevision:[ \t]*["']?([^\s"']+)/g)].flatMap(([, given]) => given ?? []),
    ),
  );
});

function itemsOf(node: YamlNode | null | undefined, path: Path): readonly (YamlNode | null)[] {
  const list = nodeAt(node, path);
  return list?.kind === 'seq' ? list.items.map(({ value }) => value) : [];
}
