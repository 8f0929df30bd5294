import { isKnownAt, mergedAt, mergedValues, type MergedValues } from '../../documents/manifests/merged-values';
import { ownTemplates } from '../../documents/manifests/own-templates';
import { nearest } from '../../text/nearest';
import type { Finding } from '../../schemas/walk/finding';
import { deepEqual } from '../../yaml/equal';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { autoscalerProblems } from './autoscaler';
import { budgetProblems } from './disruption-budget';
import { kubernetesFindings } from './findings';
import { fixesFor } from './fixes';
import { probeProblems } from './probes';
import { resourceProblems } from './resources';
import { pathProblems } from './ingress-paths';
import { secretProblems } from './secrets';
import { isMeantAsValues, selectorProblems } from './selectors';
import { isSwitchedOn } from './switched-on';
import { tolerationProblems } from './tolerations';
import { volumeProblems } from './volumes';
import { inWords } from './words';

/** Chart values that become parts of objects as they are, and that the API server does not take there. */
export const refusedByKubernetes: Rule = {
  id: 'refused-by-kubernetes',
  severity: 'error',
  summary:
    'Chart values that Helm accepts, but that Kubernetes rejects in the objects that the chart creates from them.',
  kinds: ['openmetadata-values'],
  aboutValues: true,
  *check(context) {
    if (ownTemplates(context.path, context.workspace)) return;
    let known: MergedValues | undefined;
    const merged = (): MergedValues => (known ??= mergedValues(context));
    yield* valueProblems(context, merged);
    yield* volumeProblems(context, merged);
    yield* probeProblems(context, merged);
    yield* resourceProblems(context, merged);
    yield* tolerationProblems(context, merged);
    yield* pathProblems(context, merged);
    yield* selectorProblems(context, merged);
    yield* autoscalerProblems(context, merged);
    yield* budgetProblems(context, merged);
    yield* secretProblems(context, merged);
  },
};

/** What is wrong with single values. */
function* valueProblems(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  for (const finding of kubernetesFindings(context)) {
    if (isSaidByChart(context, finding) || !isInForce(context, merged(), finding)) continue;
    const switchedOn = isSwitchedOn(context, merged(), finding.path);
    if (switchedOn === false) continue;
    const place = [...context.root.base, ...finding.path];
    yield {
      ...inWords(context, { ...finding, path: place }),
      ...((isOnlyDropped(context, finding) || switchedOn === undefined) && { severity: 'warning' }),
      span: finding.span,
      path: place,
      fixes: fixesFor(context, { ...finding, path: place }),
    };
  }
}

/** The server drops what it does not know, unless the request says that it should not; but what was meant may be required. */
function isOnlyDropped(context: RuleContext, finding: Finding): boolean {
  if (finding.kind !== 'unknownKey') return false;
  if (isMeantAsValues(nodeAt(context.root.node, finding.path.slice(0, -1)), finding.name)) return false;
  // What a map lacks may come from the chart.
  const isWhole = finding.path.some((step) => typeof step === 'number') || hasNoDefaults(context, finding.path);
  if (!isWhole) return true;
  const { name, known, schema } = finding;
  const near = nearest(name, known);
  const isRequired = near !== undefined && schema.required?.includes(near) === true;
  return !isRequired && schema.exactlyOne?.every((one) => known.includes(one)) !== true;
}

/** Whether the chart's own schema says already that something is wrong there. */
function isSaidByChart({ findings, root }: RuleContext, { path }: Finding): boolean {
  const place = [...root.base, ...path];
  return findings.some((finding) => isWithin(place, finding.path));
}

/**
 * Whether what is written is what Helm installs: no later file and no name that is set gives the place another value, and none
 * can give a map what it lacks.
 */
function isInForce(context: RuleContext, merged: MergedValues, { kind, path }: Finding): boolean {
  const list = path.findIndex((step) => typeof step === 'number');
  const isAbsence = kind === 'missingKeys' || kind === 'noAlternative';
  const place = list >= 0 ? path.slice(0, list) : kind === 'missingKeys' ? path.slice(0, -1) : path;
  if (merged.names.some((name) => isWithin(name, place) || isWithin(place, name))) return false;
  if (mergedAt(merged, place) !== nodeAt(context.root.node, place)) return false;
  if (!isAbsence || list >= 0) return true;
  const isOnly = merged.layers.filter((root) => nodeAt(root, place) !== undefined).length === 1;
  return isOnly && isKnownAt(merged, place) && hasNoDefaults(context, path);
}

/** Whether the chart sets nothing of its own in the section of a place. */
function hasNoDefaults({ placeAt }: RuleContext, [section = '']: Path): boolean {
  return deepEqual(placeAt([section])?.schema.default, {});
}
