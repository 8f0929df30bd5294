import { adviceMigration } from '../../migration/advice';
import { isOff } from '../../migration/workflow-places';
import { CONFIG } from '../../../documents/read/workflow-parts';

const KEYS = ['includeTables', 'includeViews'];

/** Glue ignored both settings until 2.0.5. */
export const glueTablesAndViews = adviceMigration({
  id: '2.0.6/glue-tables-and-views',
  release: '2.0.6',
  title: 'Decide whether to leave out tables or views of Glue',
  question: 'remove the setting if they should stay',
  find: (root) =>
    root.workflow?.connector === 'Glue' && root.workflow.pipeline === 'DatabaseMetadata'
      ? KEYS.map((key) => [...CONFIG, key])
          .filter((path) => isOff(root, path))
          .map((path) => ({
            path,
            message: `\`${String(path.at(-1))}: false\` has worked for Glue since 2.0.6; before, it was ignored. What it leaves out is marked as deleted when \`markDeletedTables\` is on. Remove it if nothing should be left out.`,
          }))
      : [],
});
