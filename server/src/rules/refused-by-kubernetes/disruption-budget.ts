import type { MergedValues } from '../../documents/manifests/merged-values';
import { entryOf, nodeAt } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { decidedAt } from './decided';
import { isSwitchedOn } from './switched-on';

const SECTION = 'podDisruptionBudget';
const CONFIG = [SECTION, 'config'];
const LIMITS = ['minAvailable', 'maxUnavailable'];
const SWITCH = [SECTION, 'enabled'];

/** A disruption budget with both limits, of which older charts have a default for each. */
export function* budgetProblems(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const { root, edit } = context;
  if (nodeAt(root.node, [SECTION]) === undefined || isSwitchedOn(context, merged(), [SECTION]) !== true) return;
  const limits = LIMITS.map((name) => decidedAt(context, merged(), [...CONFIG, name]));
  // The template leaves out what Helm takes for false.
  if (!limits.every((limit) => limit !== undefined && Boolean(limit.value))) return;
  const places = [...LIMITS.map((name) => [...CONFIG, name]).reverse(), SWITCH];
  const place = places.find((one) => decidedAt(context, merged(), one)?.node !== undefined);
  // Another file has it, and is the one that is reported.
  if (place === undefined || decidedAt(context, merged(), place)?.node !== nodeAt(root.node, place)) return;
  const entry = entryOf(nodeAt(root.node, place.slice(0, -1)), String(place.at(-1)));
  if (entry === undefined) return;
  const own = limits.filter((limit) => limit?.node === undefined).length;
  const ofChart = ['', ', one of which the chart sets itself', ', which the chart sets itself'][own] ?? '';
  yield {
    message: `Kubernetes rejects a disruption budget with both \`minAvailable\` and \`maxUnavailable\`${ofChart}. Set one of them to \`null\`.`,
    span: { start: entry.key.start, end: entry.key.end },
    path: [...root.base, ...place],
    fixes: LIMITS.map((name) => ({
      title: `Set ${name}: null`,
      safety: 'review',
      change: () => edit([{ op: 'set', path: [...root.base, ...CONFIG, name], value: null }]),
    })),
  };
}
