import { inQuotes, isNumberForText } from '../number-for-text';
import type { Rule } from '../rule';
import { capital, fieldInWords } from '../words';

/** A number where text is expected: an account, a client id, a version. */
export const quotedNumber: Rule = {
  id: 'quoted-number',
  severity: 'error',
  summary: 'A number where a string is expected, such as `clientId: 12345`. It needs quotes.',
  kinds: ['workflow', 'application', 'lineage-query'],
  *check(context) {
    for (const finding of context.findings) {
      if (finding.kind !== 'invalid-type' || !isNumberForText(context, finding)) continue;
      yield {
        message: `${capital(fieldInWords(finding.path))} must be a string, but this is a number, which the loader rejects since 1.5. Put it in quotes.`,
        span: finding.span,
        path: finding.path,
        fixes: inQuotes(context, finding.path),
      };
    }
  },
};
