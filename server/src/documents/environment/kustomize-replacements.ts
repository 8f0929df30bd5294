import { parseText } from '../../yaml/read/parse';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { folderOf, resolveFrom } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import type { Container, ContainerVariable } from './container';
import { isPatchFor, targetOf, type NamedObject, type PatchTarget } from './kustomize-patches';

/** A field of objects in whose place a kustomization puts that of another one. */
export interface Replaced {
  readonly target: PatchTarget;
  /** The steps of its path: names, numbers, `*`, `[name=x]`. */
  readonly steps: readonly string[];
}

/** The fields that the `replacements` of a kustomization fill in, in it or in files. */
export function replacedIn(
  root: YamlNode | null,
  { path, workspace }: { readonly path: string; readonly workspace: Workspace },
): readonly Replaced[] {
  return itemsOf(nodeAt(root, ['replacements'])).flatMap((item) => {
    const file = scalarText(item, ['path']);
    if (file === undefined) return fieldsOf(item);
    const text = workspace.read(resolveFrom(folderOf(path), file));
    const documents = text === undefined ? [] : parseText(text).documents;
    return documents.flatMap((inner) =>
      (inner.root?.kind === 'seq' ? itemsOf(inner.root) : [inner.root]).flatMap(fieldsOf),
    );
  });
}

function fieldsOf(replacement: YamlNode | null): readonly Replaced[] {
  return itemsOf(nodeAt(replacement, ['targets'])).flatMap((item): readonly Replaced[] => {
    const target = targetOf(nodeAt(item, ['select']));
    if (!target) return [];
    return itemsOf(nodeAt(item, ['fieldPaths'])).flatMap((field): readonly Replaced[] => {
      const written = scalarText(field, []);
      return written === undefined ? [] : [{ target, steps: written.match(/\[[^[\]]*\]|(?:\\.|[^.[\\])+/g) ?? [] }];
    });
  });
}

/** A container of an object as it is after the replacements: what they fill in is not known here. */
export function afterReplacements(
  container: Container,
  replaced: readonly Replaced[],
  { object, name }: { readonly object: NamedObject; readonly name: string | undefined },
): Container {
  let now = container;
  for (const { target, steps } of replaced) {
    const rest = isPatchFor(target, undefined, object) ? restAt(steps, container.path, name) : undefined;
    if (!rest) continue;
    const [section, item] = rest;
    if (section === undefined || section === 'image') now = { ...now, image: { ...now.image, tag: undefined } };
    if (section === undefined || section === 'envFrom') now = { ...now, elsewhere: new Map(), isWhole: false };
    if (section === undefined || section === 'env')
      now = {
        ...now,
        variables: now.variables.map((one) => (isMeant(one, item) ? { ...one, value: undefined } : one)),
      };
  }
  return now;
}

/** The variables of a ConfigMap or Secret after the replacements. */
export function entriesAfterReplacements(
  variables: readonly ContainerVariable[],
  replaced: readonly Replaced[],
  object: NamedObject,
): readonly ContainerVariable[] {
  const fields = replaced.filter(({ target }) => isPatchFor(target, undefined, object));
  return variables.map((one) =>
    fields.some(({ steps }) => restAt(steps, one.path, undefined)) ? { ...one, value: undefined } : one,
  );
}

/** Whether a step of a list of variables is for one of them. */
function isMeant({ name, path }: ContainerVariable, step: string | undefined): boolean {
  const named = namedIn(step ?? '*');
  return named === undefined ? step === undefined || step === '*' || step === String(path.at(-2)) : named === name;
}

/** What is left of the steps below a place; empty where they end at it or above it, undefined where they lead elsewhere. */
function restAt(steps: readonly string[], place: Path, name: string | undefined): readonly string[] | undefined {
  const isThere = place.every((key, at) => {
    const step = steps[at];
    if (step === undefined || step === '*') return true;
    const named = namedIn(step);
    return named === undefined ? step.replaceAll('\\', '') === String(key) : named === name;
  });
  return isThere ? steps.slice(place.length) : undefined;
}

/** `[name=x]` */
function namedIn(step: string): string | undefined {
  return /^\[name=([^\]]*)\]$/.exec(step)?.[1];
}

function itemsOf(node: YamlNode | null | undefined): readonly (YamlNode | null)[] {
  return node?.kind === 'seq' ? node.items.map(({ value }) => value) : [];
}
