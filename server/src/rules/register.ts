import { authenticationProvider } from './authentication-provider/rule';
import { behaviorChange } from './behavior-change/rule';
import { changedDefault } from './changed-default/rule';
import { clientVersion } from './client-version/rule';
import { commercialConnector } from './commercial-connector/rule';
import { companionVersion } from './companion-version/rule';
import { confidenceScale } from './confidence-scale/rule';
import { dependenciesUpgradeTrap } from './dependencies-upgrade-trap/rule';
import { deprecatedEndpoint } from './deprecated-endpoint/rule';
import { deprecatedField } from './deprecated-field/rule';
import { droppedSecret } from './dropped-secret/rule';
import { duplicateKey } from './duplicate-key/rule';
import { envExpansion } from './env-expansion/rule';
import { exposureMode } from './exposure-mode/rule';
import { filterIncludesAndExcludes } from './filter-includes-and-excludes/rule';
import { filterRegex } from './filter-regex/rule';
import { ignoreReason } from './ignore-reason/rule';
import { ignoredValue } from './ignored-value/rule';
import { invalidType } from './invalid-type/rule';
import { invalidValue } from './invalid-value/rule';
import { knownFault } from './known-fault/rule';
import { lineageSuffix } from './lineage-suffix/rule';
import { misplacedField } from './misplaced-field/rule';
import { missingField } from './missing-field/rule';
import { misspelledService } from './misspelled-service/rule';
import { movedField } from './moved-field/rule';
import { notYetAvailable } from './not-yet-available/rule';
import { oldAndNewTogether } from './old-and-new-together/rule';
import { opsCommand } from './ops-command/rule';
import { wrongCommand } from './wrong-command/rule';
import { orchestratorDbScheme } from './orchestrator-db-scheme/rule';
import { outdatedPin } from './outdated-pin/rule';
import { supportEnded } from './support-ended/rule';
import { packageExtra } from './package-extra/rule';
import { notFilledIn } from './not-filled-in/rule';
import { plainSecret } from './plain-secret/rule';
import { ownRule } from './own-rule/rule';
import { policySplit } from './policy-split/rule';
import { publicFernetKey } from './public-fernet-key/rule';
import { publicJwtKeys } from './public-jwt-keys/rule';
import { pythonImport } from './python-import/rule';
import { pythonVersion } from './python-version/rule';
import { quotedNumber } from './quoted-number/rule';
import { refusedByKubernetes } from './refused-by-kubernetes/rule';
import { removedField } from './removed-field/rule';
import { removedValue } from './removed-value/rule';
import { renamedField } from './renamed-field/rule';
import { renamedValue } from './renamed-value/rule';
import type { Rule } from './shared/rule';
import { qualifiedFilter } from './qualified-filter/rule';
import { serverAddress } from './server-address/rule';
import { serviceSpec } from './service-spec/rule';
import { sortMemory } from './sort-memory/rule';
import { syntax } from './syntax/rule';
import { testDefinition } from './test-definition/rule';
import { unknownConnector } from './unknown-connector/rule';
import { unknownField } from './unknown-field/rule';
import { unknownPath } from './unknown-path/rule';
import { unknownRelease } from './unknown-release/rule';
import { unknownRule } from './unknown-rule/rule';
import { unknownVariable } from './unknown-variable/rule';
import { unreadVariable } from './unread-variable/rule';
import { invalidVariable } from './invalid-variable/rule';
import { serverConfiguration } from './server-configuration/rule';
import { conflictingVariables } from './conflicting-variables/rule';
import { engineVersion } from './engine-version/rule';
import { storageFormat } from './storage-format/rule';
import { unknownSource } from './unknown-source/rule';
import { unreadableFile } from './unreadable-file/rule';
import { unrenderableValue } from './unrenderable-value/rule';
import { unusedIgnore } from './unused-ignore/rule';
import { wrongBulkSink } from './wrong-bulk-sink/rule';
import { wrongConnection } from './wrong-connection/rule';
import { wrongPipeline } from './wrong-pipeline/rule';
import { wrongProcessor } from './wrong-processor/rule';
import { wrongSink } from './wrong-sink/rule';
import { wrongStage } from './wrong-stage/rule';

/** Every rule; a test sees to it that each folder is here. */
export const rules: readonly Rule[] = [
  syntax,
  unreadableFile,
  duplicateKey,
  unknownField,
  misplacedField,
  missingField,
  invalidType,
  invalidValue,
  movedField,
  renamedField,
  renamedValue,
  removedField,
  removedValue,
  oldAndNewTogether,
  ignoredValue,
  unrenderableValue,
  refusedByKubernetes,
  droppedSecret,
  authenticationProvider,
  exposureMode,
  publicFernetKey,
  publicJwtKeys,
  sortMemory,
  dependenciesUpgradeTrap,
  deprecatedField,
  changedDefault,
  behaviorChange,
  serviceSpec,
  notYetAvailable,
  unknownConnector,
  unknownSource,
  misspelledService,
  wrongConnection,
  wrongPipeline,
  commercialConnector,
  unknownRelease,
  knownFault,
  clientVersion,
  deprecatedEndpoint,
  unknownVariable,
  unreadVariable,
  invalidVariable,
  serverConfiguration,
  conflictingVariables,
  orchestratorDbScheme,
  opsCommand,
  wrongCommand,
  outdatedPin,
  supportEnded,
  policySplit,
  envExpansion,
  lineageSuffix,
  filterIncludesAndExcludes,
  filterRegex,
  qualifiedFilter,
  confidenceScale,
  serverAddress,
  testDefinition,
  storageFormat,
  pythonVersion,
  companionVersion,
  engineVersion,
  pythonImport,
  quotedNumber,
  wrongProcessor,
  wrongSink,
  packageExtra,
  wrongStage,
  wrongBulkSink,
  notFilledIn,
  ownRule,
  plainSecret,
  unusedIgnore,
  ignoreReason,
  unknownRule,
  unknownPath,
];
