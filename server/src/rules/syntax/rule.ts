import type { Root } from '../../documents/read/root';
import type { Rule } from '../shared/rule';

/** Text that is no YAML (or JSON). */
export const syntax: Rule = {
  id: 'syntax',
  severity: 'error',
  neverHidden: true,
  summary: 'The text is not valid YAML or JSON.',
  needsReadable: 'nothing',
  inUnreadDocuments: true,
  aboutText: true,
  *check({ root }) {
    const isUnread = isUnreadProgramText(root);
    for (const { start, end, message, withoutQuote } of root.document.syntax)
      yield {
        message: isUnread ? `${message} ${UNREAD}` : message,
        ...(isUnread && { severity: 'warning' }),
        ...(withoutQuote !== undefined && { withoutQuote: isUnread ? `${withoutQuote} ${UNREAD}` : withoutQuote }),
        span: { start, end },
        path: [],
      };
  },
};

const UNREAD = 'This string was not checked.';

/** Whether a string of a Python program is not valid YAML as it is written; the program may change it before it is read. */
export function isUnreadProgramText({ embedded, document }: Root): boolean {
  return embedded?.language === 'python' && document.syntax.length > 0;
}
