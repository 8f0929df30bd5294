import { adviceMigration } from '../../migration/advice';
import { isOff, valueAt } from '../../migration/workflow-places';
import { CONFIG, CONNECTION } from '../../../documents/read/workflow-parts';

const KEY = [...CONFIG, 'includeUnDeployedPipelines'];

/** The REST form of the Airflow connection ignored the setting; since 2.0 it leaves out paused DAGs. */
export const pausedDags = adviceMigration({
  id: '2.0/paused-dags',
  release: '2.0.0',
  title: 'Decide whether to leave out paused DAGs',
  question: 'set `includeUnDeployedPipelines: true` if paused DAGs should stay',
  find: (root) =>
    root.workflow?.connector === 'Airflow' &&
    valueAt(root, [...CONNECTION, 'connection', 'type']) === 'RestAPI' &&
    isOff(root, KEY)
      ? [
          {
            path: KEY,
            message:
              'As of 2.0 `includeUnDeployedPipelines: false` leaves out paused DAGs; before, a connection by REST ignored it. Unless `markDeletedPipelines` is `false`, they are then marked as deleted. Set it to `true` to keep them.',
          },
        ]
      : [],
});
