import type { MapNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { SourceTypeWords } from '../../schemas/workflow/source-types';
import type { NameRegister } from './name-register';
import type { WorkflowIdentity } from '../read/root';
import { CONNECTION_TYPE, PIPELINE_TYPE } from '../read/workflow-parts';

/** The names that an identity is described in. */
export interface IdentityRegisters {
  readonly pipelines: NameRegister;
  readonly connectors: NameRegister;
  /** What `source.type` says of the pipeline. */
  readonly sourceTypes: SourceTypeWords;
}

/** What a workflow says it is; an unknown name is not replaced by a guess. */
export function workflowIdentity(root: MapNode, registers: IdentityRegisters): WorkflowIdentity {
  const sourceType = readSourceType(writtenName(root, ['source', 'type']), registers);
  const connection = writtenName(root, CONNECTION_TYPE);
  return {
    pipeline: pipelineOf(root, sourceType, registers),
    connector: connectorOf(connection, sourceType, registers),
    connectorAsWritten: connection ?? sourceType?.connector,
    serviceName: scalarText(root, ['source', 'serviceName']),
  };
}

interface SourceType {
  /** Undefined for a job of the platform itself. */
  readonly connector: string | undefined;
  readonly pipeline: string | undefined;
}

function readSourceType(
  written: string | undefined,
  { sourceTypes: { endings, ownJobs } }: IdentityRegisters,
): SourceType | undefined {
  if (written === undefined) return undefined;
  const own = written.toLowerCase().replaceAll(/[-_]/g, '');
  if (ownJobs.has(own)) return { connector: undefined, pipeline: ownJobs.get(own) };
  const parts = /^(.+)[-_]([a-z]+)$/i.exec(written);
  const ending = parts?.[2]?.toLowerCase() ?? '';
  if (!endings.has(ending)) return { connector: written, pipeline: undefined };
  return { connector: parts?.[1], pipeline: endings.get(ending) };
}

function pipelineOf(
  root: MapNode,
  sourceType: SourceType | undefined,
  { pipelines }: IdentityRegisters,
): string | undefined {
  const written = writtenName(root, PIPELINE_TYPE);
  if (written !== undefined) return pipelines.canonical(written);
  return sourceType?.pipeline === undefined ? undefined : pipelines.canonical(sourceType.pipeline);
}

function connectorOf(
  connection: string | undefined,
  sourceType: SourceType | undefined,
  { connectors }: IdentityRegisters,
): string | undefined {
  const written = connection ?? sourceType?.connector;
  return written === undefined ? undefined : connectors.canonical(written);
}

/** The text of a name; undefined when it is not written, empty, a placeholder, or no text. */
function writtenName(root: MapNode, path: Path): string | undefined {
  const node = nodeAt(root, path);
  if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return undefined;
  return node.value === '' ? undefined : node.value;
}
