import type { Dice } from '../../../server/src/schemas/testing/random-data';
import { pick } from './example-document';
import { RightLines, type KeyLine } from './right-lines';

/** The same file with a list of filters in lines of its own, and one item more; undefined if it has none. */
export function withBlockList(file: RightLines, dice: Dice): RightLines | undefined {
  const lists = file.keys.filter(
    ({ key, value }) => /^(?:includes|excludes)$/.test(key) && /^\[[^[\]{}]+\]$/.test(value),
  );
  const list = pick(lists, dice);
  if (list === undefined) return undefined;
  const line = file.lines[list.at] ?? '';
  const items = [
    ...list.value
      .slice(1, -1)
      .split(',')
      .map((item) => item.trim()),
    'another',
  ];
  const lines = [
    line.slice(0, line.indexOf(':') + 1),
    ...items.map((item) => `${' '.repeat(columnOf(list) + 2)}- ${item}`),
  ];
  return new RightLines(file.replaced(list.at, list.at, lines));
}

/** The same file with a section between braces; undefined if it has none with short values alone. */
export function withBraces(file: RightLines, dice: Dice): RightLines | undefined {
  const section = pick(
    file.keys.filter((key) => key.value === '' && childrenOf(file, key).length === key.last - key.at),
    dice,
  );
  const children = section && childrenOf(file, section);
  if (section === undefined || children === undefined || children.length === 0) return undefined;
  const line = file.lines[section.at] ?? '';
  const inner = children.map(({ key, value }) => `${key}: ${value}`).join(', ');
  const lines = [`${line.slice(0, line.indexOf(':') + 1)} { ${inner} }`];
  return new RightLines(file.replaced(section.at, section.last, lines));
}

/** The lines below a key that are a key and a short value. */
function childrenOf(file: RightLines, { at, last }: KeyLine): readonly KeyLine[] {
  return file.keys.filter((key) => key.at > at && key.at <= last && key.dashes === '' && /^[\w.-]+$/.test(key.value));
}

function columnOf({ indent, dashes }: KeyLine): number {
  return indent + dashes.length;
}
