import { nearest } from '../../text/nearest';
import type { Finding } from '../../schemas/walk/finding';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { allOf, capital, fieldInWords, oneOf, typeInWords } from '../shared/words';

/** The message for a finding whose path starts at the root of the document; `withoutQuote` for values that may be secret. */
export function inWords(
  context: RuleContext,
  finding: Finding,
): Pick<RuleProblem, 'message' | 'messageFor' | 'withoutQuote'> {
  const written = quoted(context, finding);
  const unquoted = sentence(finding, undefined);
  const byName = finding.kind === 'wrongType' ? { messageFor: setByName(finding) } : {};
  return written === undefined
    ? { message: unquoted, ...byName }
    : { message: sentence(finding, written), withoutQuote: unquoted, ...byName };
}

/** What is written around a value that is set by its name says nothing of its type: `--set` and `--set-string` do. */
function setByName({ expected, found }: Extract<Finding, { kind: 'wrongType' }>): (name: string) => string {
  return (name) =>
    `Kubernetes accepts ${expected.map(typeInWords).join(' or ')} for \`${name}\`, but this sets ${typeInWords(found)}.`;
}

/** Of longer texts, and of texts of several lines, nothing is quoted. */
const LONGEST_QUOTE = 60;

/** What is written where a value is at fault. */
function quoted({ text }: RuleContext, { kind, span, secret }: Finding): string | undefined {
  if (secret || (kind !== 'wrongType' && kind !== 'wrongValue' && kind !== 'outOfBounds')) return undefined;
  const written = text.slice(span.start, span.end);
  return written === '' || written.length > LONGEST_QUOTE || /[`\n]/.test(written) ? undefined : `\`${written}\``;
}

function sentence(finding: Finding, written: string | undefined): string {
  const field = fieldInWords(finding.path);
  switch (finding.kind) {
    case 'unknownKey': {
      const near = nearest(finding.name, finding.known);
      const owner = fieldInWords(finding.path.slice(0, -1));
      const meant = near === undefined ? `It has ${oneOf(finding.known)}.` : `Did you mean \`${near}\`?`;
      return `Kubernetes has no field \`${finding.name}\` in ${owner}, and drops it or rejects the object. ${meant}`;
    }
    case 'missingKeys': {
      const owner = fieldInWords(finding.path.slice(0, -1));
      return `Kubernetes requires ${allOf(finding.names)} in ${owner}; add ${finding.names.length > 1 ? 'them' : 'it'}.`;
    }
    case 'wrongType': {
      const expected = finding.expected.map(typeInWords).join(' or ');
      const found =
        written === undefined || isCollection(finding.found)
          ? typeInWords(finding.found)
          : `the ${nounFor(finding.found)} ${written}`;
      return `Kubernetes accepts ${expected} for ${field}, not ${found}.${adviceFor(finding)}`;
    }
    case 'wrongValue':
      return `Kubernetes rejects ${written ?? 'this value'} for ${field}. It accepts ${oneOf(finding.allowed)}.`;
    case 'outOfBounds':
      return outOfBounds(finding, { field, written });
    case 'exclusiveKeys':
      return `Kubernetes accepts only one of ${allOf(finding.names)} in ${fieldInWords(finding.path.slice(0, -1))}; remove the others.`;
    case 'noAlternative':
      return `Kubernetes requires one of ${oneOf(finding.alternatives)} in ${field}; add it.`;
    case 'alteredText':
    case 'removedKey':
    case 'laterKey':
    case 'deprecatedKey':
    case 'unreadKey':
      return `${capital(field)} is not what Kubernetes expects.`;
  }
}

function isCollection(type: string): boolean {
  return type === 'object' || type === 'array';
}

/** The types in words, behind an article. */
function nounFor(type: string): string {
  return type === 'integer' ? 'number' : type;
}

function adviceFor({ expected, found }: Extract<Finding, { kind: 'wrongType' }>): string {
  if (expected.includes('string') && ['number', 'integer', 'boolean'].includes(found)) return ' Put it in quotes.';
  return '';
}

function outOfBounds(
  { keyword, limit, path, schema }: Extract<Finding, { kind: 'outOfBounds' }>,
  { field, written = 'this value' }: { readonly field: string; readonly written: string | undefined },
): string {
  if (keyword === 'propertyNames') {
    return `Kubernetes rejects the name ${written} in ${fieldInWords(path.slice(0, -1))}. It accepts ${schema.title ?? 'other names'}.`;
  }
  if (schema.title !== undefined) return `Kubernetes rejects ${written} for ${field}. It accepts ${schema.title}.`;
  return `Kubernetes rejects ${written} for ${field}: ${BOUNDS[keyword]?.(String(limit)) ?? 'it is not of that form'}.`;
}

const BOUNDS: Readonly<Record<string, (limit: string) => string>> = {
  minimum: (limit) => `it must be at least ${limit}`,
  maximum: (limit) => `it must be at most ${limit}`,
  minLength: () => 'it must not be empty',
  minItems: () => 'it needs an item',
};
