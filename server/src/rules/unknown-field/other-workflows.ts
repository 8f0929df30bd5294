import type { Finding } from '../../schemas/walk/finding';
import { shapeOf } from '../../schemas/shapes/object-shape';
import { viewOf } from '../../schemas/releases/release-view';
import type { LifeState } from '../../schemas/releases/lifetime';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import type { RuleContext } from '../shared/rule';
import { dotted } from '../shared/words';

const PLACE = 'source.sourceConfig.config';

/** More than these are no advice. */
const MOST = 2;

type UnknownField = Extract<Finding, { kind: 'unknownKey' }>;

/** The pipeline types, of the same kind of service, that have a field which this one does not; none when they are many. */
export function otherWorkflows(context: RuleContext, finding: UnknownField): readonly string[] {
  const found = owners(context, finding).filter(({ life }) => life.state === 'alive');
  return found.length > MOST ? [] : found.map(({ pipeline }) => pipeline);
}

/** Where a field went that a pipeline of the same kind of service had until a release before this one. */
export function adviceOfOthers(context: RuleContext, finding: UnknownField): string | undefined {
  const removed = owners(context, finding).filter(({ life }) => life.state === 'removed');
  return removed.length > MOST ? undefined : removed.find(({ life }) => life.advice !== undefined)?.life.advice;
}

interface Owner {
  readonly pipeline: string;
  readonly life: { readonly state: LifeState; readonly advice: string | undefined };
}

function owners({ root, store, release }: RuleContext, { path, name }: UnknownField): readonly Owner[] {
  const own = root.workflow?.pipeline;
  if (own === undefined || dotted(path.slice(root.base.length, -1)) !== PLACE) return [];
  const { pipelines } = workflowRegistersOf(store);
  const kinds = pipelines.find(own)?.kinds ?? [];
  const view = viewOf(store, release.release);
  return [...pipelines.entries].flatMap(([pipeline, { schema, kinds: others = [], lifetime }]) => {
    const fields = store.get(schema);
    if (!fields || !others.some((kind) => kinds.includes(kind)) || view.lifeOf(lifetime).state !== 'alive') return [];
    const field = shapeOf(view.effective(fields), view).fields.get(name);
    const advice = fields.properties?.[name]?.lifetime?.advice;
    return field === undefined ? [] : [{ pipeline, life: { state: field.life.state, advice } }];
  });
}
