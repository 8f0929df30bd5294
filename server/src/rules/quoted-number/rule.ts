import type { Finding } from '../../schemas/walk/finding';
import { nodeAt } from '../../yaml/path';
import { inQuotes, isBooleanWord, isNumberForText, writtenAt } from '../shared/number-for-text';
import { withoutBase } from '../shared/place';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { capital, fieldInWords } from '../shared/words';
import { isKeptAsWritten, textOfRead } from './text-of-read';

/** A number, a date or a word such as `on` where text is expected: an account, a client id, a version. */
export const quotedNumber: Rule = {
  id: 'quoted-number',
  severity: 'error',
  summary: 'A number, date or word such as `on` where a string is expected. It needs quotes.',
  kinds: [
    'workflow',
    'application',
    'lineage-query',
    'ingestion-pipeline',
    'service',
    'storage-manifest',
    'bucket-manifest',
    'dbt-project',
  ],
  onlyFindings: true,
  *check(context) {
    for (const finding of context.findings) {
      const message = finding.kind === 'alteredText' ? altered(context, finding) : refused(context, finding);
      if (message === undefined) continue;
      const severity = finding.kind === 'alteredText' ? { severity: 'warning' as const } : {};
      yield { ...severity, message, ...placeOf(finding), fixes: inQuotes(context, finding.path) };
    }
  },
};

function placeOf({ span, path }: Finding): Pick<RuleProblem, 'span' | 'path'> {
  return { span, path };
}

function refused(context: RuleContext, finding: Finding): string | undefined {
  if (finding.kind !== 'wrongType' || !isNumberForText(context, finding)) return undefined;
  const what = finding.found === 'date' || finding.found === 'boolean' ? finding.found : 'number';
  const since = what === 'date' ? '' : ' as of 1.5';
  const subject = what === 'boolean' ? 'YAML reads this word as a boolean' : `this is a ${what}`;
  return `${capital(fieldInWords(finding.path))} must be a string, but ${subject}, which the ingestion package rejects${since}. Put it in quotes.`;
}

/** Before 1.5 the loader converts what YAML read to text, which is not always the text as written. */
function altered(context: RuleContext, finding: Extract<Finding, { kind: 'alteredText' }>): string | undefined {
  const { path, read, secret } = finding;
  const node = nodeAt(context.root.node, withoutBase(context.root, path));
  const written = writtenAt(context, path);
  if (written === undefined || node?.kind !== 'scalar' || node.style !== 'plain') return undefined;
  if (typeof read === 'boolean' ? !isBooleanWord(written) : isKeptAsWritten(written)) return undefined;
  const text = secret ? 'other text' : `\`${textOfRead(read, written)}\``;
  const what = typeof read === 'boolean' ? 'word as a boolean' : 'value as a number';
  return `YAML reads this ${what}, so ${fieldInWords(path)} becomes ${text}. Put it in quotes.`;
}
