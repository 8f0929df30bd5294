import { nearest } from '../../schemas/names/nearest';
import { compareReleases } from '../../schemas/releases/releases';
import type { Finding } from '../../schemas/walk/finding';
import { fromMigrations } from '../shared/from-migrations';
import { writing } from '../shared/key-fixes';
import { isLaterValue } from '../shared/later-values';
import type { Rule, RuleContext } from '../shared/rule';
import { capital, fieldInWords, inRelease, oneOf, shortRelease, sinceInWords, spellsInWords } from '../shared/words';

/** A value of the right type that the field does not accept. */
export const invalidValue: Rule = {
  id: 'invalid-value',
  severity: 'error',
  summary: 'A value is not one of the allowed values, or is out of range.',
  judge: 'schema',
  mayBeRightLater: true,
  marksValidForms: true,
  onlyFindings: true,
  *check(context) {
    yield* fromMigrations(context, invalidValue);
    for (const finding of context.findings) {
      if (isLaterValue(finding, context.release.release)) continue;
      const message = messageOf(finding, context);
      if (message === undefined) continue;
      const meant = finding.kind === 'wrongValue' && !finding.secret ? closest(finding) : undefined;
      const asks = meant !== undefined && !isOnlyOne(finding, meant);
      yield {
        message: asks ? `${message} Did you mean \`${meant}\`?` : message,
        span: finding.span,
        path: finding.path,
        fixes: meant === undefined ? [] : [writing(context, { path: finding.path, value: meant, safety: 'safe' })],
      };
    }
  },
};

/** The message lists the allowed values anyway, so a single one needs no suggestion. */
function isOnlyOne(finding: Finding, value: string): boolean {
  return finding.kind === 'wrongValue' && finding.allowed.length === 1 && finding.allowed[0] === value;
}

function messageOf(finding: Finding, context: RuleContext): string | undefined {
  const { release } = context.release;
  const field = fieldInWords(finding.path);
  if (finding.kind === 'wrongValue') {
    // The loader reads a bare `off` correctly, so nothing is reported.
    const allowed =
      context.root.kind === 'config' ? finding.allowed.filter((value) => value !== 'false') : finding.allowed;
    return `Invalid value for ${field}${inRelease(context)}. Allowed: ${oneOf(allowed, 12)}.${lifeOf(finding, release)}`;
  }
  if (finding.kind === 'outOfBounds') {
    if (context.root.kind === 'config' && finding.keyword === 'pattern')
      return `${capital(field)} must be a ${isHelm(finding) ? 'version of Helm such as 3.19.0' : 'release such as 1.6 or 1.6.3'}.`;
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

function lifeOf({ lifetime }: Extract<Finding, { kind: 'wrongValue' }>, release: string): string {
  if (lifetime?.gaps !== undefined) return ` It exists ${spellsInWords(lifetime)}.`;
  if (lifetime?.removed !== undefined && compareReleases(lifetime.removed, release) <= 0)
    return ` It was removed in ${shortRelease(lifetime.removed)}.`;
  if (lifetime?.since !== undefined) return ` It is available since ${shortRelease(lifetime.since)}.`;
  return '';
}

function closest(finding: Extract<Finding, { kind: 'wrongValue' }>): string | undefined {
  // A value that a release removed was intended; a similar one was not meant.
  if (finding.lifetime) return finding.lifetime.renamedTo;
  return finding.written === undefined ? undefined : nearest(finding.written, finding.allowed);
}

/** The expected text, by the name of its format. */
const FORMATS: Readonly<Record<string, string>> = {
  uri: 'must be an address, such as `https://host.example.com:443`',
  uuid: 'must be a UUID, such as `123e4567-e89b-12d3-a456-426614174000`',
  'file-pattern':
    'must be a file pattern of at most 1,000 characters without `!(…)`; to except files, add a pattern that begins with `!`',
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
