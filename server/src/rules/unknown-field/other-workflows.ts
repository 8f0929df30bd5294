import type { Finding } from '../../schemas/finding';
import { shapeOf } from '../../schemas/shapes/object-shape';
import { viewOf } from '../../schemas/releases/release-view';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import type { RuleContext } from '../rule';
import { dotted } from '../words';

const PLACE = 'source.sourceConfig.config';

/** More than these are no advice. */
const MOST = 2;

/** The pipeline types, of the same kind of service, that have a field which this one does not; none when they are many. */
export function otherWorkflows(
  { root, store, release }: RuleContext,
  { path, name }: Extract<Finding, { kind: 'unknown-field' }>,
): readonly string[] {
  const own = root.workflow?.pipeline;
  if (own === undefined || dotted(path.slice(root.base.length, -1)) !== PLACE) return [];
  const { pipelines } = workflowRegistersOf(store);
  const kinds = pipelines.find(own)?.kinds ?? [];
  const view = viewOf(store, release.release);
  const found = [...pipelines.entries].filter(([, { schema, kinds: others = [], lifetime }]) => {
    const fields = store.get(schema);
    if (!fields || !others.some((kind) => kinds.includes(kind)) || view.lifeOf(lifetime).state !== 'alive')
      return false;
    return shapeOf(view.effective(fields), view).fields.get(name)?.life.state === 'alive';
  });
  return found.length > MOST ? [] : found.map(([pipeline]) => pipeline);
}
