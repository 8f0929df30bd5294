import type { Root } from '../../../documents/read/root';
import type { SchemaStore } from '../../../schemas/store';
import { workflowRegistersOf } from '../../../schemas/workflow/workflow-register';
import { adviceMigration } from '../../migration/advice';
import { valueAt } from '../../migration/workflow-places';

const SINK = ['sink', 'type'];

/**
 * `metadata ingest` of 2.0.0–2.0.7 passes every sink a setting that the file sink rejects, so the run fails at the
 * start. The other commands do not.
 */
export const fileSink = adviceMigration({
  id: '2.0/file-sink',
  release: '2.0.0',
  title: 'Send to the server instead of a file',
  question:
    'no release from 2.0.0 on can write to a file here: use the sink `metadata-rest`, which sends to the server, or run this file with 1.13',
  rule: 'removed-value',
  severity: 'error',
  find: (root, _, store) =>
    String(valueAt(root, SINK)).toLowerCase() === 'file' && isIngested(root, store)
      ? [
          {
            path: SINK,
            message:
              'The sink `file` does not start with `metadata ingest` in 2.0: the workflow passes it a setting that it rejects. Use `metadata-rest`, which sends to the server, or run this file with 1.13.',
          },
        ]
      : [],
});

function isIngested({ workflow }: Root, store: SchemaStore): boolean {
  return workflowRegistersOf(store).pipelines.entries.get(workflow?.pipeline ?? '')?.command === 'ingest';
}
