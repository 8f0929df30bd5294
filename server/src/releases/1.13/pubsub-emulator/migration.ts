import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { isOn, valueAt } from '../../migration/workflow-places';
import { isWholeMap } from '../../../yaml/whole-map';
import { CONNECTION } from '../../../documents/read/workflow-parts';

const HOST: Path = [...CONNECTION, 'hostPort'];
const PRODUCTION = 'pubsub.googleapis.com';

/** Without an address the source takes that of the real service, which it refuses for the emulator; so since there is Pub/Sub. */
export const pubsubEmulator = adviceMigration({
  id: '1.13/pubsub-emulator',
  release: '1.13.0',
  title: 'Give the address of the Pub/Sub emulator',
  question: 'write the address of the emulator as `hostPort`, such as localhost:8085, or remove `useEmulator`',
  rule: 'missing-field',
  severity: 'error',
  find: (root) => {
    const connection = nodeAt(root.node, CONNECTION);
    if (
      root.workflow?.connector !== 'PubSub' ||
      !isWholeMap(connection) ||
      !isOn(root, [...CONNECTION, 'useEmulator'])
    ) {
      return [];
    }
    if (entryOf(connection, 'hostPort') !== undefined && valueAt(root, HOST) !== PRODUCTION) return [];
    return [
      {
        path: HOST,
        message:
          '`useEmulator` needs `hostPort` with the address of the emulator: without it, or with that of the real service, the source stops. Add it, such as `hostPort: localhost:8085`, or remove `useEmulator`.',
      },
    ];
  },
});
