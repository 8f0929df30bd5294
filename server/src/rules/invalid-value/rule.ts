import { foldName } from '../../text/fold-name';
import { nearest } from '../../text/nearest';
import type { Change } from '../../releases/migration/change';
import { viewOf } from '../../schemas/releases/release-view';
import { compareReleases } from '../../schemas/releases/releases';
import { unionOf } from '../../schemas/shapes/union';
import type { Finding } from '../../schemas/walk/finding';
import type { Path } from '../../yaml/path';
import { fromMigrations } from '../shared/from-migrations';
import { removal, writing } from '../shared/key-fixes';
import { isLaterValue } from '../shared/later-values';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { addingSchemes } from '../shared/web-address';
import { capital, fieldInWords, inRelease, oneOf, shortRelease, sinceInWords, spellsInWords } from '../shared/words';

/** A value of the right type that the field does not accept. */
export const invalidValue: Rule = {
  id: 'invalid-value',
  severity: 'error',
  summary: 'A value is not one of the allowed values, or is out of range.',
  judge: 'schema',
  mayBeRightLater: true,
  aboutValues: true,
  marksValidForms: true,
  onlyFindings: true,
  *check(context) {
    yield* fromMigrations(context, invalidValue);
    for (const finding of context.findings) {
      if (isLaterValue(finding, context.release.release)) continue;
      if (finding.kind === 'wrongValue') {
        yield finding.fitsWithout ? ofOtherForm(context, finding) : notAllowed(context, finding);
        continue;
      }
      const message = messageOf(finding, context);
      if (message !== undefined)
        yield { message, span: finding.span, path: finding.path, ...spelling(finding, context) };
    }
  },
};

/** The fix of a value that is right in another spelling, or with the scheme of an address. */
function spelling(finding: Finding, context: RuleContext): Pick<RuleProblem, 'fixes' | 'isChoice'> {
  if (finding.kind !== 'outOfBounds') return {};
  if (finding.meant === undefined)
    return finding.limit === 'uri' ? { isChoice: true, fixes: addingSchemes(context, finding.path) } : {};
  return { fixes: [writing(context, { path: finding.path, value: finding.meant, safety: 'safe' })] };
}

type WrongValue = Extract<Finding, { kind: 'wrongValue' }>;

/** More values than these are no help in a light bulb. */
const MOST_OFFERED = 10;

/** Of longer texts, and of texts of several lines, nothing is quoted. */
const LONGEST_QUOTE = 60;

/** The value is right for another form than the one that the other fields are of. */
function ofOtherForm(context: RuleContext, { path, span, written = '' }: WrongValue): RuleProblem {
  const name = String(path.at(-1));
  return {
    message: `\`${name}: ${written}\` does not fit the other fields${inRelease(context)}, which are those of a form without \`${name}\`. Remove \`${name}\`.`,
    withoutQuote: `The value of ${fieldInWords(path)} does not fit the other fields${inRelease(context)}, which are those of a form without it. Remove \`${name}\`.`,
    span,
    path,
    isChoice: true,
    fixes: [removal(context, { path, name })],
  };
}

/** The fixes are the allowed values, nearest first. One that is near is what was meant, else a person chooses. */
function notAllowed(context: RuleContext, finding: WrongValue): RuleProblem {
  const { span, path, written, secret } = finding;
  // The loader reads a bare `off` correctly, so nothing is reported.
  const allowed =
    context.root.kind === 'config' ? finding.allowed.filter((value) => value !== 'false') : finding.allowed;
  const meant = secret ? undefined : closest(finding);
  const without = meant === undefined && !secret ? withoutType(context, finding) : undefined;
  const rest =
    (meant === undefined || allowed.length === 1 ? '' : ` Did you mean \`${meant}\`?`) +
    (without === undefined
      ? ` Allowed: ${oneOf(allowed, 12)}.${lifeOf(finding, context.release.release)}`
      : ` The other fields are those of a form without \`type\`. Remove \`type\`.`);
  const field = fieldInWords(path);
  const unquoted = `Invalid value for ${field}${inRelease(context)}.${rest}`;
  const isQuoted = written !== undefined && !secret && written.length <= LONGEST_QUOTE && !/[`\n]/.test(written);
  const what = typeof path.at(-1) === 'number' ? `valid as ${field}` : `a valid ${field}`;
  const others = selectsForm(finding) ? formsFor(context, finding, meant) : valuesFor(finding);
  const offered = meant === undefined ? others : [meant, ...others.filter((one) => one !== meant)];
  return {
    message: isQuoted && written !== '' ? `\`${written}\` is not ${what}${inRelease(context)}.${rest}` : unquoted,
    ...(isQuoted && { withoutQuote: unquoted }),
    span,
    path,
    ...(meant === undefined && { isChoice: true }),
    fixes: [
      ...(without ?? []),
      ...offered
        .slice(0, MOST_OFFERED)
        .map((value) =>
          writing(context, { path, value: asData(finding, value), safety: value === meant ? 'safe' : 'review' }),
        ),
    ],
  };
}

