/** Keys that the values of chart `openmetadata` have at their root, in any release. */
export const OPENMETADATA_ROOT_KEYS: ReadonlySet<string> = new Set(
  (
    'affinity automountServiceAccountToken collate commonLabels deploymentAnnotations envFrom extraEnvs extraInitContainers ' +
    'extraVolumeMounts extraVolumes fullnameOverride gateway global hpa image imagePullSecrets ingress istio livenessProbe ' +
    'nameOverride networkPolicy nodeSelector omjobOperator openmetadata podAnnotations podDisruptionBudget ' +
    'podSecurityContext preMigrateInitContainers readinessProbe replicaCount resources route securityContext service ' +
    'serviceAccount serviceMonitor sidecars startingDeadlineSeconds startupProbe testConnection tolerations ' +
    'topologySpreadConstraints'
  ).split(' '),
);

/** Sections of `openmetadata.config` (chart 1.1.0 and later), in any release; also `airflow` and `pipelineServiceClient`, which the documentation names but no chart has. */
export const CONFIG_SECTIONS: ReadonlySet<string> = new Set(
  (
    'airflow authentication authorizer basicLogin clusterName database deployPipelinesConfig elasticsearch eventMonitor fernetkey ' +
    'jwtTokenConfiguration logLevel maskPasswordsApi migrationConfigs openmetadata pipelineServiceClient pipelineServiceClientConfig rdf ' +
    'reindexConfig secretsManager smtpConfig upgradeMigrationConfigs web'
  ).split(' '),
);

/** Components of chart `openmetadata-dependencies`, each a key at the root of its values. */
export const DEPENDENCY_COMPONENTS: ReadonlySet<string> = new Set([
  'mysql',
  'airflow',
  'opensearch',
  'elasticsearch',
  'fuseki',
]);

/** All keys at the root of the values of chart `openmetadata-dependencies`. */
export const DEPENDENCIES_ROOT_KEYS: ReadonlySet<string> = new Set([
  ...DEPENDENCY_COMPONENTS,
  'cronJobLabels',
  'global',
]);

/** Sections that were under `global` until chart 1.0.6 under a name that other charts do not use there. */
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

/** Keys under `global` of that time that prove nothing. */
export const OLD_PLAIN_KEYS: ReadonlySet<string> = new Set(['clusterName', 'logLevel', 'fernetkey', 'fernetKey']);

/** Names among the shared sections that any umbrella chart may have under `global`: two of these prove nothing. */
export const OLD_COMMON_SECTIONS: ReadonlySet<string> = new Set([
  'authentication',
  'database',
  'elasticsearch',
  'openmetadata',
]);
