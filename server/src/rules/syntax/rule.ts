import type { Rule } from '../rule';

/** Text that is no YAML (or JSON). */
export const syntax: Rule = {
  id: 'syntax',
  severity: 'error',
  summary: 'The text is not valid YAML or JSON.',
  *check({ root }) {
    for (const { start, end, message, withoutQuote } of root.document.syntax)
      yield { message, ...(withoutQuote !== undefined && { withoutQuote }), span: { start, end }, path: [] };
  },
};
