import type { CheckedProblem } from './checked-file';

/** The message of a problem with its first fix, if there is one, for reports that have one text per problem. */
export function messageWithFix({ message, fixes }: Pick<CheckedProblem, 'message' | 'fixes'>): string {
  return fixes[0] ? `${message} Fix: ${fixes[0].title}.` : message;
}
