import { pick } from './example-document';
import type { KeyLine } from './right-lines';
import type { MakeSlip } from './slip';

/** How many spaces a line is moved; negative: to the left. */
type Shift = (key: KeyLine) => number;

/** A line with a key, or a key with all that is below it, at another column. */
function moved(which: (key: KeyLine) => boolean, shift: Shift, whole: boolean): MakeSlip {
  return (file, dice) => {
    const key = pick(
      file.keys.filter((one) => which(one) && one.indent + shift(one) >= 0),
      dice,
    );
    if (key === undefined) return undefined;
    const last = whole ? key.last : key.at;
    const lines = file.range(key.at, last).map((line) => shifted(line, shift(key)));
    return { right: file.text, text: file.replaced(key.at, last, lines), from: key.at, to: last };
  };
}

function shifted(line: string, by: number): string {
  if (line.trim() === '') return line;
  return by > 0 ? ' '.repeat(by) + line : line.slice(Math.min(-by, /^ */.exec(line)?.[0].length ?? 0));
}

/** The same with other white space in the place of the spaces before it. */
function otherSpace(which: (key: KeyLine) => boolean, space: (spaces: string) => string): MakeSlip {
  return (file, dice) => {
    const key = pick(
      file.keys.filter((one) => which(one) && one.indent > 1),
      dice,
    );
    if (key === undefined) return undefined;
    const lines = file.range(key.at, key.last).map((line) => line.replace(/^ +/, space));
    return { right: file.text, text: file.replaced(key.at, key.last, lines), from: key.at, to: key.last };
  };
}

const isLeaf = ({ value, last, at }: KeyLine): boolean => value !== '' && last === at;
const isBlock = ({ last, at }: KeyLine): boolean => last > at;
const toTabs = (spaces: string): string => '\t'.repeat(Math.ceil(spaces.length / 2));

/** Slips with the white space at the start of lines. */
export const INDENT_SLIPS: Readonly<Record<string, MakeSlip>> = {
  'tab before a line': otherSpace(isLeaf, toTabs),
  'tabs before a block': otherSpace(isBlock, toTabs),
  'no-break spaces': otherSpace(isLeaf, (spaces) => '\u00a0'.repeat(spaces.length)),
  'line one space too shallow': moved(
    (key) => isLeaf(key) && key.indent > 0,
    () => -1,
    true,
  ),
  'line one space too deep': moved(isLeaf, () => 1, true),
  'block one space too shallow': moved(
    (key) => isBlock(key) && key.indent > 0,
    () => -1,
    true,
  ),
  'block one space too deep': moved(isBlock, () => 1, true),
  'block one level too shallow': moved(
    (key) => isBlock(key) && key.indent > 0,
    () => -2,
    true,
  ),
  'key of a block too shallow': moved(
    (key) => isBlock(key) && key.indent > 0,
    () => -2,
    false,
  ),
};
