import { project, type PlainSchema } from '../../schemas/workflow/project';
import { readReleaseList, type ChartName, type ReleaseList } from '../../schemas/releases/release-list';
import type { ResolvedRelease, UnknownReason } from '../../schemas/releases/releases';
import { bundledStore, type SchemaStore } from '../../schemas/store';
import { askedRelease, findNamed } from '../new/find-named';

/** The kinds of files that `omconfig schema` can print a schema for. */
export const SCHEMA_KINDS = ['workflow', 'openmetadata-values', 'dependencies-values', 'config'] as const;
/** One of `SCHEMA_KINDS`. */
export type SchemaKind = (typeof SCHEMA_KINDS)[number];

/** What to print; all names as a person types them. */
export interface PlainSchemaRequest {
  readonly kind: SchemaKind;
  /** Of the platform; absent: the newest. */
  readonly release?: string;
  /** The chart's version; absent: the newest chart of the release. */
  readonly chartRelease?: string;
  /** A pipeline type or its short name (`DatabaseMetadata`, `profiler`), in any case. */
  readonly workflow?: string;
  readonly connector?: string;
}

/** A plain JSON Schema, or why there is none. */
export type PlainSchemaAnswer =
  /**
   * `release` is exact (of the chart, for its values); `unknown` is the requested release if omconfig does not know it.
   */
  | {
      readonly ok: true;
      readonly schema: PlainSchema;
      readonly release: string;
      readonly unknown?: string;
      readonly why?: UnknownReason;
    }
  /** The reason, as one sentence. */
  | { readonly ok: false; readonly reason: string };

const FILES: Readonly<Record<SchemaKind, string>> = {
  workflow: 'workflow/workflow',
  'openmetadata-values': 'chart/openmetadata-values',
  'dependencies-values': 'chart/dependencies-values',
  config: 'config',
};

/** The schema of a kind of file in one release, as plain JSON Schema 2020-12 that any validator and editor can use. */
export function plainSchema(request: PlainSchemaRequest): PlainSchemaAnswer {
  const store = bundledStore;
  const releases = readReleaseList(store);
  switch (request.kind) {
    case 'workflow':
      return ofWorkflow(store, releases, request);
    case 'config':
      return ofConfig(store, releases);
    case 'openmetadata-values':
    case 'dependencies-values':
      return ofValues(store, releases, request);
  }
}

function ofWorkflow(store: SchemaStore, releases: ReleaseList, request: PlainSchemaRequest): PlainSchemaAnswer {
  const asked = askedRelease(releases, request.release);
  const names = { release: asked.release, store };
  const pipeline = findNamed('workflow/pipelines', request.workflow, { ...names, what: 'workflow' });
  if (!pipeline.ok) return pipeline;
  const connector = findNamed('workflow/connectors', request.connector, { ...names, what: 'connector' });
  if (!connector.ok) return connector;
  const workflow = { pipeline: pipeline.name, connector: connector.name };
  return answer(project(store, { name: FILES.workflow, release: asked.release, workflow }), asked);
}

/** `omconfig.yaml` does not depend on a release, so a requested one is ignored. */
function ofConfig(store: SchemaStore, releases: ReleaseList): PlainSchemaAnswer {
  return answer(project(store, { name: FILES.config, release: releases.newest }), { release: releases.newest });
}

/** A values file holds only some of the values, so nothing in it is required. */
function ofValues(store: SchemaStore, releases: ReleaseList, request: PlainSchemaRequest): PlainSchemaAnswer {
  if (request.workflow !== undefined || request.connector !== undefined) {
    return { ok: false, reason: 'Chart values have no workflow or connector; omit these options.' };
  }
  const chart: ChartName = request.kind === 'dependencies-values' ? 'openmetadata-dependencies' : 'openmetadata';
  const asked = chartVersion(releases, chart, request);
  return answer(project(store, { name: FILES[request.kind], release: asked.release, requireNothing: true }), asked);
}

function chartVersion(releases: ReleaseList, chart: ChartName, request: PlainSchemaRequest): ResolvedRelease {
  const { chartRelease } = request;
  const exact = chartRelease === undefined ? undefined : releases.resolveChart(chart, chartRelease);
  if (exact !== undefined) return exact;
  const platform = askedRelease(releases, request.release);
  return { ...platform, release: releases.chartForApp(chart, platform.release) ?? platform.release };
}

function answer(schema: PlainSchema | undefined, { release, unknown, why }: ResolvedRelease): PlainSchemaAnswer {
  return {
    ok: true,
    schema: schema ?? {},
    release,
    ...(unknown !== undefined && { unknown }),
    ...(why !== undefined && { why }),
  };
}
