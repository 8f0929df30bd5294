import { directiveComments } from '../../documents/config/directive-syntax';
import { commentedRelease } from '../../documents/release/release-comment';
import type { Root } from '../../documents/read/root';
import { lineEndOf } from '../../text/line-ends';
import { editedDocument } from '../../yaml/edit/layout/target';
import { hangsOnTemplate } from '../../yaml/edit/layout/template-blocks';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { parseCached } from '../../yaml/incremental/recent';
import { hasPlaceholder } from '../../yaml/placeholder';
import { foldName } from '../../text/fold-name';
import { sourceSuffixOf } from '../../schemas/workflow/source-types';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import type { EditResult } from '../../yaml/operation';
import type { MigrationContext, Outcome } from '../migration/migration';
import { writeWorkflow, type WorkflowPart } from './new-workflow';
import { locationIn, type Relocation, type TextLocation } from '../migration/relocation';
import { type SiblingMove } from './sibling-move';
import { findUnclearSibling, siblingPath } from './sibling-workflow';
import { CONFIG, SERVER } from '../../documents/read/workflow-parts';

/** Creates the other workflow in a file next to this one. It is complete: it copies what both workflows need. */
export function createSibling(context: MigrationContext, move: SiblingMove, serviceName: string): Outcome {
  const { draft, path } = context;
  const newPath = siblingPath(path, nameSuffix(context, move, serviceName));
  const refusal = {
    ok: false,
    reason: `${newPath} already exists and is not a ${move.pipeline} workflow of \`${serviceName}\`; move the field by hand`,
  } as const;
  if (draft.read(newPath) !== undefined) return refusal;
  const unclear = findUnclearSibling(draft, context, { pipeline: move.pipeline, serviceName });
  if (unclear !== undefined) {
    return {
      ok: false,
      reason: `${unclear} is a workflow of \`${serviceName}\` that has \`type: ${move.pipeline}\` in the wrong place; correct it first, so that there are not two`,
    };
  }
  const written = siblingText(context, move, newPath);
  if (!written.ok) return written;
  if (!draft.create(newPath, written.text)) return refusal;
  const there = { path: newPath, document: 0 };
  return { ok: true, relocations: relocationsTo(context, move, there), manual: [] };
}

/** The text of the other workflow; `place` is what it will be called. */
export function siblingText({ draft, ...context }: MigrationContext, move: SiblingMove, place: string): EditResult {
  const { path, root } = context;
  const source = sourceTypeFor(context, move);
  if ('reason' in source) return { ok: false, reason: source.reason };
  const parts = partsOf(root, move, source.type);
  const text = draft.read(path) ?? '';
  if (parts.some((part) => 'copyOf' in part && dependsOnTemplate(text, root, part.copyOf))) {
    return {
      ok: false,
      reason: `the workflow uses template expressions that ${place} would not have; write that file by hand`,
    };
  }
  const written = writeWorkflow(text, root, parts);
  if (!written.ok || root.node.flow) return written;
  return { ok: true, text: withReleaseComment(written.text, commentedRelease(text, root).release) };
}

/** What becomes of the fields when the other workflow is a document of its own. */
export function relocationsTo(
  { path, root }: MigrationContext,
  move: SiblingMove,
  home: Omit<TextLocation, 'place'>,
): readonly Relocation[] {
  const relocations = move.fields.flatMap(({ from, to, oldDefault }): Relocation[] => {
    const there: TextLocation = { ...home, place: [...CONFIG, to] };
    if (entryOf(nodeAt(root.node, CONFIG), from))
      return [{ from: locationIn(path, root, [...CONFIG, from]), fate: { kind: 'moved', to: there } }];
    const because = { why: 'old-default', release: move.release } as const;
    return oldDefault === undefined ? [] : [{ from: there, fate: { kind: 'added', because } }];
  });
  const added = Object.keys(move.added).map((name): Relocation => {
    const because = { why: 'old-default', release: move.release } as const;
    return { from: { ...home, place: [...CONFIG, name] }, fate: { kind: 'added', because } };
  });
  return [...relocations, ...added];
}

/** Adds the comment with the release of the workflow to the new file, unless a copied part contains it. */
function withReleaseComment(text: string, release: string | undefined): string {
  const kinds = directiveComments(text).flatMap(({ directives }) => directives.map(({ kind }) => kind));
  if (release === undefined || kinds.includes('release')) return text;
  return `# omconfig: release=${release}${lineEndOf(text)}${text}`;
}

