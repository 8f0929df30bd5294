import { findsSomewhere } from '../../text/diff/finds-somewhere';
import { parseText } from '../../yaml/read/parse';
import type { ScalarNode, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Span } from '../../text/span';
import { embeddedText } from '../read/embedded-text';
import { folderOf, resolveFrom } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';

/** A patch of a kustomization: a part of an object, or operations on one. */
export interface Patch {
  /** The objects that the kustomization names for it; absent where the patch itself says which one it is for. */
  readonly target: PatchTarget | undefined;
  /** In the kustomization: where its text is, from the document's root. */
  readonly path: Path;
  /** Undefined where it cannot be read. */
  readonly text: string | undefined;
  /** Where a span of its text is in the kustomization; absent for a file of its own, and where the text is written otherwise. */
  readonly spanToOuter?: (span: Span) => Span;
  /** The file that it is in, by its full path. */
  readonly file?: string;
}

/** What a target says of objects; undefined where it says what cannot be decided here. */
export type PatchTarget = { readonly kind: string | undefined; readonly name: string | undefined } | 'undecided';

/** An object by its kind and name. */
export interface ObjectName {
  readonly kind: string | undefined;
  readonly name: string | undefined;
}

/** An object that is built, by its kind and all names that it has on the way: Kustomize finds it by each of them. */
export interface NamedObject {
  readonly kind: string | undefined;
  readonly names: readonly string[];
}

/** The names that an object has before and after a kustomization changes them (`namePrefix`, `nameSuffix`). */
export function namesAfter(names: readonly string[], root: YamlNode | null): readonly string[] {
  const [prefix = '', suffix = ''] = [scalarText(root, ['namePrefix']), scalarText(root, ['nameSuffix'])];
  const last = names.at(-1);
  return last === undefined || prefix + suffix === '' ? names : [...names, prefix + last + suffix];
}

