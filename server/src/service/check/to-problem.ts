import type { Options } from '../../documents/workspace/workspace';
import type { Root } from '../../documents/read/root';
import type { Problem, Severity } from '../../rules/shared/problem';
import type { Rule, RuleProblem } from '../../rules/shared/rule';
import { printable } from '../../text/printable';

/** The severities that a person set, by rule id. */
export type Severities = NonNullable<Options['rules']>;

/** A problem of a rule with all that it needs to be shown. */
export function toProblem(
  rule: Rule,
  { documentIndex, embedded }: Pick<Root, 'documentIndex' | 'embedded'>,
  problem: RuleProblem,
  wanted: Severity | undefined,
): Problem {
  return {
    ...problem,
    rule: rule.id,
    message: sanitizeMessage(problem.message),
    severity: wanted ?? problem.severity ?? rule.severity,
    documentIndex,
    // A rule may give a node, which would hold on to its text.
    span: { start: problem.span.start, end: problem.span.end },
    ...(embedded ? { embedded: embedded.path } : {}),
    fixes: (problem.fixes ?? []).map((fix) => ({ ...fix, title: sanitizeMessage(fix.title) })),
  };
}

/** Characters; a message that quotes a longer word of a file is not read to its end by anybody. */
const LONGEST = 2000;

function sanitizeMessage(text: string): string {
  return printable(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}
