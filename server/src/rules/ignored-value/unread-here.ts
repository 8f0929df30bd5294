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
import { rememberByKey, rememberByObject } from '../../text/remember';
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
  const { root, release } = context;
  const { pipeline, connector } = root.workflow ?? {};
  if (pipeline === undefined || !isKnown(release.source)) return;
  const unread = unreadIn(context, pipeline, connector);
  if (unread === undefined) return;
  yield* ofProcessor(context, pipeline, unread);
  if (connector === undefined) return;
  for (const key of unreadKeys(context, CONFIG, { unread: unread.settings })) {
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
  for (const key of unreadKeys(context, CONNECTION, { unread: unread.inside, isInner: true }))
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect here: no code of ${clientOf(release)} reads it for ${connector}.`,
      ...problemAt(context, key),
    };
  for (const key of unread.elsewhere.size === 0 ? [] : keysIn(context, CONNECTION)) {
    const steps = unread.elsewhere.get(key.name);
    if (steps === undefined || isReported(context, key)) continue;
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect in this workflow: ${clientOf(release)} reads it only in ${listed(steps, 'and')}.`,
      ...problemAt(context, key),
    };
  }
}

/** What the client does not read in the workflows of a type and connector. */
interface Unread {
  readonly processor: UnreadPlaces;
  readonly settings: UnreadPlaces;
  /** Inside of the fields of the connection. */
  readonly inside: UnreadPlaces;
  /** Fields of the connection, with the steps that read them; none for the metadata workflow, which stores the whole connection. */
  readonly elsewhere: ReadonlyMap<string, readonly string[]>;
}

/** What is unread in a workflow of this release; undefined where that is nothing. */
function unreadIn(
  { store, release: { release }, connectors }: RuleContext,
  pipeline: string,
  connector: string | undefined,
): Unread | undefined {
  const asked = { release, connectors, pipeline, connector };
  return unreadByWorkflow(store)(`${release} ${pipeline} ${connector ?? ''}`, asked).unread;
}

interface AskedWorkflow extends Pick<RuleContext, 'connectors'> {
  readonly release: string;
  readonly pipeline: string;
  readonly connector: string | undefined;
}

/** Asked about each workflow, and many have the same connector. */
const unreadByWorkflow = rememberByObject((store: RuleContext['store']) =>
  rememberByKey(500, (_key: string, asked: AskedWorkflow) => ({ unread: findUnread(store, asked) })),
);

function findUnread(
  store: RuleContext['store'],
  { release, connectors, pipeline, connector }: AskedWorkflow,
): Unread | undefined {
  const settings = workflowRegistersOf(store).pipelines.entries.get(pipeline);
  const entry = connector === undefined ? undefined : connectors.get(connector);
  const [processor] = settings?.processors ?? [];
  const ignored = processor && settingsIgnoredBy(store, pipeline, { schema: processor.config, release });
  const unread: Unread = { processor: ignored ?? NOTHING, settings: NOTHING, inside: NOTHING, elsewhere: new Map() };
  if (settings === undefined || entry === undefined || connector === undefined)
    return isEmpty(unread) ? undefined : unread;
  const { schema } = settings.schemaByKind?.[entry.kind] ?? settings;
  const connection = { schema: entry.schema, release };
  const all: Unread = {
    ...unread,
    settings: unreadSettings(store, connector, { schema, release }),
    inside: unreadInside(store, connection),
    elsewhere: fieldsReadElsewhere(store, pipeline, connection),
  };
  return isEmpty(all) ? undefined : all;
}

const NOTHING: UnreadPlaces = { at: new Set(), around: new Set() };

function isEmpty({ processor, settings, inside, elsewhere }: Unread): boolean {
  return [processor, settings, inside].every(({ at }) => at.size === 0) && elsewhere.size === 0;
}

function clientOf({ release }: RuleContext['release']): string {
  return `the ingestion package ${shortRelease(release)}`;
}

/** Settings of the processor that the step does not read which runs it. */
function* ofProcessor(context: RuleContext, pipeline: string, { processor }: Unread): Iterable<RuleProblem> {
  for (const key of unreadKeys(context, PROCESSOR, { unread: processor }))
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect here: no code of ${clientOf(context.release)} reads it in ${stepOf(pipeline) ?? pipeline}.`,
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
  if (!isInner) yield* unreadWithin(context, from, unread);
  else for (const inner of fieldsOf(from, unread.around)) yield* unreadWithin(context, inner, unread);
}

/** A value, its place in the root, and its field: the names from a section on, without positions in lists. */
interface PlacedField {
  readonly node: YamlNode | null | undefined;
  readonly place: Path;
  readonly field: string;
}

function* unreadWithin(context: RuleContext, within: PlacedField, unread: UnreadPlaces): Iterable<Key> {
  const { node, place, field } = within;
  for (const { name, key } of node?.kind === 'map' ? node.entries : []) {
    if (name === undefined || name === 'type' || !unread.at.has(fieldIn(field, name))) continue;
    const found = keyOf(name, key, [...place, name]);
    if (!isReported(context, found)) yield found;
  }
  for (const inner of fieldsOf(within, unread.around)) yield* unreadWithin(context, inner, unread);
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
