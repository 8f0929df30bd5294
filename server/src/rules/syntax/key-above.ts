import { lineStart } from '../../text/lines';
import { applyPatches } from '../../yaml/read/slips/patch';
import { diffTexts } from '../../text/diff/diff-texts';
import type { SyntaxProblem } from '../../yaml/node';
import type { RuleContext, RuleProblem } from '../shared/rule';

/**
 * The problem of lines whose key was left out, where the schema says which one it was: all keys on their level are unknown at the
 * top, and belong in one section that is not there.
 */
export function keyAbove(
  context: RuleContext,
  { start, end, code, reach = 0 }: SyntaxProblem,
): RuleProblem | undefined {
  if (code !== 'no-key-above') return undefined;
  const { path: file, text: before, root, findings } = context;
  const isIn = (offset: number): boolean => offset >= start && offset < start + reach;
  const inside = root.node.entries.filter(({ key }) => isIn(key.start));
  const sections = inside.map(({ key }) => {
    const found = findings.find((one) => one.kind === 'unknownKey' && one.span.start === key.start);
    const [place = [], ...others] = found?.kind === 'unknownKey' ? (found.elsewhere ?? []) : [];
    return others.length === 0 && place.length === root.base.length + 2 ? place.at(-2) : undefined;
  });
  const [section] = sections;
  if (typeof section !== 'string' || sections.some((one) => one !== section)) return undefined;
  return {
    message: `The line \`${section}:\` is missing above these lines. Add it.`,
    span: { start, end },
    path: [...root.base, section],
    fixes: [
      {
        title: `Add ${section}:`,
        safety: 'safe',
        change: () => {
          const at = lineStart(before, start);
          const after = applyPatches(before, [{ at, length: 0, text: `${section}:\n` }]).text;
          const edits = diffTexts(before, after);
          return {
            ok: true,
            files: [{ action: 'edit', path: file, edits, before, after }],
            relocations: [],
            manual: [],
          };
        },
      },
    ],
  };
}
