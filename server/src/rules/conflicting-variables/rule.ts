import type { Rule } from '../shared/rule';
import { containersOf, serversIn } from '../shared/server-container';
import { databaseDriver } from './database-driver';
import { loginPartners } from './login-partners';
import { memoryLimit } from './memory-limit';
import { searchImage } from './search-image';
import { searchMemory } from './search-memory';
import { trustStores } from './trust-stores';
import { ServerSettings } from '../shared/server-settings';

/** Environment variables of the server that do not fit together, or of which one is missing. */
export const conflictingVariables: Rule = {
  id: 'conflicting-variables',
  severity: 'warning',
  summary: 'Environment variables of the server that contradict each other, or a login provider without its settings.',
  *checkMention(context) {
    const servers = serversIn(context);
    for (const { container, release, isNewer } of servers) {
      if (isNewer) continue;
      const settings = new ServerSettings(container, { store: context.store, release });
      yield* databaseDriver(settings);
      const { images, besides = [] } = containersOf(context);
      yield* searchImage(settings, { images, besides });
      yield* loginPartners(settings);
      yield* trustStores(settings);
      yield* memoryLimit(settings, container, context);
    }
    const { mention, text, path, workspace } = context;
    if (servers.length > 0)
      yield* searchMemory({ document: mention.document, text, path, workspace }, containersOf(context));
  },
};
