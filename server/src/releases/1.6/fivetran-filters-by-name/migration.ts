import type { Root } from '../../../documents/read/root';
import type { MapNode } from '../../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import type { Migration, Occurrence } from '../../migration/migration';
import { CONFIG, CONNECTION } from '../../../documents/read/workflow-parts';

const FILTER = 'pipelineFilterPattern';

/** The filter is in the configuration of the pipeline, and of later releases in the connection too. */
const HOLDERS: readonly Path[] = [CONFIG, CONNECTION];

/** Fivetran's filter matches names of pipelines since 1.6, no longer their ids; only a person knows the names. */
export const fivetranFiltersByName: Migration = {
  id: '1.6/fivetran-filters-by-name',
  release: '1.6.0',
  subject: 'workflow',
  title: 'Check that the Fivetran filter matches pipeline names instead of IDs',
  safety: 'review',
  find: (root) =>
    root.workflow?.connector === 'Fivetran'
      ? HOLDERS.flatMap((holder) => {
          const filter = entryOf(nodeAt(root.node, holder), FILTER)?.value;
          return filter?.kind === 'map' ? patternsIn(root, filter, [...holder, FILTER]) : [];
        })
      : [],
  apply: () => ({
    ok: false,
    reason: 'only you know the names; replace the IDs with regular expressions for the names',
  }),
};

function patternsIn(root: Root, filter: MapNode, path: Path): readonly Occurrence[] {
  return ['includes', 'excludes'].flatMap((list) => {
    const items = nodeAt(filter, [list]);
    if (items?.kind !== 'seq') return [];
    return items.items.flatMap(({ value }, i): Occurrence[] => {
      if (value?.kind !== 'scalar' || value.hasPlaceholder || value.value === null) return [];
      // What names both parts of a name, or matches everything, is not meant for an id.
      if (/<>|^\^?\.[*+]\$?$/.test(String(value.value))) return [];
      return [
        {
          path: [...root.base, ...path, list, i],
          span: { start: value.start, end: value.end },
          rule: 'behavior-change',
          message:
            'As of 1.6 patterns for Fivetran pipelines match names; before, they matched IDs. Check that this pattern is meant for a name.',
          fixTitle: `Check that \`${[...path, list].join('.')}\` matches pipeline names`,
          byHand: true,
        },
      ];
    });
  });
}
