import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';
import { shortRelease } from '../../rules/shared/words';
import { ReleaseView } from '../../schemas/releases/release-view';
import type { Schema } from '../../schemas/schema';
import { isUnreadFor, readElsewhere } from '../../schemas/workflow/readers';
import { shapeOf } from '../../schemas/shapes/object-shape';
import type { SchemaStore } from '../../schemas/store';
import { findSource, isCommercial, lacksProfiler, readSources } from '../../schemas/workflow/sources';
import { workflowRegistersOf, type ConnectorEntry, type PipelineEntry } from '../../schemas/workflow/workflow-register';
import type { Entry, Value } from './entry';
import { fieldsOf, type FieldWriter } from './fields';
import { testCases } from './test-cases';
import { writeComment, writeEntries } from './write-entries';

/** The workflow to write. */
export interface WantedWorkflow {
  /** The pipeline type, and the connector, in their canonical spelling. */
  readonly pipeline: string;
  readonly connector: string;
  readonly store: SchemaStore;
  readonly release: string;
  /** The release that a comment pins; set if the file would otherwise be taken for another release. */
  readonly pin: string | undefined;
}

/** A complete workflow as YAML, with comments for people; '' where the registers lack the pipeline type or the connector. */
export function workflowText({ store, release, pin, pipeline: name, connector }: WantedWorkflow): string {
  const { pipelines, connectors } = workflowRegistersOf(store);
  const pipeline = pipelines.entries.get(name);
  const service = connectors.entries.get(connector);
  if (!pipeline || !service) return '';
  const writer: FieldWriter = { view: new ReleaseView(store, release, false), connector, withOptional: true };
  const parts = { name, pipeline, service, store, writer };
  const root = store.get('workflow/workflow') ?? {};
  const config = store.get(schemaName(pipeline, service.kind)) ?? {};
  const head = `${config.description ?? ''} For ${connector} and OpenMetadata ${shortRelease(release)}.`;
  const { command } = pipeline;
  return [
    ...writeComment(head),
    ...writeComment(runnerInWords(parts)),
    ...writeComment('Replace the values in <angle brackets>, and set the environment variables.'),
    ...(command === undefined ? [] : [`# Run it with: metadata ${command} -c <this file>`]),
    ...(pin === undefined ? [] : [`# omconfig: release=${pin}`]),
    ...writeEntries([
      { key: 'source', value: sourceOf(parts, config) },
      ...stepsOf(parts, { testCases }),
      { key: 'workflowConfig', value: workflowConfig(root, writer) },
    ]),
    '',
  ].join('\n');
}

/** What the parts of a workflow are written from. */
export interface NewWorkflowParts {
  /** The pipeline type. */
  readonly name: string;
  readonly pipeline: PipelineEntry;
  readonly service: ConnectorEntry;
  readonly store: SchemaStore;
  readonly writer: FieldWriter;
}

/** What makes an MCP connection read something: by default it reads files, of which it names none. */
const mcpServers: Readonly<Record<string, Value>> = {
  discoveryMethod: 'DirectConnection',
  servers: {
    items: [
      [
        { key: 'name', value: '<server name>' },
        { key: 'transport', value: 'StreamableHTTP' },
        { key: 'url', value: '<address>' },
      ],
    ],
  },
};

/** That the open-source package cannot run the workflow; '' where it can. dbt reads the catalog, whatever the service is. */
function runnerInWords({ name, pipeline, service, store, writer }: NewWorkflowParts): string {
  if (pipeline.sourceType === 'dbt') return '';
  const { release } = writer.view;
  const found = findSource(readSources(store), `${service.sourceType}${pipeline.sourceSuffix ?? ''}`, release);
  const isLate = found.kind === 'no-code' && !isCommercial(found.entry);
  if (name === 'Profiler' && found.kind === 'found' && lacksProfiler(found.entry, release))
    return `The ingestion package ${shortRelease(release)} has no code that profiles this connector: the workflow computes nothing.`;
  if (pipeline.commercial !== true && found.kind !== 'no-code') return '';
  return isLate
    ? `The ingestion package ${shortRelease(release)} has no code for this: the workflow does not start with it.`
    : "The open-source package `openmetadata-ingestion` has no code for this: the workflow runs only with Collate's package.";
}

