import type { MapNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText } from '../../yaml/path';
import type { WorkflowIdentity } from '../read/root';
import type { IdentityRegisters } from './workflow-identity';

/** The kinds of objects of the REST API that hold a part of a workflow. */
export type PayloadKind = 'ingestion-pipeline' | 'service';

/** A pipeline or service as the REST API takes it, and what it says it is. */
export interface Payload {
  readonly kind: PayloadKind;
  readonly workflow: WorkflowIdentity;
}

/** The pipeline type that a `pipelineType` of the API stands for, where that does not depend on the service. */
const PIPELINES: Readonly<Record<string, string>> = {
  usage: 'DatabaseUsage',
  lineage: 'DatabaseLineage',
  profiler: 'Profiler',
  autoClassification: 'AutoClassification',
  TestSuite: 'TestSuite',
  dbt: 'DBT',
  application: 'Application',
};

/** The pipeline type that a `pipelineType` of the API stands for; undefined where that depends on the service. */
export function pipelineOfApi(pipelineType: string): string | undefined {
  return Object.hasOwn(PIPELINES, pipelineType) ? PIPELINES[pipelineType] : undefined;
}

/**
 * The pipeline or service that a map is; undefined for anything else. A pipeline has a `pipelineType` and its settings, a
 * service a `serviceType` that is a known connector and its connection.
 */
export function payloadOf(node: MapNode, registers: IdentityRegisters): Payload | undefined {
  return pipelineOf(node, registers) ?? serviceOf(node, registers);
}

function pipelineOf(node: MapNode, { pipelines }: IdentityRegisters): Payload | undefined {
  const type = scalarText(node, ['pipelineType']);
  if (type === undefined || nodeAt(node, ['sourceConfig', 'config'])?.kind !== 'map') return undefined;
  const written = scalarText(node, ['sourceConfig', 'config', 'type']) ?? pipelineOfApi(type);
  const pipeline = written === undefined ? undefined : pipelines.canonical(written);
  const serviceName = scalarText(node, ['service', 'name']);
  return {
    kind: 'ingestion-pipeline',
    workflow: { pipeline, connector: undefined, connectorAsWritten: undefined, serviceName },
  };
}

function serviceOf(node: MapNode, { connectors }: IdentityRegisters): Payload | undefined {
  const type = scalarText(node, ['serviceType']);
  if (type === undefined || nodeAt(node, ['connection', 'config'])?.kind !== 'map') return undefined;
  // An operator may wrap each value (`type: {value: Postgres}`): the schemas do not describe that.
  if (nodeAt(node, ['connection', 'config', 'type'])?.kind === 'map') return undefined;
  const written = scalarText(node, ['connection', 'config', 'type']) ?? type;
  const connector = connectors.canonical(written);
  const isOurs = connectors.canonical(type) !== undefined || connector !== undefined;
  if (!isOurs || entryOf(node, 'source') !== undefined) return undefined;
  const serviceName = scalarText(node, ['name']);
  return { kind: 'service', workflow: { pipeline: undefined, connector, connectorAsWritten: written, serviceName } };
}
