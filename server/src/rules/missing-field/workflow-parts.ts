import { compareReleases } from '../../schemas/releases/releases';
import { findSource, readSources } from '../../schemas/workflow/sources';
import { workflowRegistersOf, type PipelineEntry } from '../../schemas/workflow/workflow-register';
import { scalarText } from '../../yaml/path';
import type { WorkflowStep } from '../shared/wrong-step';
import type { RuleContext } from '../shared/rule';
import { SOURCE_TYPE } from '../shared/source-type';
import { hasStepsOfUsage } from '../shared/steps-of-usage';

/** What a workflow needs to start in its release, beyond what the models require. */
export interface WorkflowParts {
  readonly pipeline: string;
  readonly entry: PipelineEntry;
  readonly steps: readonly WorkflowStep[];
  /** The steps that also start without settings: the key `config` may be absent, but not empty. */
  readonly withoutConfig: ReadonlySet<WorkflowStep>;
  readonly needsServiceName: boolean;
  /** Its source reads its settings immediately. */
  readonly readsSettings: boolean;
  /** A connection in the file is handed to the source, which needs one of its own connector. */
  readonly readsConnection: boolean;
}

/** Workflows that read their tables from the catalog, so that they need no service and no connection. */
const FROM_CATALOG: ReadonlySet<string> = new Set(['Profiler', 'AutoClassification', 'TestSuite']);
/** Jobs of the command `insight`, which read these files in its own way; it was removed in 1.5. */
const INSIGHT: ReadonlySet<string> = new Set(['dataInsight', 'MetadataToElasticSearch']);

/** What the workflow needs to start as a pipeline; undefined where that is not known, and in a release that is not known. */
export function workflowParts(
  { root, store, release: { release, unknown } }: RuleContext,
  named: string,
): WorkflowParts | undefined {
  const { pipelines } = workflowRegistersOf(store);
  const entry = pipelines.entries.get(named);
  if (entry === undefined || unknown !== undefined) return undefined;
  if (INSIGHT.has(named) && compareReleases(release, '1.5.0') < 0) return undefined;
  const fromCatalog = FROM_CATALOG.has(named);
  const lookup = findSource(readSources(store), scalarText(root.node, SOURCE_TYPE) ?? '', release);
  const takesAny = lookup.kind === 'found' && /^(?:dbt|query|mcp)$/.test(lookup.entry.module);
  return {
    pipeline: named,
    entry,
    steps: isForUsage(root, named) && !takesAny ? [] : stepsOf(entry, named, release),
    withoutConfig: new Set(startsWithoutSinkSettings(named, release) ? (['sink'] as const) : []),
    needsServiceName: !fromCatalog,
    readsSettings: entry.command === 'usage',
    readsConnection: !fromCatalog && lookup.kind === 'found' && !takesAny,
  };
}

/** A lineage source in a workflow with the type and the steps of usage is one mistake, which `wrong-pipeline` reports. */
function isForUsage({ node, workflow }: RuleContext['root'], named: string): boolean {
  return named === 'DatabaseLineage' && workflow?.pipeline === 'DatabaseUsage' && hasStepsOfUsage(node);
}

/** Since 2.0 classification has settings of its own for the processor. */
function stepsOf({ needs = [] }: PipelineEntry, pipeline: string, release: string): readonly WorkflowStep[] {
  const isOptional = pipeline === 'AutoClassification' && compareReleases(release, '2.0.0') >= 0;
  return isOptional ? needs.filter((step) => step !== 'processor') : needs;
}

function startsWithoutSinkSettings(pipeline: string, release: string): boolean {
  return (pipeline === 'Profiler' || pipeline === 'AutoClassification') && compareReleases(release, '1.11.0') >= 0;
}
