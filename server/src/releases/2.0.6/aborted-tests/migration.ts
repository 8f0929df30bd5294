import { adviceMigration } from '../../migration/advice';
import { PIPELINE_TYPE } from '../../../documents/read/workflow-parts';

/** A test that cannot be evaluated used to count as a success of the step. */
export const abortedTests = adviceMigration({
  id: '2.0.6/aborted-tests',
  release: '2.0.6',
  title: 'Expect tests that cannot run to fail the workflow',
  question: 'repair tests that end as Aborted, or set `workflowConfig.successThreshold` to what you accept',
  needsStart: true,
  find: (root) =>
    root.workflow?.pipeline === 'TestSuite'
      ? [
          {
            path: PIPELINE_TYPE,
            message:
              'As of 2.0.6 a test that ends as `Aborted` (a query error, a wrong parameter) counts as a failure, and below `workflowConfig.successThreshold` (90 by default) the command fails. Repair such tests before the upgrade, or set the threshold.',
          },
        ]
      : [],
});
