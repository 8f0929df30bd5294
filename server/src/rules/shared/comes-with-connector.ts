import { lifeAt } from '../../schemas/releases/lifetime';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { isWithin, type Path } from '../../yaml/path';
import { withoutBase } from './place';
import type { RuleContext } from './rule';
import { connectionType, namedSource } from './source-type';
import { PIPELINE_TYPE } from '../../documents/read/workflow-parts';

/**
 * Whether a place is the pipeline type of a workflow whose connector, which another rule reports, is of the same kind and not
 * available yet either.
 */
export function comesWithConnector(context: RuleContext, path: Path): boolean {
  const { root, store, connectors, release } = context;
  const place = withoutBase(root, path);
  if (place.length !== PIPELINE_TYPE.length || !isWithin(place, PIPELINE_TYPE)) return false;
  const kinds = workflowRegistersOf(store).pipelines.find(root.workflow?.pipeline ?? '')?.kinds ?? [];
  const connector = connectors.get(connectionType(context) ?? '');
  if (connector !== undefined && lifeAt(connector.lifetime, release.release).state === 'not-yet') {
    return kinds.includes(connector.kind);
  }
  const lookup = namedSource(context)?.lookup;
  return lookup?.kind === 'unknown' && lookup.entry !== undefined && kinds.includes(lookup.entry.kind);
}
