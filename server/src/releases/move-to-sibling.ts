import type { Root } from '../documents/root';
import { deepEqual } from '../yaml/equal';
import { fragmentAt } from '../yaml/edit/fragment';
import type { YamlNode } from '../yaml/node';
import type { Operation, Plain } from '../yaml/operation';
import { entryOf, nodeAt, scalarText, type Path } from '../yaml/path';
import { toPlain } from '../yaml/plain';
import type { Kept, ManualStep } from './change';
import type { MigrationContext, Outcome } from './migration';
import { writeWorkflow, type Part } from './new-workflow';
import { besidePath, findSibling, type FoundWorkflow } from './sibling-workflow';

const CONFIG: Path = ['source', 'sourceConfig', 'config'];

/** A field of `sourceConfig.config` that moves, and what it meant when it was not written. */
export interface MovedField {
  readonly from: string;
  readonly to: string;
  readonly oldDefault?: Plain;
}

/** A move of fields to another workflow of the same service, which is made when the workspace has none. */
export interface SiblingMove {
  /** Pipeline type of the other workflow, and the suffix of its file's name. */
  readonly pipeline: string;
  readonly suffix: string;
  /** `-lineage`, `-usage` or nothing, behind the connector in `source.type`. */
  readonly sourceTypeSuffix: string;
  readonly fields: readonly MovedField[];
  /** Fields of `sourceConfig.config` that a new workflow shares with this one. */
  readonly copied: readonly string[];
  /** The processor of a new workflow, if it has one. */
  readonly processor?: Plain;
}

/** Moves the fields that are there: into the service's other workflow, or into a new file beside. Never overwrites. */
export function moveToSibling(context: MigrationContext, move: SiblingMove): Outcome {
  const { draft, path, root } = context;
  const serviceName = root.workflow?.serviceName;
  if (serviceName === undefined) {
    return {
      ok: false,
      reason: `the ${move.pipeline} workflow of a service is found by \`source.serviceName\`, which is missing here; add it, or move the field by hand`,
    };
  }
  if (root.base.length > 0 || root.embedded) {
    return { ok: false, reason: 'the workflow stands inside another document; move the field by hand' };
  }
  const sibling = findSibling(draft, path, { pipeline: move.pipeline, serviceName });
  const filled = sibling ? fillSibling(context, move, sibling) : createSibling(context, move, serviceName);
  if (!filled.ok) return filled;
  const removed = draft.edit(
    path,
    root,
    presentFields(root, move).map(({ from }) => ({ op: 'remove', path: [...CONFIG, from], keep: CONFIG })),
  );
  return removed.ok ? filled : removed;
}

function presentFields(root: Root, move: SiblingMove): readonly MovedField[] {
  return move.fields.filter(({ from }) => entryOf(nodeAt(root.node, CONFIG), from));
}

/** Adds what the other workflow lacks; where it says something else, it stays and a manual step tells. */
function fillSibling(context: MigrationContext, move: SiblingMove, sibling: FoundWorkflow): Outcome {
  const { draft, path, root } = context;
  const text = draft.read(path) ?? '';
  const target: Path = [...sibling.root.base, ...CONFIG];
  const operations: Operation[] = [];
  const kept: Kept[] = [];
  const manual: ManualStep[] = [];
  for (const field of move.fields) {
    const entry = entryOf(nodeAt(root.node, CONFIG), field.from);
    const there = entryOf(nodeAt(sibling.root.node, CONFIG), field.to);
    const place = [...CONFIG, field.to].join('.');
    if (there) {
      if (entry && !deepEqual(plain(root, entry.value), plain(sibling.root, there.value))) {
        manual.push({
          path,
          text: `\`${field.from}\` was ${shown(entry.value)} here, but \`${field.to}\` in ${sibling.path} says ${shown(there.value)}; that value stays. Check which one you want.`,
        });
      }
    } else if (entry) {
      const fragment = fragmentAt(text, root.documentIndex, [...CONFIG, field.from]);
      if (fragment) operations.push({ op: 'paste', path: [...target, field.to], fragment });
    } else if (field.oldDefault !== undefined) {
      operations.push({ op: 'set', path: [...target, field.to], value: field.oldDefault });
    }
    if (entry) kept.push({ path, from: [...CONFIG, field.from].join('.'), to: `${sibling.path}: ${place}` });
  }
  const edited = draft.edit(sibling.path, sibling.root, operations);
  return edited.ok ? { ok: true, kept, manual } : edited;
}

