import { nodeAt } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { CONFIG } from '../../../documents/read/workflow-parts';

const INCLUDES = [...CONFIG, 'classificationFilterPattern', 'includes'];

/** Until 2.0 every tag of a table had to match; since then one is enough. */
export const classificationFilter = adviceMigration({
  id: '2.0/classification-filter',
  release: '2.0.0',
  title: 'Check which tables the filter by tags selects',
  question: 'add `excludes` for tags that should keep a table out',
  needsStart: true,
  find: (root) => {
    const includes = nodeAt(root.node, INCLUDES);
    if (includes?.kind !== 'seq' || includes.items.length === 0) return [];
    return [
      {
        path: INCLUDES,
        message:
          'As of 2.0 a table is selected when one of its tags matches `includes`; before, all of its tags had to match. More tables are read than before. Add `excludes` for tags that should keep a table out.',
      },
    ];
  },
});
