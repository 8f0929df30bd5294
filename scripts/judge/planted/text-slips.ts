import type { Dice } from '../../../server/src/schemas/testing/random-data';
import { pick } from './example-document';
import { withBraces } from './other-style';
import type { KeyLine, RightLines } from './right-lines';
import type { MakeSlip, Slip } from './slip';

/** Writes a value in two ways: as it is right, and with the slip. */
type Ways = (value: string, dice: Dice) => readonly [right: string, wrong: string] | undefined;

/** A slip in the value on the line of its key. */
function inValue(fits: (value: string, key: KeyLine) => boolean, ways: Ways): MakeSlip {
  return (file, dice) => {
    const key = pick(
      file.keys.filter((one) => one.value !== '' && one.last === one.at && fits(one.value, one)),
      dice,
    );
    const written = key && ways(key.value, dice);
    return (
      key &&
      written &&
      onLine(
        file,
        key.at,
        written.map((value) => withValue(file, key, value)),
      )
    );
  };
}

/** The same where a section is written between braces, if there is one that can be. */
function inBraces(make: MakeSlip): MakeSlip {
  return (file, dice) => make(withBraces(file, dice) ?? file, dice);
}

/** A line of the right text and of the one with the slip. */
function onLine(file: RightLines, at: number, [right = '', wrong = '']: readonly string[]): Slip {
  return { right: file.replaced(at, at, [right]), text: file.replaced(at, at, [wrong]), from: at, to: at };
}

function withValue(file: RightLines, { at, value }: KeyLine, other: string): string {
  const line = file.lines[at] ?? '';
  const start = line.indexOf(value, line.indexOf(':') + 1);
  return line.slice(0, start) + other + line.slice(start + value.length);
}

/** A slip in the line of a key. */
function inLine(fits: (key: KeyLine) => boolean, change: (line: string, key: KeyLine) => string): MakeSlip {
  return (file, dice) => {
    const key = pick(file.keys.filter(fits), dice);
    if (key === undefined) return undefined;
    const line = file.lines[key.at] ?? '';
    return onLine(file, key.at, [line, change(line, key)]);
  };
}

/** What can be written without quotes and is a text. */
const isWord = (value: string): boolean =>
  /^[A-Za-z][\w./ -]*$/.test(value) && !/^(?:true|false|yes|no|on|off|null)$/i.test(value);
/** A text that only a person chooses, so that another one may be in its place. */
const isFree = (value: string, { key }: KeyLine): boolean =>
  isWord(value) &&
  /^(?:username|password|serviceName|displayName|database|databaseSchema|jwtToken|account|warehouse|role|description)$/.test(
    key,
  );
const isLeaf = ({ value, at, last }: KeyLine): boolean => value !== '' && at === last;
const isBlock = ({ value, at, last }: KeyLine): boolean => value === '' && last > at;

const braces = (value: string): boolean => /^\{.+\}$/.test(value);
const brackets = (value: string): boolean => /^\[.+\]$/.test(value);

/** Slips in what is written on a line. */
export const TEXT_SLIPS: Readonly<Record<string, MakeSlip>> = {
  'no closing double quote': inValue(isWord, (value) => [`"${value}"`, `"${value}`]),
  'no closing single quote': inValue(isWord, (value) => [`'${value}'`, `'${value}`]),
  'apostrophe in single quotes': inValue(isFree, (value) => [`'${value}''s own'`, `'${value}'s own'`]),
  'no closing brace': inBraces(inValue(braces, (value) => [value, value.slice(0, -1)])),
  'no closing bracket': inValue(brackets, (value) => [value, value.slice(0, -1)]),
  'stray bracket': inBraces(
    inValue(
      (value) => braces(value) || brackets(value) || /^"[^"]*"$/.test(value),
      (value, dice) => [value, `${value}${pick(['}', ']'], dice) ?? '}'}`],
    ),
  ),
  'no comma': inBraces(
    inValue(
      (value) => braces(value) && /^[^"']*, [^"']*$/.test(value),
      (value) => [value, value.replace(', ', ' ')],
    ),
  ),
  'reserved start': inValue(isFree, (value, dice) => {
    const text = `${pick(['@', '%', '`'], dice) ?? '@'}${value}`;
    return [`"${text}"`, text];
  }),
  'star or ampersand or bang': inValue(isFree, (value, dice) => {
    const text = `${pick(['*', '&', '!'], dice) ?? '*'}${value}`;
    return [`"${text}"`, text];
  }),
  'colon in value': inValue(isFree, (value) => [`"${value}: main"`, `${value}: main`]),
  'backslash in double quotes': inValue(isFree, (value, dice) => {
    const escape = pick(['\\d', '\\w', '\\.', '\\-', '\\s'], dice) ?? '\\d';
    return [`'${value}${escape}'`, `"${value}${escape}"`];
  }),
  'no colon': inLine(isLeaf, (line) => line.replace(/: +/, ' ')),
  'no colon above a block': inLine(isBlock, (line) => line.replace(/:(\s*)$/, '$1')),
  'no space after the colon': inLine(
    ({ value, ...key }) => isLeaf({ value, ...key }) && !/^["'[{]/.test(value),
    (line) => line.replace(/: +/, ':'),
  ),
  'equals sign for the colon': inLine(isLeaf, (line) => line.replace(/: +/, ' = ')),
};
