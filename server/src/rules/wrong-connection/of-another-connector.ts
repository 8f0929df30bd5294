import { CONNECTION } from '../../documents/read/workflow-parts';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { isWithin, type Path } from '../../yaml/path';
import { withoutBase } from '../shared/place';
import type { RuleContext } from '../shared/rule';
import { connectionType, namedSource } from '../shared/source-type';
import { readingPipeline } from '../shared/pipeline-for';
import { expectedBy } from '../shared/expected-by';
import { comparesConnection } from './taken-for';

/**
 * Whether a place is one of the settings of a connection whose `type` is wrong: source and pipeline agree on another
 * connector. Findings that only result from the wrong type are not reported.
 */
export function isOfAnotherConnector(context: RuleContext, path: Path): boolean {
  const { root, store } = context;
  // Where the workflow starts all the same, the settings decide alone whether it does.
  if (root.kind !== 'workflow' || !comparesConnection(context)) return false;
  const place = withoutBase(root, path);
  if (place.length !== CONNECTION.length + 1 || !isWithin(place, CONNECTION) || path.at(-1) === 'type') return false;
  const connector = connectionType(context);
  const named = connector === undefined ? undefined : namedSource(context);
  if (connector === undefined || named === undefined) return false;
  const entry = 'entry' in named.lookup ? named.lookup.entry : undefined;
  if (entry === undefined || named.lookup.kind === 'misspelled' || entry.name === connector) return false;
  if (expectedBy(named)?.takes(connector) === true) return false;
  const kinds = readingPipeline(context)?.kinds ?? laterKinds(context);
  const own = workflowRegistersOf(store).connectors.entries.get(connector)?.kind ?? '';
  return kinds.includes(entry.kind) && !kinds.includes(own);
}

/** The kinds of services of a pipeline type that the release may not have yet. */
function laterKinds({ root, store }: RuleContext): readonly string[] {
  return workflowRegistersOf(store).pipelines.find(root.workflow?.pipeline ?? '')?.kinds ?? [];
}
