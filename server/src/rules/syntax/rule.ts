import type { Root } from '../../documents/read/root';
import type { Rule } from '../shared/rule';
import { keyAbove } from './key-above';
import { repairFixes } from './repair-fixes';

/** Text that is no YAML (or JSON). */
export const syntax: Rule = {
  id: 'syntax',
  severity: 'error',
  neverHidden: true,
  summary: 'The text is not valid YAML or JSON.',
  needsReadable: 'nothing',
  inUnreadDocuments: true,
  aboutText: true,
  *check(context) {
    const { root } = context;
    const isUnread = isUnreadProgramText(root);
    for (const [index, problem] of root.document.syntax.entries()) {
      const missing = keyAbove(context, problem);
      if (missing) {
        yield missing;
        continue;
      }
      const { start, end, message, withoutQuote } = problem;
      yield {
        message: isUnread ? `${message} ${UNREAD}` : message,
        ...(isUnread && { severity: 'warning' }),
        ...(withoutQuote !== undefined && { withoutQuote: isUnread ? `${withoutQuote} ${UNREAD}` : withoutQuote }),
        span: { start, end },
        path: [],
        isSlip: true,
        fixes: isUnread ? [] : repairFixes(context, problem, index),
      };
    }
  },
};

const UNREAD = 'This string was not checked.';

/** Whether a string of a Python program is not valid YAML as it is written; the program may change it before it is read. */
export function isUnreadProgramText({ embedded, document }: Root): boolean {
  return embedded?.language === 'python' && document.syntax.length > 0;
}
