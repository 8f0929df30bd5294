import { nodeAt, type Path } from '../../yaml/path';
import { configPath, hasText, isFrom, keySpan, writtenAt } from '../chart-config';
import type { RuleContext, RuleProblem } from '../rule';

interface ProviderSection {
  readonly provider: string;
  readonly key: string;
  /** The version that brought the provider. */
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

/** The section of a provider that is not the one in use: the templates drop it as a whole. */
export function* otherProvider(context: RuleContext): Iterable<RuleProblem> {
  const { root } = context;
  const login = [...configPath(context), 'authentication'];
  const provider = writtenAt(root, [...login, 'provider']);
  if (provider === undefined) return;
  for (const section of SECTIONS) {
    const path = [...login, section.key];
    if (provider === section.provider || !isFrom(context, section.since) || !isMeant(context, section, path)) continue;
    yield {
      severity: 'information',
      message: `The provider is \`${String(provider)}\`, so the chart ignores \`${section.key}\`: it passes that section to the server only with \`provider: ${section.provider}\`.`,
      span: keySpan(root, path),
      path: [...root.base, ...path],
      tags: ['unnecessary'],
    };
  }
}

function isMeant({ root }: RuleContext, { meant }: ProviderSection, path: Path): boolean {
  const section = nodeAt(root.node, path);
  return meant.some((one) => hasText(section, one.path) && writtenAt(root, [...path, ...one.path]) !== one.copied);
}
