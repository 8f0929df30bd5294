import type { ScalarNode, YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { inQuotes, isNumberForText } from '../shared/number-for-text';
import { slipProblem } from '../shared/misread';
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
      yield {
        message: `Expected ${finding.expected.map(typeInWords).join(' or ')} for ${fieldInWords(finding.path)}${sinceInWords(finding.since)}, found ${typeInWords(finding.found)}.${bare === undefined ? advice(finding) : ' Remove the quotes.'}`,
        span: finding.span,
        path: finding.path,
        fixes: bare === undefined ? fixes(context, finding, node) : [withoutQuotes(context, finding.path, bare)],
      };
    }
  },
};

/** A placeholder in quotes where Helm accepts no string. */
function quotedPlaceholder(context: RuleContext, { expected, span, path }: Finding & Mismatch): RuleProblem {
  const text = context.text.slice(span.start + 1, span.end - 1).trim();
  const type = expected
    .filter((one) => one !== 'null')
    .map(typeInWords)
    .join(' or ');
  return {
    message: `Expected ${type} for ${fieldInWords(path)}, and the quotes make a string of whatever is filled in. Remove the quotes.`,
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

function advice({ expected, found }: Mismatch): string {
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

const wantsText = (expected: readonly string[]): boolean => expected.includes('string');
const wantsList = (expected: readonly string[]): boolean => expected.includes('array');
const isNumberOrBoolean = (found: string): boolean => found === 'number' || found === 'integer' || found === 'boolean';
