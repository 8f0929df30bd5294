import { chartOfKind } from '../../documents/read/chart-name';
import { isAmended } from '../../documents/read/python-texts';
import { searchLines } from '../../text/diff/search-lines';
import { placedScalarAt, type PlacedScalar } from '../../yaml/scalars';
import { environmentName } from '../shared/environment-name';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { isFiller, isUnfilled } from '../shared/unfilled';

/** A placeholder that was never replaced. */
export const notFilledIn: Rule = {
  id: 'not-filled-in',
  severity: 'warning',
  summary: 'A placeholder that nobody has replaced, such as `<user>`, `changeme` or `YOUR_TOKEN`.',
  notInExamples: true,
  kinds: ['workflow', 'application', 'service', 'ingestion-pipeline', 'openmetadata-values', 'dependencies-values'],
  *check(context) {
    for (const scalar of suspects(context)) {
      if (!isLeft(context, scalar) || isHiddenByServer(context, scalar)) continue;
      if (isFilledLater(context)) return;
      yield problemOf(context, scalar);
    }
  },
};

/** Where a placeholder may be, which most files have nowhere. */
const placesIn = searchLines(
  /<[A-Za-z]|(?:change|replace|fill)[_-]?me|x{3}|\*{3}|your|[_-]here\b|todo|tbd|fixme|(?:replace|change|fill|set)[_-](?:with|by|this|in|to)[_-]/gi,
);

/** The values in which a placeholder may be, in the order of the text. */
function* suspects({ root, text, path }: RuleContext): Iterable<PlacedScalar> {
  const { document, documentIndex, embedded } = root;
  const name = [path, documentIndex, embedded?.path ?? ''].join(' ');
  let last: PlacedScalar['node'] | undefined;
  for (const offset of placesIn(name, text.slice(document.start, document.end))) {
    const scalar = placedScalarAt(root.node, document.start + offset);
    if (!scalar || scalar.node === last) continue;
    last = scalar.node;
    yield scalar;
  }
}

/** A program, or a plugin of Argo CD, that replaces what is in brackets. Reads the whole file, which may have many documents. */
function isFilledLater({ root, text }: RuleContext): boolean {
  return (root.embedded?.language === 'python' && isAmended(text)) || text.includes('avp.kubernetes.io');
}

/** Expressions, queries and words for people, in which brackets have a meaning or none. */
const FREE_TEXT = /FilterPattern$|regex|quer(?:y|ies)|sql|statement|condition|expression|description|displayName/i;
/** Nothing but a name in brackets, also as a regular expression. */
const WHOLE = /^\^?<[A-Za-z][^<>]*>\$?$/;
/** What only a person knows: an address, a name to sign in with, a secret. */
const PERSONAL =
  /(?:host(?:_?port|_?name)?|server|account|user(?:_?name)?|login|e?mail|domain|endpoint|ur[il]|address|(?:client|tenant|project|key|account)_?id|api_?key|token|secret|password|passphrase)$/i;
/** In chart values, where other keys hold the names of secrets. */
const SECRET_OF_CHART = /(?:pass(?:word)?|token|secret|key|value)$/i;

function isLeft(context: RuleContext, scalar: PlacedScalar): boolean {
  const { node, step } = scalar;
  const { start, end, style } = node;
  if (style === 'literal' || style === 'folded') return false;
  // As it is written: what a program fills in has brackets in the tree.
  const value = context.text.slice(start, end).replace(/^(["'])(.*)\1$/, '$2');
  const { path } = scalar;
  const name = String(typeof step === 'number' ? path.at(-2) : step);
  // Plugins of Argo CD replace `<name>` in values.
  if (chartOfKind(context.root.kind) !== undefined)
    return SECRET_OF_CHART.test(name) && !value.includes('<') && isFiller(value);
  if (WHOLE.test(value)) return isUnfilled(value);
  if (path.some((one) => typeof one === 'string' && FREE_TEXT.test(one))) return false;
  if (isUnfilled(value) && !/\s/.test(value.replace(BRACKETED, ''))) return true;
  if (isSecret(context, scalar)) return isFiller(value);
  return PERSONAL.test(name) && (isFiller(value) || partsOf(value).some(isFiller));
}

/** The server writes stars in place of the secrets of what it returns. */
function isHiddenByServer({ root }: RuleContext, { node }: PlacedScalar): boolean {
  return (root.kind === 'service' || root.kind === 'ingestion-pipeline') && /^\*+$/.test(String(node.value));
}

const BRACKETED = /<[^<>]*>/g;

/** The parts of an address. */
function partsOf(value: string): readonly string[] {
  return value.split(/[/:@?&=;,.]+/);
}

function isSecret(context: RuleContext, { path }: PlacedScalar): boolean {
  const place = context.placeAt(path);
  return place !== undefined && [place.schema, ...place.alternatives].some(({ secret }) => secret === true);
}

function problemOf(context: RuleContext, scalar: PlacedScalar): RuleProblem {
  const { root, text } = context;
  const { node } = scalar;
  const { start, end } = node;
  const path = [...root.base, ...scalar.path];
  const field = String(scalar.step);
  const severity = isTemplate(context) ? ({ severity: 'information' } as const) : {};
  const name = typeof scalar.step === 'number' ? `An item of \`${String(path.at(-2))}\`` : `\`${field}\``;
  if (!isSecret(context, scalar)) {
    const written = `\`${text.slice(start, end)}\``;
    return {
      ...severity,
      message: `${name} is not filled in: ${written} is a placeholder. Write the value.`,
      withoutQuote: `${name} is not filled in: it is still a placeholder. Write the value.`,
      span: { start, end },
      path,
    };
  }
  const value = `\${${environmentName(root.workflow, scalar.path)}}`;
  const canBeVariable = root.kind === 'workflow' && root.embedded?.language === undefined;
  const advice = canBeVariable ? `Write \`${value}\` and set that environment variable.` : 'Write the value.';
  return {
    ...severity,
    message: `${name} is not filled in: it is still a placeholder. ${advice}`,
    span: { start, end },
    path,
    fixes: canBeVariable ? [writing(context, { path, value, safety: 'review', title: `Replace with ${value}` })] : [],
  };
}

/** In a file that is there to be copied, placeholders are meant. */
function isTemplate({ path }: RuleContext): boolean {
  return /(?:^|[/._-])(?:examples?|samples?|templates?|tmpl|tpl|skeletons?)(?:[/._-]|$)/i.test(path);
}
