import { compileGlob } from '../../text/glob';
import { nearest } from '../../text/nearest';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { violationsOf } from './violations';

/** What the rules say that people write into their `omconfig.yaml`. */
export const ownRule: Rule = {
  id: 'own-rule',
  severity: 'warning',
  summary: 'A problem that a rule in `ownRules` of your `omconfig.yaml` reports, or a rule there that can never apply.',
  *check(context) {
    const { root, ownRules } = context;
    if (root.kind === 'config') {
      yield* mistakesIn(context);
      return;
    }
    for (const rule of ownRules) {
      const { name, message, severity, page } = rule;
      for (const { place, span } of violationsOf(rule, root)) {
        yield {
          message: `${name}: ${message}${page === undefined ? '' : ` See ${page}.`}`,
          ...(severity !== 'off' && { severity }),
          path: [...root.base, ...place],
          span,
        };
      }
    }
  },
};

/** Names of connectors that do not exist, and patterns that cannot be understood. */
function* mistakesIn(context: RuleContext): Iterable<RuleProblem> {
  const { root, connectors } = context;
  const rules = nodeAt(root.node, ['ownRules']);
  if (rules?.kind !== 'map') return;
  for (const { name, value } of rules.entries) {
    if (name === undefined || value?.kind !== 'map') continue;
    const base = ['ownRules', name];
    for (const { path, node } of scalarsAt(nodeAt(value, ['connector']), [...base, 'connector'])) {
      const written = String(node.value);
      if ([...connectors.keys()].some((one) => one.toLowerCase() === written.toLowerCase())) continue;
      const near = nearest(written, [...connectors.keys()]);
      if (near !== undefined)
        yield {
          message: `There is no connector \`${written}\`. Write \`${near}\`.`,
          path,
          span: node,
          fixes: [writing(context, { path, value: near, safety: 'safe' })],
        };
    }
    for (const key of ['pattern', 'notPattern']) {
      for (const { path, node } of scalarsAt(nodeAt(value, [key]), [...base, key])) {
        if (compileGlob(String(node.value)) !== undefined) continue;
        yield {
          message:
            'This pattern is not supported, so the rule accepts every value. Only `*`, `?`, `[abc]` and `{a,b}` are known.',
          path,
          span: node,
        };
      }
    }
  }
}

function scalarsAt(
  node: YamlNode | null | undefined,
  path: Path,
): readonly { readonly path: Path; readonly node: YamlNode & { readonly kind: 'scalar' } }[] {
  if (node?.kind === 'seq') return node.items.flatMap(({ value }, at) => scalarsAt(value, [...path, at]));
  return node?.kind === 'scalar' && node.value !== null ? [{ path, node }] : [];
}