function createSibling(context: MigrationContext, move: SiblingMove, serviceName: string): Outcome {
  const { draft, path, root } = context;
  const sourceType = scalarText(root.node, ['source', 'type']);
  if (sourceType === undefined) {
    return { ok: false, reason: '`source.type` is missing, so the new workflow cannot be written; add it first' };
  }
  const newPath = besidePath(path, nameSuffix(context, move, serviceName));
  const refusal = {
    ok: false,
    reason: `${newPath} exists already and is no ${move.pipeline} workflow of \`${serviceName}\`; move the field by hand`,
  } as const;
  if (draft.read(newPath) !== undefined) return refusal;
  const written = writeWorkflow(draft.read(path) ?? '', root, partsOf(root, move, sourceType));
  if (!written.ok) return written;
  if (!draft.create(newPath, written.text)) return refusal;
  const kept = presentFields(root, move).map(({ from, to }) => ({
    path,
    from: [...CONFIG, from].join('.'),
    to: `${newPath}: ${[...CONFIG, to].join('.')}`,
  }));
  return { ok: true, kept, manual: [] };
}

/** Where a file holds workflows of several services, the new file's name says which one it is for. */
function nameSuffix({ draft, path }: MigrationContext, { suffix }: SiblingMove, serviceName: string): string {
  const services = new Set(draft.roots(path).map(({ workflow }) => workflow?.serviceName));
  const slug = serviceName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return services.size > 1 ? `${slug}-${suffix}` : suffix;
}

function partsOf(root: Root, move: SiblingMove, sourceType: string): Part[] {
  const config = nodeAt(root.node, CONFIG);
  return [
    { at: ['source', 'type'], value: withSuffix(sourceType, move.sourceTypeSuffix) },
    { at: ['source', 'serviceName'], copyOf: ['source', 'serviceName'] },
    ...(needsConnection(root)
      ? [{ at: ['source', 'serviceConnection'], copyOf: ['source', 'serviceConnection'] }]
      : []),
    { at: [...CONFIG, 'type'], value: move.pipeline },
    ...move.fields.flatMap(({ from, to, oldDefault }): Part[] => {
      if (entryOf(config, from)) return [{ at: [...CONFIG, to], copyOf: [...CONFIG, from] }];
      return oldDefault === undefined ? [] : [{ at: [...CONFIG, to], value: oldDefault }];
    }),
    ...move.copied.map((name) => ({ at: [...CONFIG, name], copyOf: [...CONFIG, name] })),
    ...(move.processor === undefined ? [] : [{ at: ['processor'], value: move.processor }]),
    { at: ['sink'], copyOf: ['sink'] },
    { at: ['workflowConfig'], copyOf: ['workflowConfig'] },
  ];
}

/** The server keeps the connection of a service it has ingested, unless the workflow forbids it. */
function needsConnection(root: Root): boolean {
  const stored = nodeAt(root.node, ['workflowConfig', 'openMetadataServerConfig', 'storeServiceConnection']);
  return stored?.kind === 'scalar' && stored.value === false;
}

function withSuffix(sourceType: string, suffix: string): string {
  return suffix !== '' && !sourceType.toLowerCase().endsWith(suffix) ? sourceType + suffix : sourceType;
}

function plain(root: Root, node: YamlNode | null): unknown {
  return node ? toPlain(node, root.document) : null;
}

/** A moved switch or number for a message; anything longer is only named. */
function shown(node: YamlNode | null): string {
  if (!node) return 'empty';
  return node.kind === 'scalar' ? `\`${String(node.value)}\`` : 'something else';
}
