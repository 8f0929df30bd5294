import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { ScalarNode, YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { configPath, keySpan, plainAt } from './chart-config';
import type { RuleContext, RuleProblem } from './rule';

/** A `secretRef` that is empty although the chart names a Secret there, in a section that the server needs. */
export interface EmptySecret {
  /** From the root of the values. */
  readonly path: Path;
  /** The variable of the server that the Secret is for. */
  readonly variable: string;
}

/** What must be set for the server to need a variable; the paths start at its settings. */
interface Need {
  readonly variable: string;
  readonly secret: Path;
  /** Places that must have these values. */
  readonly when: readonly (readonly [Path, string])[];
  /** Places that must not be false; the chart has them on. */
  readonly unlessOff: readonly Path[];
}

const OIDC: Pick<Need, 'when' | 'unlessOff'> = {
  when: [
    [['authentication', 'clientType'], 'confidential'],
    [['authentication', 'oidcConfiguration', 'enabled'], 'true'],
  ],
  unlessOff: [['authentication', 'enabled']],
};
const NEEDS: readonly Need[] = [
  {
    variable: 'DB_USER_PASSWORD',
    secret: ['database', 'auth', 'password'],
    when: [],
    unlessOff: [['database', 'enabled']],
  },
  {
    variable: 'ELASTICSEARCH_PASSWORD',
    secret: ['elasticsearch', 'auth', 'password'],
    when: [[['elasticsearch', 'auth', 'enabled'], 'true']],
    unlessOff: [['elasticsearch', 'enabled']],
  },
  {
    variable: 'AUTHENTICATION_LOOKUP_ADMIN_PWD',
    secret: ['authentication', 'ldapConfiguration', 'dnAdminPassword'],
    when: [[['authentication', 'provider'], 'ldap']],
    unlessOff: [['authentication', 'enabled']],
  },
  { variable: 'OIDC_CLIENT_ID', secret: ['authentication', 'oidcConfiguration', 'clientId'], ...OIDC },
  { variable: 'OIDC_CLIENT_SECRET', secret: ['authentication', 'oidcConfiguration', 'clientSecret'], ...OIDC },
];

/** The Secrets that values take from the server although it needs them. */
export function* emptySecrets(context: RuleContext, merged: () => MergedValues): Iterable<EmptySecret> {
  const { root, placeAt } = context;
  const config = configPath(context);
  for (const { variable, secret, when, unlessOff } of NEEDS) {
    const path = [...config, ...secret, 'secretRef'];
    const node = nodeAt(root.node, path);
    if (node === undefined || !isEmpty(node)) continue;
    const { default: usual, feeds = [] } = placeAt(path)?.schema ?? {};
    if (typeof usual !== 'string' || usual === '' || !feeds.includes(variable)) continue;
    if (!isKnownAt(merged(), path) || mergedAt(merged(), path) !== node) continue;
    const isMet = when.every(([place, value]) => valueAt(merged(), [...config, ...place]) === value);
    if (isMet && unlessOff.every((place) => isOn(merged(), [...config, ...place]))) yield { path, variable };
  }
}

/** Where a problem of such a place is. */
export function placeOfSecret({ root }: RuleContext, path: Path): Pick<RuleProblem, 'span' | 'path'> {
  return { span: keySpan(root, path), path: [...root.base, ...path] };
}

function isEmpty(node: YamlNode | null): boolean {
  return node === null || (node.kind === 'scalar' && isNothing(node));
}

function isNothing({ value, hasPlaceholder }: ScalarNode): boolean {
  return !hasPlaceholder && (value === null || value === '');
}

/** The single value at a place; undefined where it is not written or not known. */
function valueAt(merged: MergedValues, path: Path): string | undefined {
  if (!isKnownAt(merged, path)) return undefined;
  const value = plainAt(mergedAt(merged, path), []);
  return value === undefined ? undefined : String(value);
}

function isOn(merged: MergedValues, path: Path): boolean {
  return isKnownAt(merged, path) && valueAt(merged, path) !== 'false' && mergedAt(merged, path) !== null;
}
