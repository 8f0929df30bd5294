import { nodeAt } from '../../yaml/path';
import { configPath, hasText, isFrom, keySpan, writtenAt } from '../shared/chart-config';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** The key store of SAML only counts if something is decrypted with it. */
export function* keyStore(context: RuleContext): Iterable<RuleProblem> {
  const { root } = context;
  if (!isFrom(context, '1.0.1')) return;
  const login = [...configPath(context), 'authentication'];
  const security = [...login, 'saml', 'security'];
  const node = nodeAt(root.node, security);
  const isSaml = writtenAt(root, [...login, 'provider']) === 'saml';
  const switches = isFrom(context, '1.4.8')
    ? ['wantAssertionEncrypted']
    : ['wantAssertionEncrypted', 'wantNameIdEncrypted'];
  const allOff = switches.every((name) => writtenAt(root, [...security, name]) === false);
  if (!isSaml || !allOff || !hasText(node, ['keyStoreFilePath'])) return;
  const path = [...security, 'keyStoreFilePath'];
  yield {
    severity: 'information',
    message: `The chart ignores the key store because encryption is off. It passes the key store to the server only with \`${switches.join(': true` or `')}: true\`.`,
    span: keySpan(root, path),
    path: [...root.base, ...path],
    tags: ['unnecessary'],
  };
}
