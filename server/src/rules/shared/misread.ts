import { diffTexts } from '../../text/diff/diff-texts';
import type { Change } from '../../releases/migration/change';
import type { Path } from '../../yaml/path';
import { applyPatches } from '../../yaml/read/slips/patch';
import type { Reading, Slip } from '../../yaml/read/slips/slip';
import type { Fix } from './problem';
import type { RuleContext, RuleProblem } from './rule';

/** The file in which a slip is. */
type SlippedFile = Pick<RuleContext, 'path' | 'text'>;

/** Whether a slip is that a line is at the wrong level. */
export function isOnWrongLevel({ problem }: Slip): boolean {
  return problem.code === 'wrong-level';
}

/** The problem of a slip at a place. */
export function slipProblem(context: SlippedFile, slip: Slip, path: Path): RuleProblem {
  const { start, end, message, withoutQuote } = slip.problem;
  return {
    message,
    ...(withoutQuote !== undefined && { withoutQuote }),
    span: { start, end },
    path,
    isSlip: true,
    ...(slip.readings.length > 1 && { isChoice: true }),
    fixes: fixesOf(context, slip),
  };
}

/** The fixes of a slip, one for each reading. Only a person knows whether a line was meant to be on another level, or a comment. */
export function fixesOf(context: SlippedFile, slip: Slip): readonly Fix[] {
  const mayBeMeant = isOnWrongLevel(slip) || slip.problem.code === 'comment-for-value';
  const safety = slip.readings.length > 1 || mayBeMeant ? 'review' : 'safe';
  const titles = slip.readings.map(({ title }) => title);
  return slip.readings.map((reading) => {
    const isShared = titles.filter((title) => title === reading.title).length > 1;
    const title = isShared ? `${reading.title}, ${linesOf(reading)}` : reading.title;
    return { title, safety, change: () => patched(context, reading.patches) };
  });
}

/** How many lines a reading changes, which is the difference between readings that do the same. */
function linesOf({ patches: { length } }: Reading): string {
  return length === 1 ? 'this line alone' : `${length} lines`;
}

function patched({ path, text: before }: SlippedFile, patches: Reading['patches']): Change {
  const after = applyPatches(before, patches).text;
  const edits = diffTexts(before, after);
  return { ok: true, files: [{ action: 'edit', path, edits, before, after }], relocations: [], manual: [] };
}
