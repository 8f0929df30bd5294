import { lineStart } from '../../../text/lines';
import type { Composed } from './compose';
import { contentEnd } from '../slips/content-end';
import { hasCause } from './library-messages';
import type { Repair } from '../slips/patch';
import { keysWithoutColon } from './repair-keys';
import { repairNestedMapping } from './repair-nesting';
import { closeQuote } from './repair-quote';
import { repairsAt } from '../slips/readings';
import { dropping, inserting } from '../slips/slip';
import { sidesOf } from '../slips/sides';
import { strayBracket as strayBracketMessage, TAB_INDENT } from '../slips/words';

type Finder = (composed: Composed) => Repair | undefined;

/** The first kind of mistake that was found, at all its places if they do not depend on each other. */
export function findRepair(composed: Composed): Repair | undefined {
  for (const find of FINDERS) {
    const repair = find(composed);
    if (repair) return repair;
  }
  return undefined;
}

const FINDERS: readonly Finder[] = [
  conflictMarkers,
  tabs,
  strayBracket,
  closeQuote,
  repairNestedMapping,
  keysWithoutColon,
  missingComma,
];

/** Lines of a merge that nobody has finished. */
export function conflictMarkers({ text }: Composed): Repair | undefined {
  if (!/^<{7} /m.test(text) || !/^>{7} /m.test(text)) return undefined;
  const lines = [...text.matchAll(/^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm)];
  return {
    patches: lines.map((line) => ({ at: line.index, length: line[0].length, text: '\n'.repeat(line[0].length) })),
    problems: lines
      .filter((line) => line[0].startsWith('<'))
      .map((line) => ({
        start: line.index,
        end: line.index + line[0].trimEnd().length,
        code: 'merge-conflict',
        message:
          'Unresolved merge conflict. Keep one of the two sides and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
        ...repairsAt(line.index, sidesOf(text, line.index)),
      })),
  };
}

/** Reads a tab as two spaces, which is how most files are indented. */
function tabs({ text, errors }: Composed): Repair | undefined {
  const indents = errors.flatMap(({ code, pos }) => {
    const start = lineStart(text, pos[0]);
    const indent = /^[ \t]*/.exec(text.slice(start, start + 1000))?.[0] ?? '';
    return code === 'TAB_AS_INDENT' && indent.includes('\t') ? [{ start, indent }] : [];
  });
  if (indents.length === 0) return undefined;
  return {
    patches: indents.map(({ start, indent }) => ({
      at: start,
      length: indent.length,
      text: indent.replaceAll('\t', '  '),
    })),
    problems: indents.map(({ start, indent }) => ({
      start: start + indent.indexOf('\t'),
      end: start + indent.length,
      code: 'tab-indent',
      message: TAB_INDENT,
    })),
  };
}

function strayBracket({ text, errors }: Composed): Repair | undefined {
  const error = errors.find((one) => hasCause(one, 'closing-without-opening'));
  const bracket = error && text.charAt(error.pos[0]);
  if (!error || (bracket !== ']' && bracket !== '}')) return undefined;
  const start = error.pos[0];
  return {
    patches: [{ at: start, length: 1, text: ' ' }],
    problems: [
      {
        start,
        end: start + 1,
        code: 'stray-bracket',
        message: strayBracketMessage(bracket),
        ...repairsAt(start, [dropping(`Remove ${bracket}`, start, 1)]),
      },
    ],
  };
}

/** `"a": 1 "b": 2`, or `a: [1] b: 2` between braces. */
function missingComma(composed: Composed): Repair | undefined {
  const next = afterValue(composed) ?? afterBrackets(composed);
  if (next === undefined) return undefined;
  const { text } = composed;
  const end = text.slice(0, next).trimEnd().length;
  return {
    patches: [{ at: end, length: 0, text: ',' }],
    problems: [
      {
        start: next,
        end: contentEnd(text, next),
        code: 'missing-comma',
        message: 'A comma is missing before this. Add it.',
        ...repairsAt(next, [inserting('Add the comma', end, ',')]),
      },
    ],
  };
}

/** Where an entry begins that is right behind a scalar. */
function afterValue({ text, errors }: Composed): number | undefined {
  const error = errors.find(({ code }) => code === 'BLOCK_IN_FLOW');
  const value =
    error && /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'{}[\]]+)\s+["'\w]/.exec(text.slice(error.pos[0], error.pos[1]));
  return error && value ? error.pos[0] + value[0].length - 1 : undefined;
}

/** Where an entry or item begins that is right behind a list or map, on a line on which another bracket is open. */
function afterBrackets({ text, errors }: Composed): number | undefined {
  const [at] = errors.find((error) => hasCause(error, 'behind-node'))?.pos ?? [];
  if (at === undefined) return undefined;
  const before = text.slice(lineStart(text, at), at);
  const count = (brackets: RegExp): number => before.match(brackets)?.length ?? 0;
  return /[\]}]\s+$/.test(before) && count(/[[{]/g) > count(/[\]}]/g) ? at : undefined;
}
