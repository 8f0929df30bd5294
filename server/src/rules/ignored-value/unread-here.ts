import { isKnown } from '../../documents/read/evidence';
import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';
import { isUnreadFor, isUnreadInside, readElsewhere } from '../../schemas/workflow/readers';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { listed } from '../../text/listed';
import { deepEqual } from '../../yaml/equal';
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
  if (pipeline === undefined || connector === undefined || !isKnown(release.source)) return;
  const entry = connectors.get(connector);
  const settings = workflowRegistersOf(store).pipelines.entries.get(pipeline);
  if (entry === undefined || settings === undefined) return;
  const { schema } = settings.schemaByKind?.[entry.kind] ?? settings;
  const client = `the ingestion package ${shortRelease(release.release)}`;
  for (const key of keysOf(context, CONFIG)) {
    if (!isUnreadFor(store, connector, { schema, field: key.name, release: release.release })) continue;
    const isLineageFilter = pipeline === LINEAGE && key.name.endsWith(FILTER);
    yield {
      ...(!isLineageFilter && { severity: asksNothing(context, key) ? 'hint' : 'information' }),
      message: isLineageFilter
        ? `\`${key.name}\` has no effect here: no code of ${client} reads it for the lineage of ${connector}, so nothing is left out.`
        : `\`${key.name}\` has no effect here: no code of ${client} reads it for ${connector}.`,
      ...problemAt(context, key),
    };
  }
  for (const key of innerKeysOf(context, CONNECTION)) {
    const field = key.place.slice(CONNECTION.length).filter((step) => typeof step === 'string');
    const asked = { schema: entry.schema, field: field.join('.'), release: release.release };
    if (!isUnreadInside(store, asked)) continue;
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect here: no code of ${client} reads it for ${connector}.`,
      ...problemAt(context, key),
    };
  }
  for (const key of keysOf(context, CONNECTION)) {
    const steps = readElsewhere(store, pipeline, { schema: entry.schema, field: key.name, release: release.release });
    if (steps === undefined) continue;
    yield {
      severity: 'hint',
      message: `\`${key.name}\` has no effect in this workflow: ${client} reads it only in ${listed(steps, 'and')}.`,
      ...problemAt(context, key),
    };
  }
}

interface Key {
  readonly name: string;
  readonly path: Path;
  readonly place: Path;
  readonly span: RuleProblem['span'];
}

/** The keys of a section, but those of which something else is said. */
function* keysOf({ root, findings, occurrences }: RuleContext, section: Path): Iterable<Key> {
  const node = nodeAt(root.node, section);
  if (node?.kind !== 'map') return;
  for (const { name, key } of node.entries) {
    if (name === undefined || name === 'type') continue;
    const place = [...section, name];
    const path = [...root.base, ...place];
    const isReported =
      findings.some((finding) => isWithin(path, finding.path)) ||
      occurrences.some(({ occurrence }) => isWithin(path, occurrence.path));
    if (!isReported) yield { name, path, place, span: { start: key.start, end: key.end } };
  }
}

/** The keys inside of the fields of a section. */
function* innerKeysOf(context: RuleContext, section: Path): Iterable<Key> {
  const node = nodeAt(context.root.node, section);
  if (node?.kind !== 'map') return;
  for (const { name, value } of node.entries) {
    if (name === undefined || value?.kind !== 'map') continue;
    yield* keysOf(context, [...section, name]);
    yield* innerKeysOf(context, [...section, name]);
  }
}

function problemAt(
  context: RuleContext,
  { name, path, span }: Key,
): Pick<RuleProblem, 'span' | 'path' | 'tags' | 'fixes'> {
  return { span, path, tags: ['unnecessary'], fixes: [removal(context, { path, name })] };
}

/** Whether a value only says what happens without it. */
function asksNothing({ root, placeAt }: RuleContext, { place }: Key): boolean {
  return deepEqual(toPlain(nodeAt(root.node, place), root.document), placeAt(place)?.schema.default ?? false);
}
