import { ReleaseView } from '../../schemas/releases/release-view';
import { readReleaseList } from '../../schemas/releases/release-list';
import type { UnknownReason } from '../../schemas/releases/releases';
import type { Schema } from '../../schemas/schema';
import { bundledStore, type SchemaStore } from '../../schemas/store';
import { workflowRegistersOf, type ConnectorEntry, type PipelineEntry } from '../../schemas/workflow/workflow-register';
import { shapeOf } from '../../schemas/shapes/object-shape';
import { shortRelease } from '../../rules/words';
import { askedRelease, findNamed } from '../find-named';
import type { WorkflowChoices } from '../../protocol/commands';
import { choicesIn } from './choices';
import type { Entry, Value } from './entry';
import { fieldsOf, type FieldWriter } from './fields';
import { testCases } from './test-cases';
import { writeComment, writeEntries } from './write-entries';
import { CONFIG, CONNECTION } from '../../documents/workflow-parts';

/** What to write; all names as a person types them. */
export interface NewWorkflowRequest {
  /** A pipeline type or its short name: `DatabaseMetadata`, `metadata`, `profiler`. */
  readonly workflow: string;
  readonly connector: string;
  /** Absent: the newest. */
  readonly release?: string;
}

/** The text of a new workflow, or why it cannot be written. */
export type NewWorkflowAnswer =
  /** `unknown` is the release that was asked for, when we do not know that one. */
  | {
      readonly ok: true;
      readonly text: string;
      readonly release: string;
      readonly unknown?: string;
      readonly why?: UnknownReason;
    }
  /** One sentence about what cannot be. */
  | { readonly ok: false; readonly reason: string };

/** What new workflows can be made of in a release, as typed; absent: the newest. */
export function newWorkflowChoices(release?: string): WorkflowChoices {
  return choicesIn(bundledStore, askedRelease(readReleaseList(bundledStore), release).release);
}

/**
 * A complete workflow as YAML, with comments: what is required and what is usual, open placeholders where a person has to
 * fill something in, secrets from the environment, and optional fields as comments. It is valid as it is.
 */
export function newWorkflow(request: NewWorkflowRequest): NewWorkflowAnswer {
  const store = bundledStore;
  const releases = readReleaseList(store);
  const { release, unknown, why } = askedRelease(releases, request.release);
  const found = findPair(store, request, release);
  if (!found.ok) return found;
  const pin = release === releases.newest ? undefined : release;
  return {
    ok: true,
    text: write({ store, release, pin, ...found }),
    release,
    ...(unknown !== undefined && { unknown }),
    ...(why !== undefined && { why }),
  };
}

interface Pair {
  readonly pipeline: string;
  readonly connector: string;
}

function findPair(
  store: SchemaStore,
  { workflow, connector }: NewWorkflowRequest,
  release: string,
): ({ readonly ok: true } & Pair) | { readonly ok: false; readonly reason: string } {
  const names = { store, release };
  const named = findNamed('workflow/connectors', connector, { ...names, what: 'connector' });
  if (!named.ok) return named;
  const choices = choicesIn(store, release);
  const fitting = choices.connectors.find(({ name }) => name === named.name)?.workflows ?? [];
  const short = choices.workflows.filter(({ name }) => fitting.includes(name)).map(({ shortName }) => shortName);
  const plain = fitting.find((name) => name.endsWith('Metadata'));
  const asked = workflow.trim().toLowerCase() === 'metadata' && plain !== undefined ? plain : workflow;
  const pipeline = findNamed('workflow/pipelines', asked, { ...names, what: 'workflow' });
  if (!pipeline.ok) return pipeline;
  const { name = '' } = pipeline;
  if (fitting.includes(name)) return { ok: true, pipeline: name, connector: named.name ?? '' };
  const has = short.length === 0 ? 'it has no known workflows' : `it has: ${short.join(', ')}`;
  return { ok: false, reason: `${named.name ?? ''} has no ${name} workflow; ${has}.` };
}

interface Writing extends Pair {
  readonly store: SchemaStore;
  readonly release: string;
  /** Set where the file would be taken for another release without it. */
  readonly pin: string | undefined;
}

function write({ store, release, pin, pipeline: name, connector }: Writing): string {
  const { pipelines, connectors } = workflowRegistersOf(store);
  const pipeline = pipelines.entries.get(name);
  const service = connectors.entries.get(connector);
  if (!pipeline || !service) return '';
  const writer: FieldWriter = { view: new ReleaseView(store, release, false), connector, withOptional: true };
  const parts = { name, connector, pipeline, service, store, release, writer };
  const root = store.get('workflow/workflow') ?? {};
  const config = store.get(schemaName(pipeline, service.kind)) ?? {};
  const head = `${config.description ?? ''} For ${connector} and OpenMetadata ${shortRelease(release)}.`;
  const { command } = pipeline;
  return [
    ...writeComment(head),
    ...writeComment('Replace the values in <angle brackets>, and set the environment variables.'),
    ...(command === undefined ? [] : [`# Run it with: metadata ${command} -c <this file>`]),
    ...(pin === undefined ? [] : [`# omconfig: release=${pin}`]),
    ...writeEntries([
      { key: 'source', value: sourceOf(parts, config) },
      ...stepsOf(parts),
      { key: 'workflowConfig', value: workflowConfig(root, writer) },
    ]),
    '',
  ].join('\n');
}

interface NewWorkflowParts {
  readonly name: string;
  readonly connector: string;
  readonly pipeline: PipelineEntry;
  readonly service: ConnectorEntry;
  readonly store: SchemaStore;
  readonly release: string;
  readonly writer: FieldWriter;
}

function schemaName({ schema, schemaByKind = {} }: PipelineEntry, kind: string): string {
  return (Object.hasOwn(schemaByKind, kind) ? schemaByKind[kind]?.schema : undefined) ?? schema;
}

function sourceOf({ pipeline, service, store, writer }: NewWorkflowParts, config: Schema): readonly Entry[] {
  const { sourceType, sourceSuffix = '' } = pipeline;
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
        value: fieldsOf(store.get(service.schema) ?? {}, CONNECTION, writer),
      },
    ],
  };
  const takesList =
    shapeOf(writer.view.effective(config), writer.view).fields.get('serviceConnections')?.life.state === 'alive';
  const values: Record<string, Value> = {
    entityFullyQualifiedName: `${ownName}.<database>.<schema>.<table>`,
  };
  const settings = fieldsOf(config, CONFIG, { ...writer, values });
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

/** Processor, sink and so on: the ones that the pipeline needs, of the kind that it mostly has. */
function stepsOf({ pipeline, service, store, writer, name }: NewWorkflowParts): readonly Entry[] {
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
