import { mayExist } from '../../schemas/releases/lifetime';
import type { SchemaStore } from '../../schemas/store';
import { workflowRegistersOf, type PipelineEntry } from '../../schemas/workflow/workflow-register';
import type { Engine } from '../engine/engine';
import { describeSchema } from '../hover/field-words';
import type { Offer } from './offer';
import type { Spot } from './spot';

const STEPS = ['processor', 'sink', 'stage', 'bulkSink'] as const;
type StepKey = (typeof STEPS)[number];

/** Pipeline types, those for this kind of connector first; the types of the steps that this pipeline has. */
export function pipelinesFor({ store, connectors }: Engine, { root, release, path }: Spot): readonly Offer[] {
  if (root.kind !== 'workflow') return [];
  const place = path.join('.');
  if (place === 'source.sourceConfig.config.type') {
    const kind = connectors.get(root.workflow?.connector ?? '')?.kind;
    return [...workflowRegistersOf(store).pipelines.entries]
      .filter(([, { lifetime }]) => mayExist(lifetime, release))
      .map(([value, { kinds = [], schema }]): Offer => {
        const fits = kind === undefined || kinds.includes(kind);
        const documentation = (): string => describeSchema(store.get(schema) ?? {});
        return { value, detail: 'pipeline type', rank: fits ? 1 : 2, documentation };
      });
  }
  const step = STEPS.find((name) => place === `${name}.type`);
  return step ? typesOf(step, pipelineOf(store, root.workflow?.pipeline)) : [];
}

function typesOf(step: StepKey, pipeline: PipelineEntry | undefined): readonly Offer[] {
  const types = pipeline?.[`${step}s`] ?? [];
  return types.map(({ type }, index): Offer => ({
    value: type,
    detail: index === 0 ? 'usual' : 'possible',
    rank: index,
  }));
}

/** The usual form of the step under a top-level key that the pipeline needs; undefined for other keys. */
export function pipelineStepOf(
  store: SchemaStore,
  { root }: Spot,
  name: string,
): { readonly type: string; readonly isNeeded: boolean } | undefined {
  const step = STEPS.find((one) => one === name);
  const pipeline = pipelineOf(store, root.workflow?.pipeline);
  const type = step && pipeline?.[`${step}s`]?.[0]?.type;
  return type === undefined ? undefined : { type, isNeeded: pipeline?.needs?.includes(step ?? 'sink') ?? false };
}

function pipelineOf(store: SchemaStore, name: string | undefined): PipelineEntry | undefined {
  return workflowRegistersOf(store).pipelines.entries.get(name ?? '');
}
