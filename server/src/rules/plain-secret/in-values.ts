import { settingsIn, type PlacedScalar } from '../../yaml/scalars';
import type { Span } from '../../text/span';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { isStandIn } from './stand-in';

/** Everybody can read them in the values that the chart comes with. */
const PUBLISHED: ReadonlySet<string> = new Set([
  'password',
  'openmetadata_password',
  'airflow_pass',
  'admin',
  'airflow',
]);

/** `IDENTIFIED BY '…'` and `PASSWORD '…'` in a script that creates accounts. */
const IN_SQL = /\b(?:IDENTIFIED\s+(?:WITH\s+\S+\s+)?BY|PASSWORD)\s+'([^'\n]+)'/gi;

/** Passwords in the values of the dependencies chart: in the fields that its schema calls secret, and in SQL of scripts. */
export function* secretsInValues(context: RuleContext): Iterable<RuleProblem> {
  const { root, text } = context;
  for (const { node, path, step } of settingsIn(root.node)) {
    if (typeof node.value !== 'string' || node.hasPlaceholder) continue;
    const isScript = node.style === 'literal' || node.style === 'folded' || node.value.includes(' ');
    if (isScript && path.includes('initdbScripts')) {
      for (const span of passwordsIn(text.slice(node.start, node.end), node.start))
        yield { message: IN_SCRIPT, span, path: [...root.base, ...path] };
    } else if (isPassword(context, { path, step }) && !isPublic(node.value, String(step))) {
      const message = `\`${step}\` is a plain-text secret: everyone who can read this file can read it. ${ADVICE}`;
      yield { message, span: { start: node.start, end: node.end }, path: [...root.base, ...path] };
    }
  }
}

const ADVICE = 'Put it in a Secret of the cluster, and name that Secret in the values, as in `existingSecret`.';

const IN_SCRIPT =
  'This script has a password in plain text: everyone who can read this file can read it. Keep the script in a Secret of the cluster.';

function isPassword({ placeAt }: RuleContext, { path, step }: Pick<PlacedScalar, 'path' | 'step'>): boolean {
  return /^pass$|password$/i.test(String(step)) && (placeAt(path)?.schema.secret === true || path[0] === 'mysql');
}

function isPublic(value: string, field: string): boolean {
  return PUBLISHED.has(value) || isStandIn(value, field);
}

function* passwordsIn(script: string, start: number): Iterable<Span> {
  for (const { index, 0: whole, 1: password = '' } of script.matchAll(IN_SQL)) {
    if (isPublic(password, 'password')) continue;
    const at = start + index + whole.length - password.length - 1;
    yield { start: at, end: at + password.length };
  }
}
