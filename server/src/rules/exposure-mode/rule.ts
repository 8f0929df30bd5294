import { nodeAt } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { isFrom, keySpan, writtenAt } from '../shared/chart-config';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { allOf } from '../shared/words';

/** The first version whose templates look at how the server is exposed. */
const FIRST = '1.12.5';
const MODES = ['ingress', 'gateway', 'route', 'istio'] as const;

/** Combinations of exposure modes that the chart's templates reject, although its schema accepts them. */
export const exposureMode: Rule = {
  id: 'exposure-mode',
  severity: 'error',
  summary: 'More than one way to expose the server is enabled, or Istio has no gateway.',
  kinds: ['openmetadata-values'],
  aboutTheWhole: true,
  *check(context) {
    if (!isFrom(context, FIRST)) return;
    yield* several(context);
    yield* istioWithoutGateway(context);
  },
};

/** Reported on each mode but the first, because only one may stay. */
function* several({ root }: RuleContext): Iterable<RuleProblem> {
  const on = MODES.filter((mode) => writtenAt(root, [mode, 'enabled']) === true)
    .map((mode) => ({ mode, span: keySpan(root, [mode, 'enabled']) }))
    .sort((a, b) => a.span.start - b.span.start);
  const modes = on.map(({ mode }) => mode);
  const [, second] = on;
  if (second === undefined) return;
  yield {
    message: `${allOf(modes)} are ${modes.length === 2 ? 'both' : 'all'} enabled, but the chart exposes the server in only one way, so the installation fails. Turn off ${modes.length === 2 ? 'one' : 'all but one'}.`,
    span: second.span,
    path: [...root.base, second.mode, 'enabled'],
  };
}

function* istioWithoutGateway({ root }: RuleContext): Iterable<RuleProblem> {
  const service = nodeAt(root.node, ['istio', 'virtualService']);
  if (writtenAt(root, ['istio', 'enabled']) !== true || writtenAt(root, ['istio', 'gateway', 'create']) !== false)
    return;
  if (service !== undefined && !isWholeMap(service)) return;
  const gateways = nodeAt(service, ['gateways']);
  if (gateways && (gateways.kind !== 'seq' || gateways.items.length > 0 || gateways.templated)) return;
  yield {
    message:
      '`istio.gateway.create` is off, so the chart needs the names of existing gateways and fails to install without them. ' +
      'List them in `istio.virtualService.gateways`, or let the chart create one.',
    span: keySpan(root, ['istio', 'gateway', 'create']),
    path: [...root.base, 'istio', 'gateway', 'create'],
  };
}
