import { isKnown } from '../../documents/read/evidence';
import { CONFIG, CONNECTION, PROCESSOR } from '../../documents/read/workflow-parts';
import {
  fieldsReadElsewhere,
  settingsIgnoredBy,
  stepOf,
  unreadInside,
  unreadSettings,
  type UnreadPlaces,
} from '../../schemas/workflow/readers';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { listed } from '../../text/listed';
import { deepEqual } from '../../yaml/equal';
import type { YamlNode } from '../../yaml/node';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { removal } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';

const FILTER = 'FilterPattern';

/** The type of workflow that got its filters late; in others a filter that nothing reads has nothing to leave out. */
const LINEAGE = 'DatabaseLineage';

/**
 * Keys that the client reads elsewhere: settings of the pipeline that no code reads for this connector, and fields of the
 * connection that other workflows of the connector read. Nothing is said where the release is not known.
 */
export function* unreadHere(context: RuleContext): Iterable<RuleProblem> {
  const { root, store, release, connectors } = context;
  const { pipeline, connector } = root.workflow ?? {};
  if (pipeline === undefined || !isKnown(release.source)) return;
  yield* ofProcessor(context, pipeline);
  if (connector === undefined) return;
  const entry = connectors.get(connector);
  const settings = workflowRegistersOf(store).pipelines.entries.get(pipeline);
  if (entry === undefined || settings === undefined) return;
  const { schema } = settings.schemaByKind?.[entry.kind] ?? settings;
  const ignored = unreadSettings(store, connector, { schema, release: release.release });
  for (const key of unreadKeys(context, CONFIG, { unread: ignored })) {
    const isInner = key.place.length > CONFIG.length + 1;
    const isLineageFilter = !isInner && pipeline === LINEAGE && key.name.endsWith(FILTER);
    yield {
      ...(!isLineageFilter && { severity: isInner || asksNothing(context, key) ? 'hint' : 'information' }),
      message: isLineageFilter
        ? `\`${key.name}\` has no effect here: no code of ${clientOf(release)} reads it for the lineage of ${connector}, so nothing is left out.`
        : `\`${key.name}\` has no effect here: no code of ${clientOf(release)} reads it for ${connector}.`,
      ...problemAt(context, key),
    };
  }
  const inside = unreadInside(store, { schema: entry.schema, release: release.release });
  for (const key of unreadKeys(context, CONNECTION, { unread: inside, isInner: true }))
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect here: no code of ${clientOf(release)} reads it for ${connector}.`,
      ...problemAt(context, key),
    };
  // Empty for the metadata workflow, which stores the whole connection.
  const elsewhere = fieldsReadElsewhere(store, pipeline, { schema: entry.schema, release: release.release });
  for (const key of elsewhere.size === 0 ? [] : keysIn(context, CONNECTION)) {
    const steps = elsewhere.get(key.name);
    if (steps === undefined || isReported(context, key)) continue;
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect in this workflow: ${clientOf(release)} reads it only in ${listed(steps, 'and')}.`,
      ...problemAt(context, key),
    };
  }
}

function clientOf({ release }: RuleContext['release']): string {
  return `the ingestion package ${shortRelease(release)}`;
}

/** Settings of the processor that the step does not read which runs it. */
function* ofProcessor(context: RuleContext, pipeline: string): Iterable<RuleProblem> {
  const { store, release } = context;
  const [processor] = workflowRegistersOf(store).pipelines.entries.get(pipeline)?.processors ?? [];
  if (processor === undefined) return;
  const ignored = settingsIgnoredBy(store, pipeline, { schema: processor.config, release: release.release });
  const step = stepOf(pipeline) ?? pipeline;
  for (const key of unreadKeys(context, PROCESSOR, { unread: ignored }))
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect here: no code of ${clientOf(release)} reads it in ${step}.`,
      ...problemAt(context, key),
    };
}

/**
 * The keys of a section that are at unread places, but those of which something else is said; not those inside of them, of which
 * it holds as well. With `isInner`, not the keys of the section itself.
 */
function* unreadKeys(
  context: RuleContext,
  section: Path,
  { unread, isInner = false }: { readonly unread: UnreadPlaces; readonly isInner?: boolean },
): Iterable<Key> {
  if (unread.at.size === 0) return;
  const from = { node: nodeAt(context.root.node, section), place: section, field: '' };
  if (!isInner) yield* unreadIn(context, from, unread);
  else for (const inner of fieldsOf(from, unread.around)) yield* unreadIn(context, inner, unread);
}

/** A value, its place in the root, and its field: the names from a section on, without positions in lists. */
interface PlacedField {
  readonly node: YamlNode | null | undefined;
  readonly place: Path;
  readonly field: string;
}

function* unreadIn(context: RuleContext, within: PlacedField, unread: UnreadPlaces): Iterable<Key> {
  const { node, place, field } = within;
  for (const { name, key } of node?.kind === 'map' ? node.entries : []) {
    if (name === undefined || name === 'type' || !unread.at.has(fieldIn(field, name))) continue;
    const found = keyOf(name, key, [...place, name]);
    if (!isReported(context, found)) yield found;
  }
  for (const inner of fieldsOf(within, unread.around)) yield* unreadIn(context, inner, unread);
}

/** What is directly in a collection, of a map only the values of some fields. */
function* fieldsOf({ node, place, field }: PlacedField, wanted: ReadonlySet<string>): Iterable<PlacedField> {
  if (node?.kind === 'seq')
    for (const [at, { value }] of node.items.entries()) yield { node: value, place: [...place, at], field };
  if (node?.kind !== 'map') return;
  for (const { name, value } of node.entries) {
    if (name === undefined || !wanted.has(fieldIn(field, name))) continue;
    yield { node: value, place: [...place, name], field: fieldIn(field, name) };
  }
}

function fieldIn(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

interface Key {
  readonly name: string;
  readonly place: Path;
  readonly span: RuleProblem['span'];
}

function* keysIn({ root }: RuleContext, section: Path): Iterable<Key> {
  const node = nodeAt(root.node, section);
  if (node?.kind !== 'map') return;
  for (const { name, key } of node.entries)
    if (name !== undefined && name !== 'type') yield keyOf(name, key, [...section, name]);
}

function keyOf(name: string, { start, end }: YamlNode, place: Path): Key {
  return { name, place, span: { start, end } };
}

/** Whether something else is said of a key, or of what is around it. */
function isReported({ root, findings, occurrences }: RuleContext, { place }: Key): boolean {
  const path = [...root.base, ...place];
  return (
    findings.some((finding) => isWithin(path, finding.path)) ||
    occurrences.some(({ occurrence }) => isWithin(path, occurrence.path))
  );
}

function problemAt(
  context: RuleContext,
  { name, place, span }: Key,
): Pick<RuleProblem, 'span' | 'path' | 'tags' | 'fixes'> {
  const path = [...context.root.base, ...place];
  return { span, path, tags: ['unnecessary'], fixes: [removal(context, { path, name })] };
}

/** Whether a value only says what happens without it. */
function asksNothing({ root, placeAt }: RuleContext, { place }: Key): boolean {
  return deepEqual(toPlain(nodeAt(root.node, place), root.document), placeAt(place)?.schema.default ?? false);
}
