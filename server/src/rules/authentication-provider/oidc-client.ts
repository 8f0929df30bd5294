import { nodeAt, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { configPath, hasText, isFrom, keySpan, writtenAt } from '../shared/chart-config';
import { writing } from '../shared/key-fixes';
import type { Fix } from '../shared/problem';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** Settings that are empty in a copy of the chart's defaults: if one is set, the section is meant. */
const MEANT: readonly string[] = ['discoveryUri', 'oidcType', 'tenant'];

/**
 * The templates pass `oidcConfiguration` on when it is enabled and the client is confidential. What is not in this file
 * may be in another one, so only a contradiction is a warning.
 */
export function* oidcClient(context: RuleContext): Iterable<RuleProblem> {
  if (!isFrom(context, '1.3.2')) return;
  const { root } = context;
  const login = [...configPath(context), 'authentication'];
  const section = [...login, 'oidcConfiguration'];
  const oidc = nodeAt(root.node, section);
  if (!isWholeMap(oidc)) return;
  const client = writtenAt(root, [...login, 'clientType']);
  const enabled = nodeAt(oidc, ['enabled']);
  const isOn = writtenAt({ node: oidc }, ['enabled']);
  if (isOn === true && client === 'public') yield publicClient(context, login);
  if (isOn === false && client === 'confidential') yield turnedOff(context, section);
  if (enabled === undefined && MEANT.some((name) => hasText(oidc, [name]))) yield notTurnedOn(context, section);
}

function publicClient(context: RuleContext, login: Path): RuleProblem {
  const path = [...login, 'clientType'];
  return {
    message:
      '`oidcConfiguration` is enabled, but the chart ignores it with `clientType: public`. Set `clientType: confidential`, or turn `oidcConfiguration` off.',
    ...placed(context, path),
    fixes: [setting(context, path, 'confidential')],
  };
}

function turnedOff(context: RuleContext, section: Path): RuleProblem {
  const path = [...section, 'enabled'];
  return {
    message:
      'A confidential client needs `oidcConfiguration`, which the chart ignores unless `enabled` is `true`. Set `enabled: true`, or `clientType: public`.',
    ...placed(context, path),
    fixes: [setting(context, path, true)],
  };
}

function notTurnedOn(context: RuleContext, section: Path): RuleProblem {
  return {
    severity: 'information',
    message:
      'The chart ignores `oidcConfiguration` unless `enabled` is `true`, and the default is `false`. Add `enabled: true`, unless another values file sets it.',
    ...placed(context, section),
    fixes: [setting(context, [...section, 'enabled'], true)],
  };
}

function placed({ root }: RuleContext, path: Path): Pick<RuleProblem, 'path' | 'span'> {
  return { path: [...root.base, ...path], span: keySpan(root, path) };
}

/** The fix needs a review, because it changes how people log in. */
function setting(context: RuleContext, place: Path, value: string | boolean): Fix {
  const path = [...context.root.base, ...place];
  return writing(context, { path, value, safety: 'review', title: `Set ${String(place.at(-1))}: ${String(value)}` });
}
