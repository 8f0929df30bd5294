import { pick } from './example-document';
import { withBlockList } from './other-style';
import type { ItemLine, KeyLine } from './right-lines';
import type { MakeSlip } from './slip';

/** Something else in the place of a line that is an item of a list. */
function inItem(
  fits: (item: ItemLine, lines: readonly string[]) => boolean,
  change: (line: string) => string,
): MakeSlip {
  return (given, dice) => {
    const file = given.items.some((one) => fits(one, given.lines)) ? given : (withBlockList(given, dice) ?? given);
    const item = pick(
      file.items.filter((one) => fits(one, file.lines)),
      dice,
    );
    if (item === undefined) return undefined;
    const { at } = item;
    return { right: file.text, text: file.replaced(at, at, [change(file.lines[at] ?? '')]), from: at, to: at };
  };
}

/** Not the first of its list. */
function isLater({ at, indent }: ItemLine, lines: readonly string[]): boolean {
  return new RegExp(`^ {${indent}}- `).test(lines[at - 1] ?? '');
}

/** A dash before a key that is not the first of its map. */
const strayDash: MakeSlip = (file, dice) => {
  const inner = file.keys.filter(({ at, indent, dashes, value, last }) => {
    const above = file.keys.find((key) => key.at === at - 1);
    return (
      dashes === '' &&
      value !== '' &&
      last === at &&
      above?.indent === indent &&
      above.dashes === '' &&
      above.value !== ''
    );
  });
  const key = pick(inner, dice);
  if (key === undefined) return undefined;
  const line = (file.lines[key.at] ?? '').replace(/^ */, '$&- ');
  return { right: file.text, text: file.replaced(key.at, key.at, [line]), from: key.at, to: key.at };
};

/** A key with another value above: the loaders use the one below. */
const duplicate: MakeSlip = (file, dice) => {
  const key = pick(file.keys.filter(isOwnLine), dice);
  if (key === undefined) return undefined;
  const line = file.lines[key.at] ?? '';
  const other = `${line.slice(0, key.indent)}${key.key}: ${/^\d+$/.test(key.value) ? '7' : 'another'}`;
  return {
    right: file.text,
    text: file.replaced(key.at, key.at, [other, line]),
    from: key.at,
    to: key.at + 1,
    hasSameData: true,
  };
};

function isOwnLine({ dashes, value, at, last }: KeyLine): boolean {
  return dashes === '' && value !== '' && at === last;
}

/** Slips with items and keys. */
export const ENTRY_SLIPS: Readonly<Record<string, MakeSlip>> = {
  'no dash': inItem(isLater, (line) => line.replace('- ', '')),
  'no space after the dash': inItem(
    () => true,
    (line) => line.replace(/- +/, '-'),
  ),
  'item one space too deep': inItem(isLater, (line) => ` ${line}`),
  'item one space too shallow': inItem(
    (item, lines) => item.indent > 0 && isLater(item, lines),
    (line) => line.slice(1),
  ),
  'stray dash': strayDash,
  'key twice': duplicate,
};
