import { allOf } from '../shared/words';
import type { RuleProblem } from '../shared/rule';
import type { ServerSettings } from '../shared/server-settings';

const PUBLIC = ['AUTHENTICATION_CLIENT_ID', 'AUTHENTICATION_CALLBACK_URL'];
const CONFIDENTIAL = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DISCOVERY_URI'];
const OF_PROVIDER: Readonly<Record<string, readonly string[]>> = {
  ldap: ['AUTHENTICATION_LDAP_HOST', 'AUTHENTICATION_LDAP_PORT'],
  saml: ['SAML_IDP_ENTITY_ID', 'SAML_IDP_SSO_LOGIN_URL', 'SAML_IDP_CERTIFICATE'],
};
const WITH_CLIENT = new Set(['google', 'okta', 'auth0', 'azure', 'custom-oidc', 'aws-cognito']);

/** The settings that a way to sign in, or a check of certificates, does not work without, and that are empty. */
export function* loginPartners(settings: ServerSettings): Iterable<RuleProblem> {
  const provider = settings.get('AUTHENTICATION_PROVIDER');
  const missing = neededFor(provider, settings.get('AUTHENTICATION_CLIENT_TYPE')).filter((name) =>
    settings.isMissing(name),
  );
  if (missing.length > 0) {
    yield* settings.problemAt(['AUTHENTICATION_PROVIDER'], {
      message: `Nobody can sign in with \`${provider ?? ''}\` while ${allOf(missing)} ${missing.length === 1 ? 'is' : 'are'} empty.`,
    });
  }
  if (settings.get('PIPELINE_SERVICE_CLIENT_VERIFY_SSL') === 'validate') {
    const name = 'PIPELINE_SERVICE_CLIENT_SSL_CERT_PATH';
    if (!settings.isMissing(name)) return;
    yield* settings.problemAt(['PIPELINE_SERVICE_CLIENT_VERIFY_SSL'], {
      message: `\`validate\` needs a certificate to validate against: set \`${name}\`.`,
    });
  }
}

function neededFor(provider: string | undefined, clientType: string | undefined): readonly string[] {
  if (provider === undefined) return [];
  if (!WITH_CLIENT.has(provider)) return OF_PROVIDER[provider] ?? [];
  // Before there were two kinds of client, there was only the public one.
  return clientType === 'confidential' ? CONFIDENTIAL : clientType === 'public' ? PUBLIC : [];
}
