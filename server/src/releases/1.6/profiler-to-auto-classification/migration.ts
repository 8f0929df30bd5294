import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import type { YamlNode } from '../../../yaml/node';
import type { Path } from '../../../yaml/path';
import { entryOf, nodeAt } from '../../../yaml/path';
import { moveToSibling } from '../../siblings/move-to-sibling';
import { refuseConditional } from '../../migration/conditional-field';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { withOverlaps } from '../../rows/overlaps';
import { editHere } from '../../migration/outcome';
import { locationIn, type Relocation } from '../../migration/relocation';
import type { MovedField } from '../../siblings/sibling-move';
import { CONFIG } from '../../../documents/read/workflow-parts';

const RELEASE: Release = '1.6.0';
/**
 * Old name in the profiler → name in the auto classification workflow. The release notes omit `sampleDataCount`. The
 * defaults of the profiler before 1.6 are written explicitly, because the new defaults differ by release.
 */
const FIELDS: readonly MovedField[] = [
  { from: 'generateSampleData', to: 'storeSampleData', oldDefault: true },
  { from: 'processPiiSensitive', to: 'enableAutoClassification', oldDefault: false },
  { from: 'confidence', to: 'confidence' },
  { from: 'sampleDataCount', to: 'sampleDataCount' },
];

/** Sample data and the search for personal data became a workflow of their own in 1.6, AutoClassification. */
export const profilerToAutoClassification: Migration = {
  id: '1.6/profiler-to-auto-classification',
  release: RELEASE,
  subject: 'workflow',
  title: 'Move the sample data and PII fields of the profiler to the auto-classification workflow',
  safety: 'review',
  creates: 'AutoClassification',
  find,
  apply,
};

function find(root: Root): readonly Occurrence[] {
  const config = nodeAt(root.node, CONFIG);
  if (config?.kind !== 'map') return [];
  if (root.workflow?.pipeline === 'Profiler') {
    const nothingLeft = bothOff(config);
    return present(root, FIELDS, (field) => ({
      rule: 'moved-field',
      message:
        `\`${field.from}\` was moved out of the profiler in 1.6: sample data and PII detection belong to the AutoClassification ` +
        `workflow of the same service, where the field is \`${field.to}\`. ` +
        (nothingLeft ? 'Both are off here, so you can remove it.' : 'Move it there.'),
      fixTitle: nothingLeft
        ? 'Remove the sample data and PII fields (both are off)'
        : 'Move the sample data and PII fields to the auto-classification workflow',
    }));
  }
  if (root.workflow?.pipeline !== 'AutoClassification') return [];
  return present(
    root,
    FIELDS.filter(({ from, to }) => from !== to),
    (field) => ({
      rule: 'renamed-field',
      message: `In the AutoClassification workflow \`${field.from}\` is named \`${field.to}\`. Rename it.`,
      fixTitle: `Rename to ${field.to}`,
      safety: 'safe',
      ...withOverlaps(root, [...CONFIG, field.from], [...CONFIG, field.to]),
    }),
  );
}

function present(
  root: Root,
  fields: readonly MovedField[],
  describe: (field: MovedField) => Omit<Occurrence, 'path' | 'span'>,
): readonly Occurrence[] {
  const config = nodeAt(root.node, CONFIG);
  return fields
    .flatMap((field) => {
      const entry = entryOf(config, field.from);
      if (!entry) return [];
      const span = { start: entry.key.start, end: entry.key.end };
      return [{ path: [...root.base, ...CONFIG, field.from], span, ...describe(field) }];
    })
    .sort((a, b) => a.span.start - b.span.start);
}

function apply(occurrence: Occurrence, context: MigrationContext): Outcome {
  const { root } = context;
  const config: Path = [...root.base, ...CONFIG];
  if (root.workflow?.pipeline === 'AutoClassification') {
    const field = FIELDS.find(({ from }) => from === occurrence.path.at(-1));
    return field
      ? editHere(context, [{ op: 'move', from: occurrence.path, to: [...config, field.to], keep: config }], {
          from: occurrence.path,
          to: [...config, field.to],
        })
      : { ok: false, reason: 'the field no longer exists' };
  }
  const refusal = refuseConditional(
    context,
    CONFIG,
    FIELDS.map(({ from }) => from),
  );
  if (refusal) return refusal;
  if (bothOff(nodeAt(root.node, CONFIG))) return removeAll(context, config);
  return moveToSibling(context, {
    pipeline: 'AutoClassification',
    release: RELEASE,
    suffix: 'auto-classification',
    fields: FIELDS,
    scope: ['databaseFilterPattern', 'schemaFilterPattern', 'tableFilterPattern', 'useFqnForFiltering'],
    copied: ['classificationFilterPattern', 'includeViews'],
    added: {},
    processor: { type: 'orm-profiler', carried: ['tableConfig', 'schemaConfig', 'databaseConfig'] },
  });
}

/** Nothing is sampled or searched, so no workflow is needed; the removed fields are reported. */
function removeAll(context: MigrationContext, config: Path): Outcome {
  const written = FIELDS.filter(({ from }) => entryOf(nodeAt(context.root.node, CONFIG), from));
  const outcome = editHere(
    context,
    written.map(({ from }) => ({ op: 'remove', path: [...config, from], keep: config })),
  );
  if (!outcome.ok) return outcome;
  const note = 'sample data and PII detection are both off, so no workflow is needed';
  const relocations = written.map(({ from }): Relocation => ({
    from: locationIn(context.path, context.root, [...CONFIG, from]),
    fate: { kind: 'removed', because: { why: 'gone', note } },
  }));
  return { ...outcome, relocations };
}

function bothOff(config: YamlNode | null | undefined): boolean {
  return FIELDS.every(({ from, oldDefault }) => {
    if (oldDefault === undefined) return true;
    const entry = entryOf(config, from);
    if (!entry?.value) return !oldDefault;
    return entry.value.kind === 'scalar' && (entry.value.value ?? oldDefault) === false;
  });
}
