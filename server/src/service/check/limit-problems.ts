import type { Problem } from '../../rules/shared/problem';
import { SEVERITIES } from '../../rules/shared/severities';

/** Nobody goes through more of one kind in one file, and a report of all of them takes hundreds of megabytes. */
const MOST_OF_A_KIND = 1000;

/** What the problems of one rule or migration come to. */
interface Kind {
  count: number;
  /** The first that is not listed, and where the one that counts them is in the list. */
  rest?: { readonly first: Problem; readonly index: number; severity: Problem['severity'] };
}

/**
 * At most so many problems of each rule or migration of a file, each followed by one that counts the rest and is as severe as the
 * most severe of them, so that nothing is hidden from exit codes.
 */
export function limitProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_OF_A_KIND) return problems;
  const kinds = new Map<string, Kind>();
  const listed: Problem[] = [];
  for (const problem of problems) {
    const { rule, migration = '', severity } = problem;
    const key = `${rule} ${migration}`;
    const kind = kinds.get(key) ?? { count: 0 };
    kinds.set(key, kind);
    kind.count += 1;
    if (kind.count <= MOST_OF_A_KIND) listed.push(problem);
    else if (kind.rest) kind.rest.severity = worse(kind.rest.severity, severity);
    else kind.rest = { first: problem, index: listed.push(problem) - 1, severity };
  }
  for (const { count, rest } of kinds.values())
    if (rest) listed[rest.index] = counting(rest.first, count - MOST_OF_A_KIND, rest.severity);
  return listed;
}

/** How many problems there are, those included that are only counted. */
export function countProblems(problems: readonly { readonly more?: number | undefined }[]): number {
  return problems.reduce((sum, { more = 1 }) => sum + more, 0);
}

function counting(
  { rule, migration, documentIndex, span }: Problem,
  more: number,
  severity: Problem['severity'],
): Problem {
  const message =
    more === 1
      ? '1 more problem like these is in this file and is not listed.'
      : `${more} more problems like these are in this file and are not listed.`;
  return {
    rule,
    ...(migration !== undefined && { migration }),
    severity,
    message,
    path: [],
    documentIndex,
    span,
    fixes: [],
    more,
  };
}

function worse(one: Problem['severity'], other: Problem['severity']): Problem['severity'] {
  return SEVERITIES.indexOf(one) <= SEVERITIES.indexOf(other) ? one : other;
}
