import { textAround } from '../../documents/classify/edit-root';
import { CONFIG } from '../../documents/read/workflow-parts';
import { folderOf } from '../../documents/workspace/folders';
import { addAll } from '../../text/long-lists';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, pointer, scalarText, type Path } from '../../yaml/path';
import type { Draft } from '../migration/draft';
import type { MigrationContext, Outcome } from '../migration/migration';
import { relocationsTo, siblingText } from './create-sibling';
import { presentFields, type SiblingMove } from './sibling-move';
import { findSiblings, siblingPath } from './sibling-workflow';

/**
 * Moves the fields of a workflow that is inside another document. A ConfigMap that is mounted as a whole gets another key,
 * which becomes a file next to this one; otherwise a person pastes the workflow where it belongs.
 */
export function moveInsideDocument(context: MigrationContext, move: SiblingMove): Outcome {
  const { draft, path, root } = context;
  const { pipeline } = move;
  const serviceName = root.workflow?.serviceName ?? '';
  const [known] = findSiblings(draft, context, { pipeline, serviceName });
  if (known)
    return {
      ok: false,
      reason: `the workflow is inside another document; move the field by hand to the ${pipeline} workflow of the service in ${known.path}`,
    };
  const inner = innerContext(context);
  const written = inner && siblingText(inner, move, 'the other workflow');
  if (!inner || written?.ok !== true)
    return { ok: false, reason: 'the workflow is inside another document; move the field by hand' };
  const place = keyOfConfigMap(context);
  const key = place && siblingPath(place.key, move.suffix);
  if (!place || key === undefined || !isMountedWhole(draft, path, place.name)) {
    return {
      ok: false,
      reason: `the workflow is inside another document; add this ${pipeline} workflow where it is run, and remove the field here`,
      paste: written.text,
    };
  }
  const document = root.documentIndex;
  const outer = draft.parsed(path).documents[document]?.root;
  if (nodeAt(outer, ['data', key]) !== undefined)
    return { ok: false, reason: `the ConfigMap already has \`${key}\`; move the field by hand`, paste: written.text };
  const added = draft.edit(path, { documentIndex: document }, [
    { op: 'set', path: ['data', key], value: written.text },
  ]);
  if (!added.ok) return { ...added, paste: written.text };
  const removed = draft.edit(
    path,
    root,
    presentFields(root, move).map(({ from }) => ({ op: 'remove', path: [...CONFIG, from], keep: CONFIG })),
  );
  if (!removed.ok) return removed;
  const home = { path, document, embedded: pointer(['data', key]) };
  return { ok: true, relocations: relocationsTo(context, move, home), manual: [] };
}

/** The same workflow as if its text were a file; undefined where that text is not known. */
function innerContext(context: MigrationContext): MigrationContext | undefined {
  const { draft, path, root } = context;
  const { embedded } = root;
  if (!embedded) return context;
  const text = textAround(draft.read(path) ?? '', root.documentIndex, embedded)?.text;
  if (text === undefined) return undefined;
  const file = `${path}.inner.yaml`;
  const alone = draft.alone(file, text, () => undefined);
  const here = alone
    .roots(file)
    .find((one) => one.kind === root.kind && !one.embedded && one.documentIndex === embedded.documentIndex);
  return here && { ...context, draft: alone, path: file, root: here };
}

interface ConfigMapKey {
  readonly name: string;
  readonly key: string;
}

/** The ConfigMap whose key holds the workflow, if that is all that the key holds. */
function keyOfConfigMap({ draft, path, root }: MigrationContext): ConfigMapKey | undefined {
  const { embedded, documentIndex } = root;
  if (!embedded || embedded.language !== undefined) return undefined;
  const outer = draft.parsed(path).documents[documentIndex]?.root;
  const [data, key, ...more] = embedded.path;
  if (data !== 'data' || typeof key !== 'string' || more.length > 0) return undefined;
  const name = scalarText(outer, ['metadata', 'name']);
  return name !== undefined && scalarText(outer, ['kind']) === 'ConfigMap' ? { name, key } : undefined;
}

/** Whether a manifest in the folder mounts the ConfigMap with all its keys, and none mounts single ones. */
function isMountedWhole(draft: Draft, path: string, name: string): boolean {
  const folder = folderOf(path);
  const mounts: boolean[] = [];
  for (const other of new Set([path, ...draft.paths()])) {
    if (folderOf(other) !== folder || !/\.(?:ya?ml|json)$/.test(other)) continue;
    if (draft.read(other)?.includes('configMap') !== true) continue;
    for (const { root } of draft.parsed(other).documents) addAll(mounts, [...mountsIn(root, name)]);
  }
  return mounts.length > 0 && mounts.every(Boolean);
}

/** For each pod that mounts the ConfigMap, whether all keys become files. */
function* mountsIn(node: YamlNode | null | undefined, name: string): Generator<boolean> {
  if (node?.kind === 'seq') for (const { value } of node.items) yield* mountsIn(value, name);
  if (node?.kind !== 'map') return;
  const volumes = entryOf(node, 'volumes')?.value;
  if (volumes?.kind === 'seq')
    for (const { value } of volumes.items) {
      const source = nodeAt(value, ['configMap']);
      if (scalarText(source, ['name']) !== name) continue;
      yield entryOf(source, 'items') === undefined && !isMountedByKey(node, scalarText(value, ['name']));
    }
  for (const { value } of node.entries) yield* mountsIn(value, name);
}

/** Whether a container mounts single keys of a volume. */
function isMountedByKey(pod: YamlNode, volume: string | undefined): boolean {
  const lists: readonly Path[] = [['containers'], ['initContainers']];
  return lists.some((path) => {
    const containers = nodeAt(pod, path);
    if (containers?.kind !== 'seq') return false;
    return containers.items.some(({ value: container }) => {
      const mounts = nodeAt(container, ['volumeMounts']);
      if (mounts?.kind !== 'seq') return false;
      return mounts.items.some(
        ({ value }) => scalarText(value, ['name']) === volume && scalarText(value, ['subPath']) !== undefined,
      );
    });
  });
}
