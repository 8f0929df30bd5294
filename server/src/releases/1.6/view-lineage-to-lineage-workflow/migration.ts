import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import type { Path } from '../../../yaml/path';
import { entryOf, nodeAt } from '../../../yaml/path';
import { workflowRegistersOf } from '../../../schemas/workflow/workflow-register';
import type { SchemaStore } from '../../../schemas/store';
import { moveToSibling } from '../../siblings/move-to-sibling';
import { refuseConditional } from '../../migration/conditional-field';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { withOverlaps } from '../../rows/overlaps';
import { editHere } from '../../migration/outcome';
import { CONFIG } from '../../../documents/read/workflow-parts';

const RELEASE: Release = '1.6.0';
const FIELD = 'overrideViewLineage';

/** View lineage is computed by the lineage workflow since 1.6, so its switch left the metadata workflow. */
export const viewLineageToLineageWorkflow: Migration = {
  id: '1.6/view-lineage-to-lineage-workflow',
  release: RELEASE,
  subject: 'workflow',
  title: 'Move overrideViewLineage to the lineage workflow of the service',
  safety: 'review',
  creates: 'DatabaseLineage',
  find,
  apply,
};

function find(root: Root, _target: Release, store: SchemaStore): readonly Occurrence[] {
  const config = nodeAt(root.node, CONFIG);
  if (root.workflow?.pipeline === 'DatabaseMetadata') {
    const entry = entryOf(config, FIELD);
    if (!entry) return [];
    const off = entry.value?.kind === 'scalar' && entry.value.value === false;
    const without = connectorWithoutLineage(root, store);
    return [
      {
        path: [...root.base, ...CONFIG, FIELD],
        span: { start: entry.key.start, end: entry.key.end },
        rule: 'moved-field',
        message:
          '`overrideViewLineage` was moved out of the metadata workflow in 1.6: view lineage is computed by the lineage workflow ' +
          '(`type: DatabaseLineage`) of the same service. ' +
          adviceFor(off, without),
        fixTitle: titleFor(off, without),
        safety: off ? 'safe' : 'review',
      },
    ];
  }
  if (root.workflow?.pipeline !== 'DatabaseLineage') return [];
  const nested = entryOf(nodeAt(config, ['lineageInformation']), FIELD);
  if (!nested) return [];
  return [
    {
      path: [...root.base, ...CONFIG, 'lineageInformation', FIELD],
      span: { start: nested.key.start, end: nested.key.end },
      rule: 'moved-field',
      message:
        '`overrideViewLineage` belongs directly in `sourceConfig.config` of a lineage workflow, not in `lineageInformation` ' +
        '(a page of the 1.6 documentation shows it there, but no release reads it). Move it up one level.',
      fixTitle: 'Move up to sourceConfig.config',
      safety: 'safe',
      ...withOverlaps(root, [...CONFIG, 'lineageInformation', FIELD], [...CONFIG, FIELD]),
    },
  ];
}

/** The connector, if it has no lineage workflow: then nothing ever read the switch. */
function connectorWithoutLineage({ workflow }: Root, store: SchemaStore): string | undefined {
  const name = workflow?.connector;
  if (name === undefined) return undefined;
  return workflowRegistersOf(store).connectors.entries.get(name)?.lineage === false ? name : undefined;
}

function adviceFor(off: boolean, without: string | undefined): string {
  if (off) return 'It is off, which is the default, so you can remove it.';
  return without === undefined ? 'Move it there.' : `${without} has no such workflow, so you can remove it.`;
}

function titleFor(off: boolean, without: string | undefined): string {
  if (off) return 'Remove overrideViewLineage (false is the default)';
  return without === undefined
    ? 'Move to the lineage workflow of the service'
    : `Remove overrideViewLineage (${without} has no lineage workflow)`;
}

function apply(occurrence: Occurrence, context: MigrationContext): Outcome {
  const { root } = context;
  const config: Path = [...root.base, ...CONFIG];
  if (root.workflow?.pipeline === 'DatabaseLineage') {
    return editHere(context, [{ op: 'move', from: occurrence.path, to: [...config, FIELD], keep: config }], {
      from: occurrence.path,
      to: [...config, FIELD],
    });
  }
  const refusal = refuseConditional(context, CONFIG, [FIELD]);
  if (refusal) return refusal;
  const value = nodeAt(root.node, [...CONFIG, FIELD]);
  if (connectorWithoutLineage(root, context.store) !== undefined) {
    return editHere(context, [{ op: 'remove', path: occurrence.path, keep: config }], {
      from: occurrence.path,
      to: { why: 'gone', note: 'the connector has no lineage workflow' },
    });
  }
  if (!value || (value.kind === 'scalar' && (value.value === false || value.value === null))) {
    return editHere(context, [{ op: 'remove', path: occurrence.path, keep: config }], {
      from: occurrence.path,
      to: { why: 'default' },
    });
  }
  return moveToSibling(context, {
    pipeline: 'DatabaseLineage',
    release: RELEASE,
    suffix: 'lineage',
    fields: [{ from: FIELD, to: FIELD }],
    scope: [],
    copied: [],
    added: { processQueryLineage: false },
  });
}