/** The schema of the settings of a pipeline for a kind of service. */
export function schemaName({ schema, schemaByKind = {} }: PipelineEntry, kind: string): string {
  return (Object.hasOwn(schemaByKind, kind) ? schemaByKind[kind]?.schema : undefined) ?? schema;
}

function sourceOf({ name, pipeline, service, store, writer }: NewWorkflowParts, config: Schema): readonly Entry[] {
  const { sourceType, sourceSuffix = '' } = pipeline;
  const schema = schemaName(pipeline, service.kind);
  const { release } = writer.view;
  const ownName = `my_${service.sourceType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
  const serviceName: Entry = {
    key: 'serviceName',
    comment: 'Name of the service in the catalog.',
    value: ownName,
  };
  const connection: Entry = {
    key: 'serviceConnection',
    comment: 'How to connect to the service; omit it if the connection is stored in the server.',
    value: [
      {
        key: 'config',
        value: fieldsOf(store.get(service.schema) ?? {}, CONNECTION, { ...writer, values: mcpServers }).filter(
          ({ key, off }) =>
            off !== true || readElsewhere(store, name, { schema: service.schema, field: key, release }) === undefined,
        ),
      },
    ],
  };
  const takesList =
    shapeOf(writer.view.effective(config), writer.view).fields.get('serviceConnections')?.life.state === 'alive';
  const values: Record<string, Value> = {
    entityFullyQualifiedName: `${ownName}.<database>.<schema>.<table>`,
    // The form of the sample that is written next to it.
    sampleConfigType: 'STATIC',
  };
  const settings = fieldsOf(config, CONFIG, { ...writer, values }).filter(
    ({ key, off }) => off !== true || !isUnreadFor(store, writer.connector, { schema, field: key, release }),
  );
  const own = [
    { ...serviceName, comment: '' },
    { ...connection, comment: '' },
  ];
  const list: Entry = {
    key: 'serviceConnections',
    comment: 'How to connect to the services; omit it if the connections are stored in the server.',
    value: { items: [own] },
  };
  const isDbt = sourceType === 'dbt';
  return [
    { key: 'type', value: `${sourceType ?? service.sourceType}${sourceSuffix}` },
    serviceName,
    ...(takesList || isDbt ? [] : [connection]),
    { key: 'sourceConfig', value: [{ key: 'config', value: takesList ? [...settings, list] : settings }] },
  ];
}

/** Processor, sink and so on: those that the pipeline needs, with their usual types. */
export function stepsOf(
  { pipeline, service, store, writer, name }: NewWorkflowParts,
  { testCases }: { readonly testCases: readonly Entry[] },
): readonly Entry[] {
  const values = { filename: `/tmp/${service.sourceType}_usage` };
  return (pipeline.needs ?? ['sink']).flatMap((step): readonly Entry[] => {
    const first = pipeline[`${step}s`]?.[0];
    if (first === undefined) return [];
    const schema = store.get(first.config) ?? {};
    const settings =
      step === 'processor' && name === 'TestSuite'
        ? testCases
        : fieldsOf(schema, [step, 'config'], { ...writer, values, withOptional: false });
    return [
      {
        key: step,
        value: [
          { key: 'type', value: first.type },
          { key: 'config', value: settings },
        ],
      },
    ];
  });
}

function workflowConfig(root: Schema, { view }: FieldWriter): readonly Entry[] {
  const schema = view.effective(root.properties?.['workflowConfig'] ?? {});
  const comment = (name: string): string => view.effective(schema.properties?.[name] ?? {}).description ?? '';
  return [
    { key: 'loggerLevel', comment: comment('loggerLevel'), value: 'INFO' },
    {
      key: 'openMetadataServerConfig',
      comment: comment('openMetadataServerConfig'),
      value: [
        { key: 'hostPort', value: 'http://localhost:8585/api' },
        { key: 'authProvider', value: 'openmetadata' },
        {
          key: 'securityConfig',
          comment: 'Token of the ingestion bot.',
          value: [{ key: 'jwtToken', value: '${OPENMETADATA_JWT_TOKEN}' }],
        },
      ],
    },
  ];
}
