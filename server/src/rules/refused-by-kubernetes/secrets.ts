import type { MergedValues } from '../../documents/manifests/merged-values';
import { isFrom } from '../shared/chart-config';
import { emptySecrets, placeOfSecret } from '../shared/empty-secrets';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** Until this version templates refer to a Secret whether or not it has a name; to those of an OIDC client they still do. */
const CHECKED_SINCE = '1.2.5';

/** A variable of the server that comes from a Secret without a name. */
export function* secretProblems(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  for (const { path, variable } of emptySecrets(context, merged)) {
    if (isFrom(context, CHECKED_SINCE) && !variable.startsWith('OIDC_')) continue;
    yield {
      message: `\`secretRef\` is empty, so \`${variable}\` refers to a Secret without a name, which Kubernetes rejects. Name the Secret.`,
      ...placeOfSecret(context, path),
    };
  }
}
