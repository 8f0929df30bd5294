import type { Rule, RuleProblem } from '../rule';

/** A file that cannot be read. It has no text that could be checked, so the check asks `unreadableProblem` instead. */
export const unreadableFile: Rule = {
  id: 'unreadable-file',
  severity: 'error',
  summary: 'A file or folder that cannot be read, or whose encoding is not UTF-8, so that nothing in it was checked.',
  check: () => [],
};

/** What to report of it. `reason`: the end of a sentence about the file, such as “is not in UTF-8”. */
export function unreadableProblem(reason: string, what: 'file' | 'folder'): RuleProblem {
  return { message: `This ${what} ${reason}. Nothing in it was checked.`, span: { start: 0, end: 0 }, path: [] };
}
