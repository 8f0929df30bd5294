import { withoutQuotes } from '../../documents/environment/server-variable';
import { isServerFile, valueInFile } from '../../documents/environment/server-file';
import { nodeAt } from '../../yaml/path';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { serversIn } from '../shared/server-container';

/** The default key in the environment of the server, as the published compose file has it. */
export function* publicKeyInContainers(context: MentionContext, publicKey: string): Iterable<RuleProblem> {
  yield* inServerFile(context, publicKey);
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

/** The default key in the server's own file, where the variable that fills it in may replace it. */
function* inServerFile({ mention: { document } }: MentionContext, publicKey: string): Iterable<RuleProblem> {
  if (!isServerFile(document.root)) return;
  const path = ['fernetConfiguration', 'fernetKey'];
  const node = nodeAt(document.root, path);
  const written = node?.kind === 'scalar' ? String(node.value) : '';
  if (!node || withoutQuotes(valueInFile(written) ?? '') !== publicKey) return;
  const isDefault = written.includes('${');
  yield {
    ...(isDefault && { severity: 'information' }),
    message: `This is the key of the published configuration, which is public, so the stored credentials are not protected${isDefault ? ' unless `FERNET_KEY` is set where the server is started' : ''}. Use your own key. On a running server, read the rule’s page first: changing the key affects the stored credentials.`,
    span: { start: node.start, end: node.end },
    path,
  };
}
