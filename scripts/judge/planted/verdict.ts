import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { Fix, Problem } from '../../../server/src/service/public';
import { lineStart } from '../../../server/src/text/lines';
import { checkText, seriousProblems } from '../judges/omconfig';
import type { RightFile } from './right-files';
import type { Slip } from './slip';

/** What was said of a slip. */
export interface SlipVerdict {
  /** Neither YAML nor omconfig finds anything wrong with the text: somebody may have meant it. */
  readonly isValid: boolean;
  readonly one: boolean;
  /** The first problem is on a line of the slip. */
  readonly onLine: boolean;
  /** The first fix of the first problem gives the data of the right text. */
  readonly restored: boolean;
  /** A fix gives other data although it is safe or the only one. */
  readonly wrongFix: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Checks a text with a slip, and tries the fixes. Undefined if the slip changes nothing, or if the file is not right in the
 * style that the slip needs: its comments may be gone.
 */
export function verdictOnSlip({ name, text, release }: RightFile, slip: Slip): SlipVerdict | undefined {
  const [right, spoilt] = [dataOf(slip.right), dataOf(slip.text)];
  if (right === undefined || (slip.hasSameData !== true && isDeepStrictEqual(right, spoilt))) return undefined;
  if (slip.right !== text && seriousProblems(checkText(name, slip.right, release)).length > 0) return undefined;
  const problems = seriousProblems(checkText(name, slip.text, release));
  const [first] = problems;
  const line = first && slip.text.slice(0, lineStart(slip.text, first.span.start)).split('\n').length - 1;
  const restores = (fix: Fix): boolean => isDeepStrictEqual(dataAfter(fix), right);
  const fixes = problems.flatMap((problem) => problem.fixes);
  return {
    isValid: problems.length === 0 && spoilt !== undefined,
    one: problems.length === 1,
    onLine: line !== undefined && line >= slip.from && line <= slip.to,
    restored: first?.fixes[0] !== undefined && restores(first.fixes[0]),
    wrongFix:
      fixes.some((fix) => fix.safety === 'safe' && !restores(fix)) || (fixes.length > 0 && !fixes.some(restores)),
    problems,
  };
}

function dataAfter(fix: Fix): readonly unknown[] | undefined {
  const change = fix.change();
  return change.ok && change.files[0] ? dataOf(change.files[0].after) : undefined;
}

/** The data of all documents as a loader reads them, the last of equal keys; undefined if the text is no YAML. */
function dataOf(text: string): readonly unknown[] | undefined {
  const documents = parseAllDocuments(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return undefined;
  try {
    return documents.map((document) => document.toJS({ maxAliasCount: -1 }) as unknown);
  } catch {
    return undefined; // An alias without its anchor.
  }
}