/** Whether a text may be a patch that sets variables of the server, or have one: for all other files, this is all that is done. */
export function mightBePatch(path: string, text: string): boolean {
  if (!setsEnvironment(path, text) || !NAMES.test(text)) return false;
  // Whole objects name the images of their containers.
  return /^patches\w*:/m.test(text) || !/\bimage["']?[ \t]*:/.test(text);
}

const setsEnvironment = findsSomewhere(/\benv["']?[ \t]*:|\/env\b/);

/** Variables that nearly always are the server's, or a value in the place of one that only the patched object names. */
const NAMES =
  /\b(?:name|value)["']?[ \t]*:[ \t]*["']?(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_|SEARCH_TYPE|OPENMETADATA_|OIDC_|SAML_|DB_|AIRFLOW_|FERNET_KEY|SECRET_MANAGER)|\/env\/\d+\/value\b/;

const LISTS = ['patches', 'patchesStrategicMerge', 'patchesJson6902'];

/** Whether a document is a kustomization with patches. */
export function hasPatches(root: YamlNode | null): boolean {
  return LISTS.some((key) => nodeAt(root, [key])?.kind === 'seq');
}

/** The patches of a kustomization, in the order of Kustomize. */
export function patchesIn(
  root: YamlNode | null,
  { path: file, text, workspace }: { readonly path: string; readonly text: string; readonly workspace: Workspace },
): readonly Patch[] {
  const inFile = (name: string): Pick<Patch, 'text' | 'file'> => {
    const full = resolveFrom(folderOf(file), name);
    return { file: full, text: workspace.read(full) };
  };
  return ['patchesStrategicMerge', 'patches', 'patchesJson6902'].flatMap((key) =>
    itemsOf(nodeAt(root, [key])).flatMap((item, at): readonly Patch[] => {
      const own: Path = [key, at];
      if (item?.kind === 'scalar') {
        const written = String(item.value);
        const isText = written.includes('\n');
        return [{ target: undefined, path: own, ...(isText ? inlineText(text, item) : inFile(written)) }];
      }
      const target = targetOf(nodeAt(item, ['target']));
      const [inline, name] = [nodeAt(item, ['patch']), scalarText(item, ['path'])];
      if (inline?.kind === 'scalar') return [{ target, path: [...own, 'patch'], ...inlineText(text, inline) }];
      return name === undefined ? [] : [{ target, path: [...own, 'path'], ...inFile(name) }];
    }),
  );
}

/** The text of a scalar, and the way back to the file if it is written there as it is. */
function inlineText(outer: string, node: ScalarNode): Pick<Patch, 'text' | 'spanToOuter'> {
  const block = embeddedText(outer, node);
  if (block) return { text: block.text, spanToOuter: block.spanToOuter };
  const text = typeof node.value === 'string' ? node.value : undefined;
  const start = node.start + (node.style === 'plain' ? 0 : 1);
  if (text === undefined || outer.slice(start, start + text.length) !== text) return { text };
  return { text, spanToOuter: (span) => ({ start: start + span.start, end: start + span.end }) };
}

/** The objects that a kustomization names for a patch or a replacement. */
export function targetOf(node: YamlNode | null | undefined): PatchTarget | undefined {
  if (node?.kind !== 'map') return undefined;
  if (nodeAt(node, ['labelSelector']) ?? nodeAt(node, ['annotationSelector'])) return 'undecided';
  return { kind: scalarText(node, ['kind']), name: scalarText(node, ['name']) };
}

/** Whether a patch is for an object; `own` is what the patch says itself, which counts where the kustomization names no target. */
export function isPatchFor(
  target: PatchTarget | undefined,
  own: ObjectName | undefined,
  { kind, names }: NamedObject,
): boolean {
  if (target === 'undecided') return false;
  if (target) {
    const isNamed = target.name === undefined || names.some((name) => matches(target.name, name));
    return matches(target.kind, kind) && isNamed;
  }
  return own?.kind !== undefined && own.kind === kind && own.name !== undefined && names.includes(own.name);
}

/** Targets are regular expressions of the whole name, of which only `.*` is used. */
function matches(wanted: string | undefined, given: string | undefined): boolean {
  if (wanted === undefined || wanted === given) return true;
  if (given === undefined || given.length > LONGEST_NAME || !/^[\w.*-]*$/.test(wanted) || !wanted.includes('.*'))
    return false;
  const parts = wanted.split('.*').map((part) => part.replaceAll('.', String.raw`\.`));
  return (
    parts.length <= MOST_PARTS &&
    parts.every((part) => !part.includes('*')) &&
    new RegExp(`^${parts.join('.*')}$`).test(given)
  );
}

const MOST_PARTS = 4;
/** In UTF-16 units: Kubernetes takes no longer name, and to compare one takes the cube of its length. */
const LONGEST_NAME = 253;

/** An operation of a JSON patch, and its place in the list. */
export interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: YamlNode | null | undefined;
  readonly at: number;
}

/** The operations of a JSON patch; undefined where a document is none. */
export function operationsIn(root: YamlNode | null): readonly Operation[] | undefined {
  if (root?.kind !== 'seq' || root.templated) return undefined;
  const found = itemsOf(root).flatMap((item, at): readonly Operation[] => {
    const [op, path] = [scalarText(item, ['op']), scalarText(item, ['path'])];
    return op === undefined || path === undefined ? [] : [{ op, path, value: nodeAt(item, ['value']), at }];
  });
  return found.length > 0 && found.length === root.items.length ? found : undefined;
}

/** The parsed text of a patch. */
export function documentsOf({ text }: Patch): readonly (YamlNode | null)[] {
  return text === undefined ? [] : parseText(text).documents.map(({ root }) => root);
}

function itemsOf(node: YamlNode | null | undefined): readonly (YamlNode | null)[] {
  return node?.kind === 'seq' ? node.items.map(({ value }) => value) : [];
}