/** The removal of a `type` without which the other fields are right: they are those of the one form that has none. */
function withoutType(context: RuleContext, finding: WrongValue): readonly Fix[] | undefined {
  const { path } = finding;
  if (path.at(-1) !== 'type' || context.text.length > TRIED_UP_TO || !mayHaveNoType(context, path)) return undefined;
  const fix = removal(context, { path, name: 'type' });
  return hasFewerFindings(context, fix.change()) ? [fix] : undefined;
}

function mayHaveNoType({ placeAt, root, store, release }: RuleContext, path: Path): boolean {
  const schema = placeAt(withoutBase(root, path.slice(0, -1)))?.schema;
  if (schema?.anyOf === undefined) return false;
  const forms = unionOf(schema, viewOf(store, release.release)).available;
  return forms.some(({ properties }) => properties !== undefined && !('type' in properties));
}

function hasFewerFindings({ findings, readAs }: RuleContext, change: Change): boolean {
  const [file] = change.ok ? change.files : [];
  const found = file && readAs(file.after)?.findings;
  return found !== undefined && found.length < findings.length;
}

/** Whether the value decides which other fields there are: then another one than what was meant makes these wrong. */
function selectsForm({ path, schema }: WrongValue): boolean {
  return path.at(-1) === 'type' || schema.properties !== undefined || schema.anyOf !== undefined;
}

/** In longer texts (UTF-16 units) forms are not tried, because that reads the text again for each. */
const TRIED_UP_TO = 50_000;

/** The values for which all else that is written is right; none besides one that is near, which is surely meant. */
function formsFor(context: RuleContext, finding: WrongValue, meant: string | undefined): readonly string[] {
  const { path } = finding;
  if (meant !== undefined || context.text.length > TRIED_UP_TO) return [];
  return valuesFor(finding).filter((value) => {
    return hasFewerFindings(context, context.edit([{ op: 'set', path, value: asData(finding, value) }]));
  });
}

/** The values of the release, those that begin like what was written first. */
function valuesFor({ allowed, written = '' }: WrongValue): readonly string[] {
  const common = (value: string): number => {
    const [own, other] = [foldName(written), foldName(value)];
    let length = 0;
    while (length < own.length && own[length] === other[length]) length++;
    return length;
  };
  return allowed.toSorted((a, b) => common(b) - common(a));
}

/** The value itself: a number or boolean is allowed as such. */
function asData({ schema }: WrongValue, value: string): string | number | boolean | null {
  return schema.enum?.find((one) => String(one) === value) ?? value;
}

function messageOf(finding: Finding, context: RuleContext): string | undefined {
  const field = fieldInWords(finding.path);
  if (finding.kind === 'outOfBounds') {
    if (context.root.kind === 'config' && finding.keyword === 'pattern')
      return `${capital(field)} must be a ${isHelm(finding) ? 'Helm version such as 3.19.0' : 'release such as 1.6 or 1.6.3'}.`;
    if (finding.meant !== undefined)
      return `A backslash does not separate the names of folders in ${field}. Write \`${finding.meant}\`.`;
    return `The value of ${field} ${constraintInWords(finding.keyword, finding.limit)}${sinceInWords(finding.since)}.`;
  }
  if (finding.kind === 'noAlternative') {
    return `This matches none of the forms that ${field} accepts: ${finding.alternatives.join('; ')}.`;
  }
  return undefined;
}

function isHelm({ path }: Finding): boolean {
  return path.at(-1) === 'helmVersion';
}

function lifeOf({ lifetime }: WrongValue, release: string): string {
  if (lifetime?.gaps !== undefined) return ` The value exists ${spellsInWords(lifetime)}.`;
  if (lifetime?.removed !== undefined && compareReleases(lifetime.removed, release) <= 0)
    return ` The value was removed in ${shortRelease(lifetime.removed)}.`;
  if (lifetime?.since !== undefined) return ` The value is available as of ${shortRelease(lifetime.since)}.`;
  return '';
}

function closest(finding: WrongValue): string | undefined {
  // A value that a release removed was intended; a similar one was not meant.
  if (finding.lifetime) return finding.lifetime.renamedTo;
  return finding.written === undefined ? undefined : nearest(finding.written, finding.allowed);
}

/** The expected text, by the name of its format. */
const FORMATS: Readonly<Record<string, string>> = {
  uri: 'must be an address, such as `https://host.example.com:443`',
  uuid: 'must be a UUID, such as `123e4567-e89b-12d3-a456-426614174000`',
  'file-pattern':
    'must be a file pattern of at most 1,000 characters without `!(…)`; to make exceptions, add a pattern that begins with `!`',
};

function constraintInWords(keyword: string, limit: unknown): string {
  const shown = typeof limit === 'string' || typeof limit === 'number' ? String(limit) : '';
  switch (keyword) {
    case 'minimum':
      return `must be at least ${shown}`;
    case 'exclusiveMinimum':
      return `must be more than ${shown}`;
    case 'maximum':
      return `must be at most ${shown}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `must have at most ${shown} characters`;
    case 'minItems':
      return `needs at least ${shown} ${limit === 1 ? 'item' : 'items'}`;
    case 'maxItems':
      return `takes at most ${shown} items`;
    case 'uniqueItems':
      return 'must not contain duplicates';
    case 'format':
      return FORMATS[shown] ?? `must be ${shown}`;
    default:
      return `must match ${shown}`;
  }
}
