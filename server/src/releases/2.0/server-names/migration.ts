import { adviceMigration } from '../../migration/advice';
import { valueAt } from '../../migration/workflow-places';

const NAME = ['source', 'serviceName'];

/** Quotes, `>` and control characters. The package takes them; the server does not. */
const REFUSED = /[">\p{Cc}]/u;

/** The names of services are checked by the server, which refuses some characters since 2.0. */
export const serverNames = adviceMigration({
  id: '2.0/server-names',
  release: '2.0.0',
  title: 'Give the service a name that the server accepts',
  question: 'give the service a name without `"`, `>` and control characters, in the server and in the files',
  severity: 'hint',
  find: (root) =>
    REFUSED.test(String(valueAt(root, NAME) ?? ''))
      ? [
          {
            path: NAME,
            message:
              'As of 2.0 the server rejects new names with `"`, `>` or control characters, so a service of this name cannot be created. Choose another name.',
          },
        ]
      : [],
});
