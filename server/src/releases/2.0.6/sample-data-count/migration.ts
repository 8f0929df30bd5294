import { adviceMigration } from '../../migration/advice';
import { sampleDataCounts } from '../../migration/sample-data-counts';

/** How many rows a classification read at most until 2.0.5, and how many it stores since. */
const FORMER_MAXIMUM = 50;
const MAXIMUM = 1000;

/** A classification read at most 50 rows, whatever the setting; since 2.0.6 it reads as many as are set. */
export const sampleDataCount = adviceMigration({
  id: '2.0.6/sample-data-count',
  release: '2.0.6',
  title: 'Decide how many sample rows a classification should read',
  question: 'set `sampleDataCount: 50` to read as many rows as before',
  needsStart: true,
  find: (root) =>
    sampleDataCounts(root)
      .filter(({ count }) => count > FORMER_MAXIMUM && count <= MAXIMUM)
      .map(({ path, count }) => ({
        path,
        message: `A classification reads ${count} rows of each table here as of 2.0.6; before, it read at most 50. Of these, 50 are stored. Set 50 to read as many as before.`,
      })),
});
