import { isKnownAt, mergedAt, mergedValues, type MergedValues } from '../../documents/manifests/merged-values';
import { scalarText, type Path } from '../../yaml/path';
import { isFrom } from '../shared/chart-config';
import { emptySecrets, placeOfSecret } from '../shared/empty-secrets';
import { removal } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';

/** From this version on, templates leave a variable out where its Secret has no name. */
const FIRST = '1.2.5';
/** The templates write these whether or not there is a name. */
const ALWAYS_WRITTEN = new Set(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);

/** A Secret without a name, so that the chart leaves out the variable that the server logs in with. */
export const droppedSecret: Rule = {
  id: 'dropped-secret',
  severity: 'warning',
  summary: 'An empty `secretRef`, so the chart no longer sets a password that the server needs.',
  kinds: ['openmetadata-values'],
  *check(context) {
    if (!isFrom(context, FIRST)) return;
    let known: MergedValues | undefined;
    const merged = (): MergedValues => (known ??= mergedValues(context));
    for (const { path, variable } of emptySecrets(context, merged)) {
      if (ALWAYS_WRITTEN.has(variable) || mayBeSet(merged(), variable)) continue;
      yield droppedProblem(context, path, variable);
    }
  },
};

function droppedProblem(context: RuleContext, path: Path, variable: string): RuleProblem {
  const place = placeOfSecret(context, path);
  return {
    message:
      `\`secretRef\` is empty, so the chart leaves out \`${variable}\`, and the server uses the default that it is built with. ` +
      'Name the Secret, or set the variable in `extraEnvs`.',
    ...place,
    fixes: [removal(context, { path: place.path, name: 'secretRef' })],
  };
}

/** Whether the variable may come from somewhere else. */
function mayBeSet(merged: MergedValues, variable: string): boolean {
  const from = mergedAt(merged, ['envFrom']);
  if (!isKnownAt(merged, ['envFrom']) || (from?.kind === 'seq' && from.items.length > 0)) return true;
  const variables = mergedAt(merged, ['extraEnvs']);
  if (!isKnownAt(merged, ['extraEnvs'])) return true;
  if (variables === undefined || variables === null) return false;
  if (variables.kind !== 'seq' || variables.templated) return variables.kind !== 'scalar' || variables.hasPlaceholder;
  return variables.items.some(({ value }) => {
    const name = scalarText(value, ['name']);
    return name === undefined || name === variable || /[${]/.test(name);
  });
}
