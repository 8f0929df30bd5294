import { leavesOnlyOtherErrors, repairRoot } from '../../documents/classify/repair-root';
import type { Root } from '../../documents/read/root';
import type { Change } from '../../releases/migration/change';
import { diffTexts } from '../../text/diff/diff-texts';
import { lineEnd } from '../../text/lines';
import type { Finding } from '../../schemas/walk/finding';
import type { SyntaxProblem } from '../../yaml/node';
import type { Fix } from '../shared/problem';
import type { RuleContext } from '../shared/rule';
import { hasUnknownReader } from '../shared/unknown-reader';
import { largest, smallest } from '../../text/long-lists';

/** A repair of a syntax error, carried out. */
interface Tried {
  readonly title: string;
  /** Its place in the list of the error. */
  readonly repair: number;
  readonly text: string;
  /** The key that the repair makes is unknown there: the line may be no key at all. */
  readonly isStrange: boolean;
  /** Or that of another line which it changes. */
  readonly movesStrange: boolean;
  /** How much is wrong by the schema then, and how many keys it knows where they are. */
  readonly wrong: number;
  readonly named: number;
}

/** In longer texts (UTF-16 units) repairs are not weighed against each other, because that reads the text again for each. */
const WEIGHED_UP_TO = 300_000;

/**
 * The fixes of a syntax error: of its repairs that make the text valid there, and the key of the line one that is known on its
 * level, those with least wrong by the schema. If that is one, it is safe: the file has no other reading. Where a schema takes any key,
 * it is not safe if more keys are known by another reading, or if none by which a line moves makes a difference. Nor is it safe if
 * errors are left that may come from the same mistake.
 */
export function repairFixes(context: RuleContext, problem: SyntaxProblem, index: number): readonly Fix[] {
  const { repairs = [] } = problem;
  const isWeighed = context.text.length <= WEIGHED_UP_TO && (repairs.length > 1 || IS_ABOUT_A_KEY.has(problem.code));
  const tried = repairs.flatMap(({ title, edits }, repair): readonly Tried[] => {
    const result = repairRoot(context.text, context.root, { problem: index, repair });
    if (!result.ok) return [];
    const read = isWeighed ? context.readAs(result.text) : undefined;
    const findings = read?.findings.filter((finding) => !isNobodysBusiness(read.root, finding));
    const line = linesBefore(context.text, problem.start);
    const unknown = (findings ?? []).flatMap((finding) => unknownOnLine(finding, result.text) ?? []);
    const isStrange = unknown.includes(line);
    const moved = new Set(edits.map(({ from }) => linesBefore(context.text, problem.start + from)));
    const movesStrange = isStrange || unknown.some((one) => moved.has(one));
    return [
      {
        title,
        repair,
        text: result.text,
        isStrange,
        movesStrange,
        wrong: findings?.length ?? 0,
        named: read?.namedKeys() ?? 0,
      },
    ];
  });
  if (problem.code === MERGE_CONFLICT) {
    return tried.map(({ title, text }) => ({ title, safety: 'review', change: () => toChange(context, text) }));
  }
  const known = tried.filter(({ isStrange }) => !isStrange);
  const likely = known.length > 0 ? known : tried;
  const most = largest(likely.map(({ named }) => named));
  const least = smallest(likely.map(({ wrong }) => wrong));
  const right = likely.filter(({ wrong }) => wrong === least);
  const isClear = right.every(({ named }) => named === most) && !isAlike(problem, likely);
  const best = isClear ? right : likely.toSorted((a, b) => b.named - a.named || a.wrong - b.wrong);
  const isOnly = best.length === 1 && isSure(context, problem);
  return best.map(({ title, text, repair, movesStrange }) => ({
    title,
    safety:
      isOnly && !movesStrange && leavesOnlyOtherErrors(context.text, context.root, { problem: index, repair })
        ? 'safe'
        : 'review',
    change: () => toChange(context, text),
  }));
}

/** Whether as many keys are known wherever a line belongs: what is wrong then says nothing of the level. */
function isAlike({ code }: SyntaxProblem, [first, ...others]: readonly Tried[]): boolean {
  if (code !== 'wrong-indent' || first === undefined || others.length === 0) return false;
  return others.every(({ named }) => named === first.named);
}

/** Which side of a merge is right is nothing that a schema knows. */
const MERGE_CONFLICT = 'merge-conflict';

/** Mistakes in a line that may be no key at all, or of which only a schema shows whether it belongs where it seems to. */
const IS_ABOUT_A_KEY: ReadonlySet<string> = new Set(['missing-colon', 'missing-space', 'wrong-indent']);

/** Whether something in a chart's values is for Helm, or holds an anchor: that the chart does not know such a key says nothing of its level. */
function isNobodysBusiness(root: Root, finding: Finding): boolean {
  return finding.kind === 'unreadKey' && hasUnknownReader(root, finding);
}

/** The line whose first key, on the level where a repair put it, is unknown there. */
function unknownOnLine({ kind, span }: Finding, text: string): number | undefined {
  if (kind !== 'unknownKey' && kind !== 'unreadKey') return undefined;
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  return text.slice(start, span.start).trim() === '' ? linesBefore(text, start) : undefined;
}

function linesBefore(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function isSure({ root, text }: RuleContext, { code, end }: SyntaxProblem): boolean {
  switch (code) {
    case 'unknown-anchor':
    case 'bad-alias':
      return root.document.anchors.size === 0;
    case 'unclosed-quote':
      return text.slice(end, lineEnd(text, end)).trim() === '';
    default:
      return true;
  }
}

function toChange({ path, text: before }: RuleContext, after: string): Change {
  const edits = diffTexts(before, after);
  return { ok: true, files: [{ action: 'edit', path, edits, before, after }], relocations: [], manual: [] };
}
