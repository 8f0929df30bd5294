import { mayExist } from '../releases/lifetime';
import { compareReleases } from '../releases/releases';
import type { SchemaStore } from '../store';
import { bestFit, type LoaderModel, type Untyped } from './best-fit';
import { workflowRegistersOf } from './workflow-register';

/** What the loader takes the settings of a pipeline for if they have no type. */
export interface ChosenPipeline {
  readonly pipeline: string;
  /** The kind of service whose form of the pipeline it is, where there are several. */
  readonly kind?: string;
  /** The schema of its settings. */
  readonly schema: string;
}

/**
 * The pipeline that the loader takes settings without `type` for; undefined if none takes them. Up to 1.4, and again since
 * 1.13.4, it is the first one that takes all settings; in between the one that fits best.
 */
export function chosenPipeline(untyped: Untyped): ChosenPipeline | undefined {
  const { store, release } = untyped;
  const isFirst = compareReleases(release, '1.5.0') < 0 || compareReleases(release, '1.13.4') >= 0;
  return bestFit(candidatesIn(store, release), untyped, isFirst ? 'first' : 'best');
}

/** `AutoClassification/storage` is the form of a pipeline for one kind of service. */
function candidatesIn(store: SchemaStore, release: string): readonly LoaderModel<ChosenPipeline>[] {
  const { pipelines } = workflowRegistersOf(store);
  const order = store.read('workflow/pipeline-order') as readonly string[];
  return order.flatMap((entry) => {
    const [pipeline = '', kind] = entry.split('/');
    const known = pipelines.entries.get(pipeline);
    const form = kind === undefined ? known : known?.schemaByKind?.[kind];
    const schema = form === undefined || !mayExist(form.lifetime, release) ? undefined : store.get(form.schema);
    if (form === undefined || schema === undefined) return [];
    return [{ value: { pipeline, ...(kind !== undefined && { kind }), schema: form.schema }, schema }];
  });
}
