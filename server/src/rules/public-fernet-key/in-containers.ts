import { withoutQuotes } from '../../documents/environment/server-variable';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { serversIn } from '../shared/server-container';

/** The default key in the environment of the server, as the published compose file has it. */
export function* publicKeyInContainers(context: MentionContext, publicKey: string): Iterable<RuleProblem> {
  for (const { container } of serversIn(context)) {
    for (const { name, value, isDefault, span, path } of container.variables) {
      if (name !== 'FERNET_KEY' || value === undefined || withoutQuotes(value) !== publicKey) continue;
      yield {
        ...(isDefault && { severity: 'information' }),
        message: `This is the key of the published compose file, which is public, so the stored credentials are not protected${isDefault ? ' unless `FERNET_KEY` is set where this is started' : ''}. Use your own key. On a running server, read the rule’s page first: changing the key affects the stored credentials.`,
        span,
        path,
      };
    }
  }
}
