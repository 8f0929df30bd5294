import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { configPath, hasText, isFrom, keySpan, plainAt } from '../shared/chart-config';
import type { RuleContext, RuleProblem } from '../shared/rule';

interface ProviderSection {
  readonly provider: string;
  readonly key: string;
  /** The version that added the provider. */
  readonly since: string;
  /** A place that a copy of the chart's defaults leaves empty, or with this text. */
  readonly meant: readonly { readonly path: Path; readonly copied?: string }[];
}

const SECTIONS: readonly ProviderSection[] = [
  {
    provider: 'saml',
    key: 'saml',
    since: '1.0.1',
    meant: [{ path: ['idp', 'entityId'] }, { path: ['idp', 'ssoLoginUrl'] }],
  },
  {
    provider: 'ldap',
    key: 'ldapConfiguration',
    since: '1.0.0',
    meant: [{ path: ['host'], copied: 'localhost' }],
  },
];

/** The section of a provider that is not in use, which the templates ignore. */
export function* otherProvider(context: RuleContext): Iterable<RuleProblem> {
  const { root } = context;
  const place = [...configPath(context), 'authentication'];
  const login = nodeAt(root.node, place);
  const provider = plainAt(login, ['provider']);
  if (provider === undefined) return;
  for (const section of SECTIONS) {
    const written = entryOf(login, section.key)?.value;
    if (provider === section.provider || !isMeant(section, written) || !isFrom(context, section.since)) continue;
    const path = [...place, section.key];
    yield {
      severity: 'information',
      message: `The provider is \`${String(provider)}\`, so the chart ignores \`${section.key}\`: it passes that section to the server only with \`provider: ${section.provider}\`.`,
      span: keySpan(root, path),
      path: [...root.base, ...path],
      tags: ['unnecessary'],
    };
  }
}

function isMeant({ meant }: ProviderSection, node: YamlNode | null | undefined): boolean {
  return meant.some(({ path, copied }) => hasText(node, path) && plainAt(node, path) !== copied);
}