/** Whether template statements outside of a part decide about it. They would be missing in a copy. */
function dependsOnTemplate(text: string, root: Root, path: Path): boolean {
  const node = nodeAt(root.node, path);
  const target = editedDocument(parseCached(text), root.documentIndex);
  return node !== undefined && node !== null && target !== undefined && hangsOnTemplate(target, node.start);
}

/** Where a file holds workflows of several services, the new file's name says which one it is for. */
function nameSuffix({ draft, path }: MigrationContext, { suffix }: SiblingMove, serviceName: string): string {
  const services = new Set(draft.roots(path).map(({ workflow }) => workflow?.serviceName));
  const slug = serviceName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return services.size > 1 ? `${slug}-${suffix}` : suffix;
}

function partsOf(root: Root, move: SiblingMove, sourceType: string): WorkflowPart[] {
  const config = nodeAt(root.node, CONFIG);
  const shared = [...move.scope, ...move.copied];
  return [
    { at: ['source', 'type'], value: sourceType },
    { at: ['source', 'serviceName'], copyOf: ['source', 'serviceName'] },
    ...(needsConnection(root)
      ? [{ at: ['source', 'serviceConnection'], copyOf: ['source', 'serviceConnection'] }]
      : []),
    { at: [...CONFIG, 'type'], value: move.pipeline },
    ...move.fields.flatMap(({ from, to, oldDefault }): WorkflowPart[] => {
      const at = [...CONFIG, to];
      if (entryOf(config, from))
        return [{ at, copyOf: [...CONFIG, from], ...(oldDefault !== undefined && { meant: oldDefault }) }];
      return oldDefault === undefined ? [] : [{ at, value: oldDefault }];
    }),
    ...shared.map((name) => ({ at: [...CONFIG, name], copyOf: [...CONFIG, name] })),
    ...Object.entries(move.added).map(([name, value]): WorkflowPart => ({ at: [...CONFIG, name], value })),
    ...processorParts(root, move),
    { at: ['sink'], copyOf: ['sink'] },
    { at: ['workflowConfig'], copyOf: ['workflowConfig'] },
  ];
}

/** The processor, with its settings for single tables, schemas and databases, which apply to the new workflow, too. */
function processorParts(root: Root, { processor }: SiblingMove): readonly WorkflowPart[] {
  if (processor === undefined) return [];
  const config = ['processor', 'config'];
  const carried = processor.carried.filter((name) => nodeAt(root.node, [...config, name]) !== undefined);
  return [
    { at: ['processor', 'type'], value: processor.type },
    ...(carried.length === 0 ? [{ at: config, value: {} }] : []),
    ...carried.map((name) => ({ at: [...config, name], copyOf: [...config, name] })),
  ];
}

/** The server keeps the connection of a service it has ingested, unless the workflow forbids it. */
function needsConnection(root: Root): boolean {
  const stored = nodeAt(root.node, [...SERVER, 'storeServiceConnection']);
  return stored?.kind === 'scalar' && stored.value === false;
}

/** The end of `source.type` in workflows of lineage and of usage. */
const OF_A_KIND = /[-_](?:lineage|usage)$/i;

/**
 * The `source.type` of the new workflow: the connector's own name if the file has another one, and none if the
 * connector does not support such a workflow.
 */
function sourceTypeFor(
  { root, store }: Pick<MigrationContext, 'root' | 'store'>,
  { pipeline }: SiblingMove,
): { readonly type: string } | { readonly reason: string } {
  const written = scalarText(root.node, ['source', 'type']);
  const suffix = sourceSuffixOf(store, pipeline);
  const name = root.workflow?.connector;
  const connector = name === undefined ? undefined : workflowRegistersOf(store).connectors.entries.get(name);
  const isOwn =
    written !== undefined && connector !== undefined && foldName(written).startsWith(foldName(connector.sourceType));
  // A workflow of another kind of its own has the name of that kind at the end.
  const isOfOtherKind =
    OF_A_KIND.test(written ?? '') && (suffix === '' || written?.toLowerCase().endsWith(suffix) !== true);
  const type = connector === undefined || (isOwn && !isOfOtherKind) ? written : connector.sourceType;
  if (type === undefined)
    return { reason: '`source.type` is missing, so the new workflow cannot be written; add it first' };
  if (connector === undefined && !hasPlaceholder(type))
    return {
      reason: `\`source.type: ${type}\` is not a connector that omconfig knows, so it may not have such a workflow; correct it, or move the field by hand`,
    };
  return { type: suffix !== '' && !type.toLowerCase().endsWith(suffix) ? type + suffix : type };
}
