import type { Options } from '../../documents/workspace/workspace';
import type { Root } from '../../documents/read/root';
import type { Problem, Severity } from '../../rules/shared/problem';
import type { Rule, RuleProblem } from '../../rules/shared/rule';
import { printable } from '../../text/printable';

/** The configured severities, by rule id. */
export type Severities = NonNullable<Options['rules']>;

/** Completes a rule's problem with everything that hosts show. */
export function toProblem(
  rule: Rule,
  { documentIndex, embedded }: Pick<Root, 'documentIndex' | 'embedded'>,
  { problem, wanted }: { readonly problem: RuleProblem; readonly wanted: Severity | undefined },
): Problem {
  return {
    ...problem,
    rule: rule.id,
    message: sanitizeMessage(problem.message),
    severity: wanted ?? problem.severity ?? rule.severity,
    documentIndex,
    // A rule may pass a node, which would keep its text in memory.
    span: { start: problem.span.start, end: problem.span.end },
    ...(embedded ? { embedded: embedded.path } : {}),
    fixes: (problem.fixes ?? []).map((fix) => ({ ...fix, title: sanitizeMessage(fix.title) })),
  };
}

/** In characters. Nobody reads a longer message, which only quotes a long word of a file. */
const LONGEST = 2000;

function sanitizeMessage(text: string): string {
  return printable(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}
