import { mergedOrder } from './merged-order';
import type { Model, ModelFacts } from './model-facts';

type Json = Readonly<Record<string, unknown>>;

const FOLDER = 'metadataIngestion';
/** A form of a pipeline for one kind of service, where it is not that for databases. */
const OF_KIND = /^(?<kind>[a-z]+)ServiceAutoClassificationPipeline\.json$/;

/**
 * What `schemas/workflow/pipeline-order.json` holds: the pipelines in the order in which the loader tries them for settings
 * without `type`, of all releases. `AutoClassification/storage` is a form of a pipeline for one kind of service. The orders
 * of single releases never contradict each other.
 */
export function pipelineOrderFrom(facts: ModelFacts): readonly string[] {
  return mergedOrder(facts.releases.map((release) => pipelinesIn(facts, release)));
}

function pipelinesIn(facts: ModelFacts, release: string): readonly string[] {
  const definitions = facts.model(`${FOLDER}/workflow.json`, release)?.['definitions'] as Readonly<
    Record<string, { readonly properties: Readonly<Record<string, { readonly oneOf?: readonly Json[] }>> }>
  >;
  const members = definitions['SourceConfig']?.properties['config']?.oneOf ?? [];
  return members.flatMap(({ $ref: file }) => {
    if (typeof file !== 'string') return [];
    const name = nameOf(facts.model(`${FOLDER}/${file}`, release));
    const kind = OF_KIND.exec(file)?.groups?.['kind'];
    if (name === undefined) return [];
    return [kind === undefined || kind === 'database' ? name : `${name}/${kind}`];
  });
}

/** The type that a pipeline has by default; undefined where it must be written. */
function nameOf(model: Model = {}): string | undefined {
  const name = (model['properties'] as Readonly<Record<string, Json>>)['type']?.['default'];
  return typeof name === 'string' ? name : undefined;
}
