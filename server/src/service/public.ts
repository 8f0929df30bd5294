/**
 * Everything that hosts use besides the service itself, and the types of its requests and answers: they import nothing
 * below.
 */
export { isHelmVersion } from '../documents/config/config';
export { describeOrigin, describeSource } from '../documents/release/release-of';
export { INSTRUCTIONS } from './assist/instructions';
export { assistResources, readAssistResource, type AssistResource } from './assist/resources';
export { runTool } from './assist/run-tool';
export { SEVERITIES } from '../rules/shared/severities';
export type { ToolAnswer, ToolHost } from './assist/tool-host';
export { TOOLS, type Tool } from './assist/tools';
export { unifiedDiff } from './assist/unified-diff';
export { configFilesOf, isExcluded, missingConfigFiles } from './check/config-files';
export { countProblems } from './check/limit-problems';
export { describeRelease } from './check/report';
export { describeBehavior, describeRestoring } from './migrate/describe-behavior';
export { describeRelocation, splitRelocations } from './migrate/describe-relocation';
export { describeGap, GAP_RULE } from './migrate/target-gap';
export { describeWay } from './migrate/bad-way';
export { describeFault, faultsOfRelease, isFault, isWayFault, titleOfFault } from './catalog/known-faults';
export { describeUnknownStart } from './migrate/unknown-start';
export { BoundedCache } from '../text/bounded-cache';
export { describeStart, sharedStarts, type FoundStart, type SharedStart } from './migrate/found-start';
export { changedBetween, type SharedChange, sharedChanges } from './migrate/possible-change';
export { workflowsFromExport } from './new/from-export';
export { newWorkflow, newWorkflowChoices } from './new/new-workflow';
export { redact } from './secrets/redact';
export { secretSpans } from './secrets/secret-spans';
export { mask, MASK } from './secrets/mask';
export { withoutSecretTexts } from './secrets/secret-texts';
export { addAll, largest } from '../text/long-lists';
export { describeKept, describeLater, trimmedData } from './trim/describe-trim';
export type { TrimmedFile, TrimResult } from './trim/trim';
export { escapeSnippet } from './complete/snippet';
export { isObject, parsedJson } from '../text/json';
export { codeInMarkdown, plainMarkdown } from '../text/markdown';
export { groupBy } from '../text/group-by';
export { atOnce, type InParts } from '../text/in-parts';
export { rememberByObject } from '../text/remember';
export { printable } from '../text/printable';
export { safeJson } from '../text/safe-json';
export { LineIndex, type Position } from '../text/line-index';
export type { Span } from '../text/span';
export { canBeHidden } from '../rules/rule-names';
export { pointer } from '../yaml/path';
export { FILE_ROLES, hasRole, SEARCHED, type FileRole } from '../documents/workspace/file-roles';
export { baseName, byPath, folderOf, relativePath } from '../documents/workspace/folders';
export { unknownInWords } from '../documents/release/unknown-release';
export { compileGlob, type Glob } from '../text/glob';
export { mightBeOurs } from '../documents/read/might-be-ours';
export { isTooLarge, MAX_LENGTH } from '../yaml/read/parse';
export { pathMatcher, patternWithSlashes } from '../text/path-pattern';
export {
  baselineEntry,
  readBaseline,
  recordedFile,
  writeBaseline,
  type Baseline,
  type BaselineEntry,
  type RecordedFile,
} from './check/baseline';
export { applyBaseline, isRecorded, stillRecorded } from './check/apply-baseline';
export { baselineFileOf, recordOf, type FileRecord, type Renames } from './check/recorded-file';
export { currentRuleId } from '../rules/rule-names';
export { nearest } from '../text/nearest';
export { compareReleases, lineOf, parseRelease } from '../schemas/releases/releases';
export type { Change, FileChange } from '../releases/migration/change';
export type { Relocation } from '../releases/migration/relocation';
export type { Fix, Premise, Problem, Severity } from '../rules/shared/problem';
export type { EarlierState, History } from '../documents/workspace/history';
export type { Options, Workspace, RecordedReleases } from '../documents/workspace/workspace';
export type { ReleaseList } from '../schemas/releases/release-list';
export type { CheckRequest } from './engine/check-request';
export type { FileReport, MentionReport, RootReport } from './check/report';
export type { CompletionItem } from './complete/item';
export type { BehaviorChange } from './migrate/behavior-change';
export type { FileLink } from './editor/links';
export type { Token } from './editor/tokens';
export type { FileSymbol } from './symbols/file-symbols';
export type { NamedPlace, NamedThing, SharedName } from './symbols/shared-name';
export type { ServiceWorkflow } from './editor/services';
export type { UpgradeLens } from './editor/upgrade-lens';
export type { OutlineEntry } from './editor/outline';
export type { DescribedRelocation } from './migrate/describe-relocation';
export { ownerOf } from '../documents/workspace/code-owners';
export type { PlanData } from './plan/plan-data';
export type { PlanRequest } from './plan/plan-request';
export type { MigrateResult } from './migrate/migrate-request';
export type { MigrationReport } from './obligations/list-obligations';
export { askedBy, reasonFor, stepsElsewhere, stepsInFiles } from './obligations/describe-obligation';
export type { Obligation } from './obligations/obligation';
export { plainSchema, SCHEMA_KINDS, type SchemaKind } from './assist/plain-schema';
export {
  listedRules,
  listedMigrations,
  pageOf,
  pageIds,
  releasePages,
  knownReleases,
  mayBeRightLater,
  rulesAboutText,
  UNREADABLE_FILE,
} from './catalog/catalog';
export { pageBaseOf, pageUrl, pageAddress, pageId, pageIdOf } from './catalog/page-url';
