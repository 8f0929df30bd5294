import { pipelineOfApi } from '../../documents/classify/api-payload';
import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';
import { mayExist } from '../../schemas/releases/lifetime';
import { readReleaseList } from '../../schemas/releases/release-list';
import { ReleaseView } from '../../schemas/releases/release-view';
import type { UnknownReason } from '../../schemas/releases/releases';
import { shapeOf } from '../../schemas/shapes/object-shape';
import { bundledStore } from '../../schemas/store';
import { workflowRegistersOf, type ConnectorEntry, type PipelineEntry } from '../../schemas/workflow/workflow-register';
import { shortRelease } from '../../rules/shared/words';
import { writeScalar } from '../../yaml/edit/write-scalar';
import type { Entry } from './entry';
import { dataAt, exportedObjects, textAt, type ApiObject } from './exported-objects';
import { ExportedValues, secretNamesIn } from './exported-values';
import { FileNames } from './file-names';
import { askedRelease } from './find-named';
import { schemaName, stepsOf } from './workflow-text';
import { writeComment, writeEntries } from './write-entries';

/** What the server holds, as its REST interface returns it. */
export interface ExportRequest {
  readonly texts: readonly string[];
  /** The release of the server; absent: the newest. */
  readonly release?: string;
}

/** A pipeline as a workflow file. */
export interface ExportedWorkflow {
  readonly fileName: string;
  readonly text: string;
  /** The environment variables that it needs. */
  readonly variables: readonly string[];
}

/** The workflow files of all pipelines that can be one, and why the others cannot. */
export interface ExportAnswer {
  readonly workflows: readonly ExportedWorkflow[];
  readonly left: readonly { readonly name: string; readonly reason: string }[];
  readonly release: string;
  /** The requested release, if omconfig does not know it. */
  readonly unknown?: string;
  readonly why?: UnknownReason;
}

/**
 * The pipelines in texts of the REST API as workflow files: settings as the server has them, the connection of the service
 * if its object is in the texts, and environment variables in place of secrets.
 */
export function workflowsFromExport(request: ExportRequest): ExportAnswer {
  const releases = readReleaseList(bundledStore);
  const { release, unknown, why } = askedRelease(releases, request.release);
  const { pipelines, services } = exportedObjects(request.texts);
  const writer: ExportWriter = {
    view: new ReleaseView(bundledStore, release, false),
    pin: release === releases.newest ? undefined : release,
    services,
    names: new FileNames(),
  };
  const workflows: ExportedWorkflow[] = [];
  const left: { name: string; reason: string }[] = [];
  for (const pipeline of pipelines) {
    const answer = workflowOf(pipeline, writer);
    if (typeof answer === 'string') left.push({ name: nameOf(pipeline), reason: answer });
    else workflows.push(answer);
  }
  return { workflows, left, release, ...(unknown !== undefined && { unknown }), ...(why !== undefined && { why }) };
}

interface ExportWriter {
  readonly view: ReleaseView;
  readonly pin: string | undefined;
  readonly services: readonly ApiObject[];
  readonly names: FileNames;
}

/** The name that people see: the server names new pipelines by a UUID. */
function nameOf(pipeline: ApiObject): string {
  return textAt(pipeline, ['displayName']) ?? textAt(pipeline, ['name']) ?? 'pipeline';
}

/** The workflow of a pipeline, or one clause about why there is none. */
function workflowOf(pipeline: ApiObject, writer: ExportWriter): ExportedWorkflow | string {
  const source = sourceOf(pipeline, writer);
  if (typeof source === 'string') return source;
  const { kind, entry, serviceName, service, connection } = source;
  const { view, names, pin } = writer;
  const values = new ExportedValues(serviceName, connection.secrets);
  const settings = dataAt(pipeline, ['sourceConfig', 'config']);
  const config = [
    ...(textAt(settings, ['type']) === undefined ? [{ key: 'type', value: scalar(kind) }] : []),
    ...values.entries(settings, CONFIG),
  ];
  const own = connection.data === undefined ? [] : values.entries(connection.data, CONNECTION);
  const root = [
    {
      key: 'source',
      value: [
        { key: 'type', value: scalar(source.type) },
        { key: 'serviceName', value: scalar(serviceName) },
        ...(own.length === 0 ? [] : [{ key: 'serviceConnection', value: [{ key: 'config', value: own }] }]),
        { key: 'sourceConfig', value: [{ key: 'config', value: config }] },
      ],
    },
    ...stepsOf(
      {
        name: kind,
        pipeline: entry,
        service: service ?? NO_SERVICE,
        store: bundledStore,
        writer: { view, connector: serviceName, withOptional: false },
      },
      { testCases: [] },
    ),
    { key: 'workflowConfig', value: workflowConfig(pipeline) },
    ...historyOf(pipeline),
  ];
  const variables = [...values.variables, TOKEN];
  const schedule = textAt(pipeline, ['airflowConfig', 'scheduleInterval']);
  const stored = own.length === 0 ? ' The connection of the service stays in the server.' : '';
  return {
    fileName: names.unique(serviceName, nameOf(pipeline)),
    variables,
    text: [
      ...writeComment(`${nameOf(pipeline)}: a pipeline of the server, for ${shortRelease(view.release)}.${stored}`),
      ...(schedule === undefined ? [] : writeComment(`The server runs it at “${schedule}”; a file has no schedule.`)),
      ...writeComment(`Set these environment variables: ${variables.join(', ')}.`),
      `# Run it with: metadata ${entry.command ?? ''} -c <this file>`,
      ...(pin === undefined ? [] : [`# omconfig: release=${pin}`]),
      ...writeEntries(root),
      '',
    ].join('\n'),
  };
}

