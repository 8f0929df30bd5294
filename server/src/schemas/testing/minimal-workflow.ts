import type { Plain } from '../../yaml/operation';
import { project } from '../workflow/project';
import type { SchemaStore } from '../store';
import { sourceSuffixOf } from '../workflow/source-types';
import { workflowRegistersOf } from '../workflow/workflow-register';
import { minimalData } from './minimal-data';

/** The workflow to write. */
export interface WantedWorkflow {
  /** Canonical names. */
  readonly pipeline: string;
  readonly connector: string;
  readonly release: string;
  readonly serviceName?: string;
}

/** The least workflow of a connector that is right: nothing but what is required. */
export function minimalWorkflow(store: SchemaStore, wanted: WantedWorkflow): Plain {
  const { pipeline, connector, release, serviceName = 'one' } = wanted;
  const { pipelines, connectors } = workflowRegistersOf(store);
  const { schema, sourceType } = connectors.entries.get(connector) ?? { schema: '', sourceType: connector };
  const least = (name = ''): Plain => minimalData(project(store, { name, release }) ?? {});
  const entry = pipelines.entries.get(pipeline);
  const steps = (entry?.needs ?? []).flatMap((step) => {
    const [usual] = entry?.[`${step}s` as const] ?? [];
    return usual === undefined ? [] : [[step, { type: usual.type, config: least(usual.config) }] as const];
  });
  return {
    source: {
      type: sourceType + sourceSuffixOf(store, pipeline),
      serviceName,
      serviceConnection: { config: least(schema) },
      sourceConfig: { config: least(entry?.schema) },
    },
    ...Object.fromEntries(steps),
    workflowConfig: {
      openMetadataServerConfig: { hostPort: 'http://catalog:8585/api', authProvider: 'openmetadata' },
    },
  };
}
