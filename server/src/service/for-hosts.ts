import { readConfig } from '../documents/config/config';
import { configFor } from '../documents/config/config-for';
import { configLayers } from '../documents/config/config-layers';
import { extendedConfig } from '../documents/config/extended-config';
import type { Options, Workspace } from '../documents/workspace';

/** What hosts need of the layers below, besides the service itself. */
export { isHelmVersion } from '../documents/config/config';
export { describeSource } from '../documents/release/release-of';
export { runTool } from './assist/run-tool';
export { SEVERITIES } from './assist/severities';
export type { ToolAnswer, ToolHost } from './assist/tool-host';
export { TOOLS, type Tool } from './assist/tools';
export { unifiedDiff } from './assist/unified-diff';
export { describeRelease } from './check/report';
export { describeBehavior, describeRestoring } from './ledger/describe-behavior';
export { describeRelocation, splitRelocations } from './migrate/describe-relocation';
export { describeGap } from './proof/target-gap';
export { newWorkflow, newWorkflowChoices } from './new/new-workflow';
export { redact } from './secrets/redact';
export { secretSpans } from './secrets/secret-spans';
export { MASK, withoutSecretTexts } from './secrets/secret-texts';
export { plainMarkdown } from '../text/markdown';
export { LineIndex, type Position } from '../text/line-index';
export type { Span } from '../text/span';
export { pointer } from '../yaml/path';
export { FILE_ROLES, hasRole, SEARCHED, type FileRole } from '../documents/file-roles';
export { folderOf } from '../documents/folders';
export { unknownInWords } from '../documents/release/unknown-release';
export { compileGlob, type Glob } from '../text/glob';
export { mightBeOurs } from '../documents/classify/might-be-ours';
export { isTooLarge, MAX_LENGTH } from '../yaml/parse';
export { pathMatcher } from '../documents/config/path-matcher';
export { baselineEntry, readBaseline, writeBaseline, type Baseline, type BaselineEntry } from './baseline/baseline';
export { baselineFileOf, baselineOf, holdBackKnown } from './baseline/hold-back';
export { relativePath } from '../documents/folders';
export { nearest } from '../schemas/names/nearest';
export { compareReleases, lineOf, parseRelease } from '../schemas/releases/releases';

/** Each configuration that holds for a file, the weakest first. */
export function configFilesOf(path: string, workspace: Workspace, options: Options): readonly string[] {
  return configLayers(path, workspace, options).map(({ file }) => file);
}

/** What the configuration at `path` extends and is not there, as it is written. */
export function missingConfigFiles(path: string, text: string, workspace: Workspace): readonly string[] {
  const { config } = readConfig(text);
  return config.extends.filter((written) => extendedConfig(written, path, workspace) === undefined);
}

/** What cannot be used in the text of an `omconfig.yaml`, in a sentence each, with its place in front. */
export function configFaults(text: string): readonly string[] {
  return readConfig(text).problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
}

/** Whether the `omconfig.yaml` that holds for a file says to leave the file alone. */
export function isExcluded(path: string, workspace: Workspace, options: Options): boolean {
  return configFor(path, workspace, options)?.excluded ?? false;
}