/** Steps whose settings do not depend on the service need none. */
const NO_SERVICE: ConnectorEntry = { kind: '', schema: '', sourceType: '', lineage: false, usage: false };

interface ExportedSource {
  /** The type of the pipeline. */
  readonly kind: string;
  readonly entry: PipelineEntry;
  /** What goes in `source.type`. */
  readonly type: string;
  readonly serviceName: string;
  readonly service: ConnectorEntry | undefined;
  readonly connection: { readonly data?: unknown; readonly secrets: ReadonlySet<string> };
}

function sourceOf(pipeline: ApiObject, { view, services }: ExportWriter): ExportedSource | string {
  const serviceName = textAt(pipeline, ['service', 'name']);
  if (serviceName === undefined) return 'it names no service';
  const kind = kindOf(pipeline);
  const entry = kind === undefined ? undefined : workflowRegistersOf(bundledStore).pipelines.find(kind);
  const written = kind ?? textAt(pipeline, ['pipelineType']) ?? '';
  if (entry?.command === undefined || kind === undefined)
    return `pipelines of the type \`${written}\` cannot be run from a file`;
  if (!mayExist(entry.lifetime, view.release)) return `${shortRelease(view.release)} has no ${kind} workflow`;
  const object = services.find((one) => textAt(one, ['name']) === serviceName && isOfKind(one, pipeline));
  const connector = textAt(object, ['serviceType']);
  const service = connector === undefined ? undefined : workflowRegistersOf(bundledStore).connectors.find(connector);
  const schema = service && bundledStore.get(service.schema);
  const secrets = secretNamesIn(schema, view);
  const base = { kind, entry, serviceName, service };
  if (entry.sourceType !== undefined) return { ...base, type: entry.sourceType, connection: { secrets } };
  if (connector === undefined) return `its service \`${serviceName}\` is in no file; export the services, too`;
  if (service === undefined) return `omconfig does not know the connector \`${connector}\``;
  const { fields } = shapeOf(view.effective(bundledStore.get(schemaName(entry, service.kind)) ?? {}), view);
  const takesList = fields.get('serviceConnections')?.life.state === 'alive';
  const data = takesList ? undefined : dataAt(object, ['connection', 'config']);
  return { ...base, type: service.sourceType + (entry.sourceSuffix ?? ''), connection: { data, secrets } };
}

/** The type in the settings decides, as in the server; without one, that of the pipeline with the kind of its service. */
function kindOf(pipeline: ApiObject): string | undefined {
  const written = textAt(pipeline, ['sourceConfig', 'config', 'type']);
  if (written !== undefined) return canonical(written);
  const type = textAt(pipeline, ['pipelineType']) ?? '';
  return type === 'metadata' ? canonical(`${serviceKind(pipeline)}Metadata`) : pipelineOfApi(type);
}

function canonical(name: string): string | undefined {
  const { pipelines } = workflowRegistersOf(bundledStore);
  const entry = pipelines.find(name);
  return pipelines.names.find((one) => pipelines.entries.get(one) === entry);
}

/** `database` of `databaseService`. */
function serviceKind(pipeline: ApiObject): string {
  return (textAt(pipeline, ['service', 'type']) ?? '').replace(/Service$/, '');
}

/** Services of two kinds may have one name. */
function isOfKind(service: ApiObject, pipeline: ApiObject): boolean {
  const { connectors } = workflowRegistersOf(bundledStore);
  const kind = connectors.find(textAt(service, ['serviceType']) ?? '')?.kind;
  return kind === undefined || serviceKind(pipeline) === '' || kind === serviceKind(pipeline).toLowerCase();
}

const TOKEN = 'OPENMETADATA_JWT_TOKEN';

function workflowConfig(pipeline: ApiObject): readonly Entry[] {
  const hostPort = textAt(pipeline, ['openMetadataServerConnection', 'hostPort']) ?? 'http://localhost:8585/api';
  return [
    { key: 'loggerLevel', value: scalar(levelOf(pipeline)) },
    {
      key: 'openMetadataServerConfig',
      value: [
        { key: 'hostPort', value: scalar(hostPort) },
        { key: 'authProvider', value: 'openmetadata' },
        { key: 'securityConfig', value: [{ key: 'jwtToken', value: `\${${TOKEN}}` }] },
      ],
    },
  ];
}

/** A pipeline says `WARNING` where a workflow says `WARN`. */
function levelOf(pipeline: ApiObject): string {
  const level = textAt(pipeline, ['loggerLevel']) ?? 'INFO';
  return level === 'WARNING' ? 'WARN' : level;
}

/** With its full name, runs from a file are listed with those of the pipeline. */
function historyOf(pipeline: ApiObject): readonly Entry[] {
  const name = textAt(pipeline, ['fullyQualifiedName']);
  return name === undefined ? [] : [{ key: 'ingestionPipelineFQN', value: scalar(name) }];
}

function scalar(text: string): string {
  return writeScalar(text, { flow: false, json: false });
}
