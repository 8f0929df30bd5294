import { nodeAt } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { isOff } from '../../migration/workflow-places';
import { CONFIG } from '../../../documents/read/workflow-parts';

/** Both settings are on by default. */
const KEYS = ['includeDataModels', 'markDeletedDataModels'];

/** While Tableau rebuilds its metadata store, a run that marks data models as deleted stops. */
export const tableauBackfill = adviceMigration({
  id: '2.0.7/tableau-backfill',
  release: '2.0.7',
  title: 'Expect runs to stop while Tableau rebuilds its metadata',
  question: 'run the workflow again when Tableau is done, or set `markDeletedDataModels: false`',
  needsStart: true,
  find: (root) =>
    root.workflow?.connector === 'Tableau' &&
    root.workflow.pipeline === 'DashboardMetadata' &&
    nodeAt(root.node, CONFIG) !== undefined &&
    KEYS.every((key) => !isOff(root, [...CONFIG, key]))
      ? [
          {
            path: [...CONFIG, 'markDeletedDataModels'],
            message:
              'As of 2.0.7 a run stops with an error while Tableau rebuilds the store of its Metadata API, so that no data models are marked as deleted by mistake. Run it again later, or set `markDeletedDataModels: false`.',
          },
        ]
      : [],
});
