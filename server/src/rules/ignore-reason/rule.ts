import { lineBreakAfter } from '../../text/lines';
import type { Directives } from '../../documents/config/directives';
import type { Rule, RuleProblem } from '../shared/rule';

/** An ignore comment without a reason. The check calls `unexplainedIgnores`, because comments are read after all rules. */
export const ignoreReason: Rule = {
  id: 'ignore-reason',
  severity: 'warning',
  optIn: true,
  summary: 'An ignore comment without a reason.',
  check: () => [],
};

/** Other instructions of the same comment, which are no reason. */
const INSTRUCTION = /[A-Za-z][\w-]*(?:=[^\s,;#]*|\[[^\]\r\n]*\])/g;
const WORD = /[\p{L}\p{N}]{2}/u;

/** The ignore comments of a file without a reason after their brackets. */
export function* unexplainedIgnores(text: string, directives: Directives): Iterable<RuleProblem> {
  for (const { start, end, ...directive } of directives.all) {
    if (directive.kind !== 'ignore' && directive.kind !== 'ignore-file') continue;
    const rest = text.slice(end, lineBreakAfter(text, end));
    if (WORD.test(rest.replaceAll(INSTRUCTION, ''))) continue;
    const example = `# omconfig: ${text.slice(start, end)} a test account`;
    yield {
      message: `This comment gives no reason. Write it after the brackets, such as \`${example}\`.`,
      span: { start, end },
      path: [],
    };
  }
}
