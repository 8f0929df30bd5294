import type { ScalarNode, YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { foldName } from '../../text/fold-name';
import { nearest } from '../../text/nearest';
import { inQuotes, isNumberForText } from '../shared/number-for-text';
import { slipProblem } from '../shared/misread';
import { answerToEmptyValue } from './empty-value';
import { withoutBase } from '../shared/place';
import { writing } from '../shared/key-fixes';
import type { Fix } from '../shared/problem';
import { replacing } from '../shared/replacement';
import type { Finding } from '../../schemas/walk/finding';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { isWholeTestCase } from '../shared/test-case-list';
import { fieldInWords, sinceInWords, typeInWords } from '../shared/words';

/** A value of a type that the field does not accept. */
export const invalidType: Rule = {
  id: 'invalid-type',
  severity: 'error',
  summary: 'A value has the wrong type, such as a string instead of a list, or a boolean instead of a string.',
  judge: 'schema',
  mayStopTemplates: true,
  aboutValues: true,
  onlyFindings: true,
  *check(context) {
    for (const finding of context.findings) {
      if (finding.kind !== 'wrongType' || isNumberForText(context, finding)) continue;
      if (isWholeTestCase(context, finding)) continue;
      const slip = context.misread.get(finding);
      if (slip) {
        yield slipProblem(context, slip, finding.path);
        continue;
      }
      const node = nodeAt(context.root.node, withoutBase(context.root, finding.path));
      const bare = bareValue(node, finding.expected);
      if (finding.quoted === true) {
        yield quotedPlaceholder(context, finding);
        continue;
      }
      if (finding.found === 'null') {
        const { advice: toDo, fixes: answers } = answerToEmptyValue(context, finding);
        const { message } = inWords(context, finding, { node, bare });
        yield { message: `${message}${toDo}`, span: finding.span, path: finding.path, fixes: answers };
        continue;
      }
      yield {
        ...inWords(context, finding, { node, bare }),
        span: finding.span,
        path: finding.path,
        fixes: bare === undefined ? fixes(context, finding, node) : [withoutQuotes(context, finding.path, bare)],
      };
    }
  },
};

/** The message names the value where it is one line of text; `withoutQuote` is for values that may be secret. */
function inWords(
  context: RuleContext,
  finding: Extract<Finding, { kind: 'wrongType' }>,
  { node, bare }: { readonly node: YamlNode | null | undefined; readonly bare: number | boolean | undefined },
): Pick<RuleProblem, 'message' | 'messageFor' | 'withoutQuote'> {
  const { expected, path, since, found, secret } = finding;
  // The text that was checked for a name is not what somebody wrote, so nothing is quoted of it.
  const messageFor = (name: string): string =>
    `Expected ${expected.map(typeInWords).join(' or ')} for \`${name}\`${sinceInWords(since)}, but this sets ${typeInWords(found)}.`;
  const written = node?.kind === 'scalar' && node.value !== null ? context.text.slice(node.start, node.end) : '';
  const sentence = (what: string): string =>
    `Expected ${expected.map(typeInWords).join(' or ')} for ${fieldInWords(path)}${sinceInWords(since)}, found ${what}.${bare === undefined ? advice(finding, node) : ' Remove the quotes.'}`;
  const unquoted = sentence(typeInWords(found));
  if (secret || written === '' || written.length > LONGEST_QUOTE || /[`\n]/.test(written))
    return { message: unquoted, messageFor };
  return { message: sentence(`the ${NOUNS[found] ?? found} \`${written}\``), messageFor, withoutQuote: unquoted };
}

/** Of longer texts nothing is quoted. */
const LONGEST_QUOTE = 60;

/** The types in words, behind an article. */
const NOUNS: Readonly<Record<string, string>> = { integer: 'number' };

/** A placeholder in quotes where Helm accepts no string. */
function quotedPlaceholder(context: RuleContext, { expected, span, path }: Finding & Mismatch): RuleProblem {
  const text = context.text.slice(span.start + 1, span.end - 1).trim();
  const type = expected
    .filter((one) => one !== 'null')
    .map(typeInWords)
    .join(' or ');
  return {
    message: `Expected ${type} for ${fieldInWords(path)}, but the quotes make whatever is filled in a string. Remove the quotes.`,
    span,
    path,
    fixes: [
      replacing(context, span, {
        text,
        safety: isValidBare(context, path, text) ? 'safe' : 'review',
        title: 'Remove the quotes',
      }),
    ],
  };
}

/** Without quotes, braces at the start, or in a flow collection, are not valid YAML until they are filled in. */
function isValidBare({ root }: RuleContext, path: Path, text: string): boolean {
  const around = nodeAt(root.node, withoutBase(root, path.slice(0, -1)));
  const isInFlow = around?.kind === 'map' || around?.kind === 'seq' ? around.flow : false;
  return !text.startsWith('{') && !(isInFlow && /[{}[\],]/.test(text));
}

/** The number, or true or false, that a text in quotes is without them, where that is expected. */
function bareValue(node: YamlNode | null | undefined, expected: readonly string[]): number | boolean | undefined {
  if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return undefined;
  if (expected.includes('boolean') && /^(?:true|false)$/.test(node.value)) return node.value === 'true';
  const isNumber = expected.includes('integer') || expected.includes('number');
  return isNumber && /^(?:0|-?[1-9]\d{0,14})$/.test(node.value) ? Number(node.value) : undefined;
}

function withoutQuotes(context: RuleContext, path: Path, value: number | boolean): Fix {
  return writing(context, { path, value, safety: 'safe', title: 'Remove the quotes' });
}

interface Mismatch {
  readonly path: readonly (string | number)[];
  readonly expected: readonly string[];
  readonly found: string;
}

function advice({ expected, found }: Mismatch, node: YamlNode | null | undefined): string {
  if (wantsBoolean(expected) && typeof wordOf(node) === 'string') return ' Write `true` or `false`.';
  if (wantsText(expected) && isNumberOrBoolean(found)) return ' Put it in quotes.';
  if (wantsList(expected) && (found === 'string' || isNumberOrBoolean(found)))
    return ' Write it as a list, even for a single item.';
  return '';
}

function fixes(context: RuleContext, finding: Mismatch, node: YamlNode | null | undefined): readonly Fix[] {
  const { path, expected, found } = finding;
  const item = onlyItem(node, expected);
  if (item) return [unwrapping(context, path, item)];
  if (wantsText(expected) && isNumberOrBoolean(found)) return inQuotes(context, path);
  if (node?.kind !== 'scalar') return [];
  const word = wordOf(node);
  if (wantsBoolean(expected) && word !== undefined)
    return [!isNo(word), isNo(word)].map((value) => writing(context, { path, value, safety: 'review' }));
  if (wantsList(expected) && node.value !== null) {
    const value = [asItem(context, path, node)];
    return [
      {
        title: 'Write it as a list',
        safety: 'safe',
        change: () => context.edit([{ op: 'set', path, value, force: true }]),
      },
    ];
  }
  return [];
}

/** The scalar as an item of a list: as it is written where the items are text. */
function asItem({ root, placeAt, text }: RuleContext, path: Path, node: ScalarNode): ScalarNode['value'] {
  const type = placeAt([...withoutBase(root, path), 0])?.schema.type;
  const isText = type !== undefined && [type].flat().includes('string');
  return isText && typeof node.value !== 'string' ? text.slice(node.start, node.end) : node.value;
}

/** The scalar of a list that has one item, where such a scalar is expected. */
function onlyItem(node: YamlNode | null | undefined, expected: readonly string[]): ScalarNode | undefined {
  const [item, ...others] = node?.kind === 'seq' ? node.items : [];
  const value = item?.value;
  if (others.length > 0 || value?.kind !== 'scalar' || value.hasPlaceholder || value.value === null) return undefined;
  const type = typeof value.value;
  const isExpected = expected.includes(type) || (type === 'number' && expected.includes('integer'));
  return isExpected ? value : undefined;
}

/** Safe, because the list means nothing else. */
function unwrapping(context: RuleContext, path: Path, { value }: ScalarNode): Fix {
  return {
    title: 'Write the item without the list',
    safety: 'safe',
    change: () => context.edit([{ op: 'set', path, value, force: true }]),
  };
}

/** The text of a scalar in which nothing is filled in. */
function wordOf(node: YamlNode | null | undefined): string | undefined {
  return node?.kind === 'scalar' && !node.hasPlaceholder && typeof node.value === 'string' ? node.value : undefined;
}

const BOOLEANS: readonly string[] = ['true', 'false'];

/** Whether a word that is no boolean means `false`, or is a misspelled one; the other value is offered as well. */
function isNo(word: string): boolean {
  const folded = foldName(word);
  return nearest(folded, BOOLEANS) === 'false' || /^(?:n|no|off|0|none|never|disabled?)$/.test(folded);
}

const wantsBoolean = (expected: readonly string[]): boolean =>
  expected.every((type) => type === 'boolean' || type === 'null') && expected.includes('boolean');
const wantsText = (expected: readonly string[]): boolean => expected.includes('string');
const wantsList = (expected: readonly string[]): boolean => expected.includes('array');
const isNumberOrBoolean = (found: string): boolean => found === 'number' || found === 'integer' || found === 'boolean';
