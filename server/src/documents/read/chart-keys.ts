import {
  dependenciesKeys,
  dependencyComponents,
  openmetadataKeys,
  settingsMovedIn,
  settingsSections,
} from '../../schemas/generated/chart-keys';
import { compareReleases } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';

/** Keys that the values of chart `openmetadata` have at their root, in any release. */
export const OPENMETADATA_ROOT_KEYS: ReadonlySet<string> = new Set(openmetadataKeys);

/**
 * Sections of `openmetadata.config` (chart 1.1.0 and later), in any release; also `pipelineServiceClient`, which the
 * documentation names but no chart has.
 */
export const CONFIG_SECTIONS: ReadonlySet<string> = new Set([...settingsSections, 'pipelineServiceClient']);

/** Components of chart `openmetadata-dependencies`, each a key at the root of its values. */
export const DEPENDENCY_COMPONENTS: ReadonlySet<string> = new Set(dependencyComponents);

/** All keys at the root of the values of chart `openmetadata-dependencies`. */
export const DEPENDENCIES_ROOT_KEYS: ReadonlySet<string> = new Set(dependenciesKeys);

/** The first version of chart `openmetadata` that reads the server's settings under `openmetadata.config`. */
export const settingsStart: string = settingsMovedIn;

/** Whether a version of chart `openmetadata` reads the server's settings under `global`. */
export function readsGlobal(version: string): boolean {
  return compareReleases(version, settingsMovedIn) < 0;
}

/** Where a version of chart `openmetadata` reads the server's settings; the path starts at the root of the values. */
export function settingsPath(version: string): Path {
  return readsGlobal(version) ? ['global'] : ['openmetadata', 'config'];
}

/** Sections that were under `global` until chart 1.0.6, with names that no other chart uses there. */
export const OLD_OWN_SECTIONS: ReadonlySet<string> = new Set([
  'pipelineServiceClientConfig',
  'pipelineServiceClient',
  'jwtTokenConfiguration',
  'maskPasswordsApi',
]);

/**
 * Sections of that time whose names other charts use under `global` too, with places in them that only ours has. Not
 * among them: `auth.password.secretRef`, which DataHub's chart has in the same place.
 */
export const OLD_SHARED_SECTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['airflow', ['host', 'openmetadata', 'verifySsl', 'sslCertificatePath', 'auth.password.secretRef']],
  ['authentication', ['publicKeys', 'callbackUrl', 'jwtPrincipalClaims', 'ldapConfiguration', 'enableSelfSignup']],
  ['authorizer', ['className', 'containerRequestFilter', 'initialAdmins', 'principalDomain', 'enforcePrincipalDomain']],
  ['basicLogin', ['maxLoginFailAttempts', 'accessBlockTime']],
  ['database', ['driverClass', 'dbScheme', 'dbUseSSL']],
  ['elasticsearch', ['connectionTimeoutSecs', 'socketTimeoutSecs', 'trustStore', 'searchIndexMappingLanguage']],
  ['eventMonitor', ['pathPattern', 'latency']],
  ['openmetadata', ['adminPort', 'uri']],
  ['secretsManager', ['additionalParameters']],
  ['smtpConfig', ['enableSmtpServer', 'emailingEntity', 'openMetadataUrl', 'transportationStrategy']],
]);

/** Keys under `global` of that time that do not prove whose values they are. */
export const OLD_PLAIN_KEYS: ReadonlySet<string> = new Set(['clusterName', 'logLevel', 'fernetkey', 'fernetKey']);

/** Shared sections that any umbrella chart may have under `global`: even two of these do not prove anything. */
export const OLD_COMMON_SECTIONS: ReadonlySet<string> = new Set([
  'authentication',
  'database',
  'elasticsearch',
  'openmetadata',
]);
