import type { Rule, RuleProblem } from '../shared/rule';

/** A file that cannot be read. It has no text that could be checked, so the check asks `unreadableProblem` instead. */
export const unreadableFile: Rule = {
  id: 'unreadable-file',
  severity: 'error',
  neverHidden: true,
  summary: 'A file or folder that cannot be read, or whose encoding is not UTF-8, so nothing in it was checked.',
  check: () => [],
};

/** What cannot be read; a `path` leads to neither, so that nothing could be in it. */
export type UnreadableThing = 'file' | 'folder' | 'path';

/** What to report of it. `reason`: the end of a sentence about the file, such as “is not in UTF-8”. */
export function unreadableProblem(reason: string, what: UnreadableThing): RuleProblem {
  const rest = what === 'path' ? '' : ' Nothing in it was checked.';
  return { message: `This ${what} ${reason}.${rest}`, span: { start: 0, end: 0 }, path: [] };
}

/** A file that we can read and others cannot: clients decode only UTF-8, and Helm knows UTF-16 by its byte order mark. */
export function wideProblem(lacksMark: boolean): RuleProblem {
  return {
    message: lacksMark
      ? 'This file is in UTF-16 without a byte order mark, and neither the ingestion package nor Helm reads that. Save it as UTF-8.'
      : 'This file is in UTF-16, and no release reads it: the ingestion package stops at the first byte. Save it as UTF-8.',
    span: { start: 0, end: 0 },
    path: [],
    fixes: [{ title: 'Save as UTF-8', safety: 'safe', change: () => ({ ok: false, reason: ENCODING }) }],
  };
}

/** No edit of the text changes how it is written; the command line writes the bytes itself. */
const ENCODING = 'the editor chooses the encoding: save the file with the encoding UTF-8';
