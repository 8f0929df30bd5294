import { publicKeyInContainers } from './in-containers';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { configPath, hasText, isFrom, keySpan } from '../shared/chart-config';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';

/** The chart's default in every version, as everybody can read it there. It is compared, never shown. */
const PUBLIC_KEY = 'jJ/9sz0g0OHxsfxOoSfdFdmk3ysNmPRnH3TUAbz3IHA=';

/** Since then a key that is left empty means the default, not a Secret. */
const DEFAULT_IS_PUBLIC = '0.0.53';

/** Credentials that are encrypted with a public key of the chart's defaults. */
export const publicFernetKey: Rule = {
  id: 'public-fernet-key',
  severity: 'warning',
  summary: 'Credentials are encrypted with the default key, which is public.',
  kinds: ['openmetadata-values'],
  *check(context) {
    const { root } = context;
    const config = configPath(context);
    const found = [...plainKey(context, [...config, 'fernetKey']), ...section(context, [...config, 'fernetkey'])];
    if (found.length > 0 && !isSetElsewhere(nodeAt(root.node, ['extraEnvs']))) yield* found;
  },
  checkMention: (context) => publicKeyInContainers(context, PUBLIC_KEY),
};

/** A variable of the container overrides what the chart passes. */
function isSetElsewhere(variables: YamlNode | null | undefined): boolean {
  return variables?.kind === 'seq' && variables.items.some(({ value }) => scalarText(value, ['name']) === 'FERNET_KEY');
}

/** Until 0.0.51; later versions do not read it, which the migration reports. */
function* plainKey(context: RuleContext, path: Path): Iterable<RuleProblem> {
  const node = nodeAt(context.root.node, path);
  if (!isFrom(context, '0.0.52') && isPublic(node)) yield problem(context, path, node);
}

function* section(context: RuleContext, path: Path): Iterable<RuleProblem> {
  const { root } = context;
  const node = nodeAt(root.node, path);
  if (!isWholeMap(node) || hasText(node, ['secretRef'])) return;
  const value = nodeAt(node, ['value']);
  if (isPublic(value)) yield problem(context, [...path, 'value'], value);
  else if (value === undefined && isFrom(context, DEFAULT_IS_PUBLIC)) yield leftOut(context, path);
}

function isPublic(node: YamlNode | null | undefined): node is YamlNode {
  return node?.kind === 'scalar' && node.value === PUBLIC_KEY;
}

const ADVICE =
  'Put your own key in a Kubernetes Secret and name it in `secretRef` and `secretKey`. ' +
  'On a running server, read the rule’s page first: changing the key affects the stored credentials.';

function problem({ root }: RuleContext, path: Path, { start, end }: YamlNode): RuleProblem {
  return {
    message: `This is the chart's default key, which is public, so the stored credentials are not protected. ${ADVICE}`,
    span: { start, end },
    path: [...root.base, ...path],
  };
}

function leftOut({ root }: RuleContext, path: Path): RuleProblem {
  return {
    message: `\`${String(path.at(-1))}\` sets neither a key nor a Secret, so the chart uses its default key, which is public. ${ADVICE}`,
    span: keySpan(root, path),
    path: [...root.base, ...path],
  };
}
