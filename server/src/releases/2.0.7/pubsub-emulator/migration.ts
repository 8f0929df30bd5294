import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { isOn, valueAt } from '../../migration/workflow-places';
import { isWholeMap } from '../../../yaml/whole-map';
import { CONNECTION } from '../../../documents/read/workflow-parts';

const HOST: Path = [...CONNECTION, 'hostPort'];
const PRODUCTION = 'pubsub.googleapis.com';

/** Until 2.0.6 the emulator setting was ignored; since 2.0.7 the emulator is used, and its address must be given. */
export const pubsubEmulator = adviceMigration({
  id: '2.0.7/pubsub-emulator',
  release: '2.0.7',
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
          '`useEmulator` needs `hostPort` with the address of the emulator: as of 2.0.7 the source stops without it; before, the setting was ignored. Add it, such as `hostPort: localhost:8085`, or remove `useEmulator`.',
      },
    ];
  },
});
