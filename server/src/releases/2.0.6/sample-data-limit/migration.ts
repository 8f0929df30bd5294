import { adviceMigration } from '../../migration/advice';
import { sampleDataCounts } from '../../migration/sample-data-counts';

/** More rows than these are not read. */
const MAXIMUM = 1000;

/** Above the limit the number is cut, with a warning in the log. */
export const sampleDataLimit = adviceMigration({
  id: '2.0.6/sample-data-limit',
  release: '2.0.6',
  title: 'Lower sampleDataCount to 1000 or less',
  question: 'set `sampleDataCount` to 1000 or less',
  find: (root) =>
    sampleDataCounts(root)
      .filter(({ count }) => count > MAXIMUM)
      .map(({ path, count }) => ({
        path,
        message: `As of 2.0.6 a classification reads at most 1000 rows, not ${count}, and stores 50 of them; before, it read 50. Write 1000 or less.`,
      })),
});
