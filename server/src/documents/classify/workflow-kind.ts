import { nearest } from '../../text/nearest';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText } from '../../yaml/path';
import { workflowIdentity } from './workflow-identity';
import type { IdentityRegisters } from './workflow-identity';
import { SERVER } from '../read/workflow-parts';

/** The kinds of files that the ingestion package reads. */
export type WorkflowKind = 'workflow' | 'application' | 'lineage-query';

/** Top-level keys of a workflow file. With any other key, a half-typed file is not taken for a workflow. */
export const ROOT_KEYS: ReadonlySet<string> = new Set([
  'source',
  'processor',
  'stage',
  'sink',
  'bulkSink',
  'workflowConfig',
  'ingestionPipelineFQN',
  'pipelineRunId',
  'enableStreamableLogs',
  'ingestionRunnerName',
]);
/** The keys of its `source`. */
export const SOURCE_KEYS: ReadonlySet<string> = new Set(['type', 'serviceName', 'serviceConnection', 'sourceConfig']);
const SECTIONS = ['sourceConfig', 'serviceConnection'];
const WORKFLOW_CONFIG_KEYS = new Set([
  'loggerLevel',
  'raiseOnError',
  'successThreshold',
  'openMetadataServerConfig',
  'config',
]);

/**
 * Which file of the ingestion package a map is, by what is in it; also while it is being typed. Other tools write
 * `source` and `sink` too (DataHub recipes, Fluentd, Kafka connectors): those are refused.
 */
export function workflowKind(root: MapNode, registers: IdentityRegisters): WorkflowKind | undefined {
  if (entryOf(root, 'apiVersion') && entryOf(root, 'kind')) return undefined;
  if (isWorkflow(root, registers)) return 'workflow';
  if (entryOf(root, 'source')) return undefined;
  if (isApplication(root)) return 'application';
  if (isLineageQuery(root)) return 'lineage-query';
  return hasServerConfig(root) ? 'workflow' : undefined;
}

function isWorkflow(root: MapNode, registers: IdentityRegisters): boolean {
  const source = nodeAt(root, ['source']);
  if (source?.kind !== 'map') return hasServerConfig(root) && entryOf(root, 'source') !== undefined;
  if (hasServerConfig(root)) return true;
  const named = entryOf(source, 'serviceName') !== undefined;
  if (!entryOf(source, 'type')) return named && hasOneOf(source, SECTIONS) && isOnly(root, ROOT_KEYS);
  if (hasOneOf(source, SECTIONS)) return isSource(root, source);
  if (!named) return false;
  return (
    entryOf(root, 'workflowConfig') !== undefined || sinksIntoPlatform(root) || isBareSource(root, source, registers)
  );
}

/**
 * Whether a `source` with a type and one of its sections is that of a workflow. Other tools use these names, too, but
 * there the sections are strings, or have no `config` and are next to keys that are not ours.
 */
function isSource(root: MapNode, source: MapNode): boolean {
  if (entryOf(root, 'workflowConfig') || sinksIntoPlatform(root)) return true;
  const sections = SECTIONS.map((name) => nodeAt(source, [name]));
  if (sections.some((section) => entryOf(section, 'config'))) return true;
  const isText = sections.some((node) => node?.kind === 'scalar' && !node.hasPlaceholder && node.value !== null);
  const known = [...ROOT_KEYS];
  const strangers = root.entries.filter(({ name = '' }) => !ROOT_KEYS.has(name) && nearest(name, known) === undefined);
  // One key may still be being typed, but not next to another tool's sink.
  const most = scalarText(root, ['sink', 'type']) === undefined ? 1 : 0;
  return !isText && strangers.length <= most;
}

/**
 * `source: {type: snowflake, serviceName: …}` and nothing else yet: ours if the connector is, and if there is no other tool's
 * sink.
 */
function isBareSource(root: MapNode, source: MapNode, registers: IdentityRegisters): boolean {
  if (scalarText(root, ['sink', 'type']) !== undefined) return false;
  if (!isOnly(root, ROOT_KEYS) || !isOnly(source, SOURCE_KEYS)) return false;
  return workflowIdentity(root, registers).connector !== undefined;
}

function isApplication(root: MapNode): boolean {
  const config = entryOf(root, 'workflowConfig');
  const hasClass = entryOf(root, 'sourcePythonClass') !== undefined;
  // A line that is too deep.
  if (!config) return hasClass && nodeAt(root, ['appConfig', ...SERVER]) !== undefined;
  if (hasClass) return true;
  return (
    hasOneOf(root, ['appConfig', 'appPrivateConfig']) &&
    (hasServerConfig(root) || isOnly(config.value, WORKFLOW_CONFIG_KEYS))
  );
}

function isLineageQuery(root: MapNode): boolean {
  const [named, described] = [entryOf(root, 'serviceName') !== undefined, hasOneOf(root, ['query', 'filePath'])];
  if (hasServerConfig(root)) return described || (named && !hasOneOf(root, ['sink', 'processor']));
  return named && described && entryOf(root, 'workflowConfig') !== undefined;
}

function hasServerConfig(root: MapNode): boolean {
  return nodeAt(root, SERVER) !== undefined;
}

function sinksIntoPlatform(root: MapNode): boolean {
  return (
    scalarText(root, ['sink', 'type']) === 'metadata-rest' ||
    scalarText(root, ['bulkSink', 'type']) === 'metadata-usage'
  );
}

function hasOneOf(map: MapNode, names: readonly string[]): boolean {
  return names.some((name) => entryOf(map, name) !== undefined);
}

/** Whether a map has no other keys than these; true also where nothing is written yet. */
function isOnly(node: YamlNode | null | undefined, keys: ReadonlySet<string>): boolean {
  if (node === null || node === undefined) return true;
  return node.kind === 'map' && node.entries.every(({ name }) => name !== undefined && keys.has(name));
}
