import type { RuleProblem } from '../shared/rule';
import type { ServerSettings } from '../shared/server-settings';

const LDAP_PATH = 'AUTHENTICATION_LDAP_TRUSTSTORE_PATH';
const SEARCH_PATH = 'ELASTICSEARCH_TRUST_STORE_PATH';

/** A trust store that is missing where the server reads it, or set where it does not. */
export function* trustStores(settings: ServerSettings): Iterable<RuleProblem> {
  const isCustom = settings.get('AUTHENTICATION_LDAP_TRUSTSTORE_TYPE') === 'CustomTrustStore';
  const usesSsl = settings.get('AUTHENTICATION_LDAP_SSL_ENABLED')?.toLowerCase() === 'true';
  const isLdap = settings.get('AUTHENTICATION_PROVIDER') === 'ldap';
  if (isCustom && usesSsl && isLdap && settings.isMissing(LDAP_PATH)) {
    yield* settings.problemAt(['AUTHENTICATION_LDAP_TRUSTSTORE_TYPE'], {
      message: `\`CustomTrustStore\` needs a trust store with the directory’s certificate: set \`${LDAP_PATH}\`.`,
    });
  }
  const path = settings.placeOf(SEARCH_PATH);
  const value = settings.get(SEARCH_PATH);
  if (
    path &&
    !path.isDefault &&
    value !== undefined &&
    value !== '' &&
    settings.get('ELASTICSEARCH_SCHEME') === 'http'
  ) {
    yield* settings.problemAt([SEARCH_PATH], {
      message: `The server reads the trust store only for \`https\`, but \`ELASTICSEARCH_SCHEME\` is \`http\`${settings.isSet('ELASTICSEARCH_SCHEME') ? '' : ', its default'}. Set it to \`https\`, or remove the trust store.`,
    });
  }
}
