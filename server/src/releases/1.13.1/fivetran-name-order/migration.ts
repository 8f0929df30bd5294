import { CONFIG } from '../../../documents/read/workflow-parts';
import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';

const FILTER: Path = [...CONFIG, 'pipelineFilterPattern'];

/** The two parts of the names of Fivetran's pipelines changed places in 1.13.1. */
export const fivetranNameOrder = adviceMigration({
  id: '1.13.1/fivetran-name-order',
  release: '1.13.1',
  title: 'Check the Fivetran filter, because the parts of the names changed places',
  question: 'write the pattern for names of the form `<schema> <> <group>`',
  needsStart: true,
  find: (root) => {
    if (root.workflow?.connector !== 'Fivetran') return [];
    return ['includes', 'excludes'].flatMap((list) => {
      const items = entryOf(nodeAt(root.node, FILTER), list)?.value;
      if (items?.kind !== 'seq') return [];
      return items.items.flatMap(({ value }, at) => {
        if (value?.kind !== 'scalar' || value.hasPlaceholder || value.value === null) return [];
        if (/^\^?\.[*+]\$?$/.test(String(value.value))) return [];
        return [
          {
            path: [...FILTER, list, at],
            message:
              'As of 1.13.1 the names of Fivetran pipelines are `<schema> <> <group>`; before, they were `<group> <> <schema>`. Write the pattern in the new order.',
          },
        ];
      });
    });
  },
});
