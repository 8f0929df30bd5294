import { lineStart } from '../../text/lines';
import type { Random } from './random';

/** A YAML text with everything that people write, sometimes broken. For tests of reading. */
export function randomText(random: Random): string {
  const json = random.chance(6);
  const documents = random.chance(5) ? 1 + random.int(3) : 1;
  let text = '';
  for (let index = 0; index < documents; index++) {
    if (index > 0 || random.chance(8)) text += random.pick(['---\n', '---\n', '--- # x\n', '...\n---\n']);
    if (json && documents === 1) text += jsonValue(random, 0, random.chance(2)) + (random.chance(4) ? '' : '\n');
    else text += block(random, 0, 0);
  }
  if (random.chance(4) && !random.chance(3)) text = text.trimEnd();
  return random.chance(8) ? text.replaceAll('\n', '\r\n') : text;
}

/** The text after an edit such as people or tools make: some typed characters, some deleted lines, a paste. */
export function randomEdit(random: Random, text: string): string {
  const at = random.chance(3) ? lineStart(text, random.int(text.length + 1)) : random.int(text.length + 1);
  switch (random.int(6)) {
    case 0: {
      const end = text.indexOf('\n', at);
      return text.slice(0, lineStart(text, at)) + (end === -1 ? '' : text.slice(end + 1));
    }
    case 1:
      return text.slice(0, at) + text.slice(Math.min(text.length, at + 1 + random.int(random.chance(4) ? 40 : 3)));
    case 2:
      return text.slice(0, at) + random.pick(LINES) + text.slice(at);
    case 3: {
      const end = text.indexOf('\n', at);
      const behind = end === -1 ? text.length : end + 1;
      return text.slice(0, behind) + ' '.repeat(2 * random.int(4)) + random.pick(LINES) + '\n' + text.slice(behind);
    }
    default:
      return text.slice(0, at) + random.pick(TYPED) + text.slice(at);
  }
}

const TYPED = (
  'a|x|1|:|: |-|- | |  |\n|\n  |"|\'|#| # c|{|}|[|]|,|, |&|*|!|%|@|`|||>|?|? |\t|\r\n|$|${|${X}|{{|{{ x }}|<<: |é|\u{1F600}|' +
  '---|\n---\n|...|\\|~|null|.'
).split('|');

const LINES = [
  'key: value',
  'key:',
  'foo',
  '- item',
  '- a: 1',
  'x: [1, 2',
  'y: {a: b}',
  'z: "q',
  'w: "q"',
  "v: 'it''s'",
  't: |',
  '# comment',
  '{{- if .x }}',
  '{{ x }}',
  '${A}: ${B}',
  'a: b: c',
  '\tk: 1',
  'k:1',
  '',
  '"a": 1,',
  '"b": [2],',
  '<<: *a',
  'c: &a 1',
  '---',
  '<<<<<<< HEAD',
];

function block(random: Random, indent: number, depth: number): string {
  return random.chance(3) && depth > 0 ? sequence(random, indent, depth) : map(random, indent, depth);
}

function map(random: Random, indent: number, depth: number): string {
  const step = random.pick([2, 2, 2, 4, 3]);
  let text = '';
  for (let count = 1 + random.int(4); count > 0; count--) {
    text += noise(random, indent);
    text += ' '.repeat(indent) + key(random) + ':' + value(random, { indent, depth, step });
  }
  return text;
}

function sequence(random: Random, indent: number, depth: number): string {
  let text = '';
  for (let count = 1 + random.int(4); count > 0; count--) {
    text += noise(random, indent);
    if (depth < 4 && random.chance(3)) {
      const inner = block(random, indent + 2, depth + 1);
      text += /^ *[^ #\n{]/.test(inner) ? ' '.repeat(indent) + '-' + inner.slice(indent + 1) : inner;
    } else text += ' '.repeat(indent) + '-' + value(random, { indent, depth: 9, step: 2 });
  }
  return text;
}

/** Where a value is written, and by how much what is below it is indented. */
interface ValuePlace {
  readonly indent: number;
  readonly depth: number;
  readonly step: number;
}

function value(random: Random, { indent, depth, step }: ValuePlace): string {
  const behind = random.chance(6) ? ' # c' : '';
  if (depth < 4 && random.chance(3)) {
    const sameColumn = random.chance(4);
    if (sameColumn) return `${behind}\n${sequence(random, indent, depth + 1)}`;
    return `${behind}\n${block(random, indent + step, depth + 1)}`;
  }
  if (random.chance(12)) {
    const pad = ' '.repeat(indent + step);
    return ` ${random.pick(['|', '|-', '>', '|+', '|2'])}\n${pad}line ${random.pick(PLAIN)}\n\n${pad}  more: {{ x }}\n`;
  }
  if (random.chance(14)) return ` "two\n${' '.repeat(indent + step)}lines"${behind}\n`;
  return `${scalar(random)}${behind}\n`;
}

function scalar(random: Random): string {
  return random.pick(['', ...PLAIN.map((text) => ` ${text}`)]);
}

const PLAIN = [
  '1',
  'true',
  'abc',
  'a b c',
  '"quoted: x"',
  "'single'",
  '{a: 1, b: ${X}}',
  '[1, "2", [3]]',
  '{}',
  '${VAR}',
  'pre{{ x }}post',
  '^foo$',
  '<name>',
  'http://x:1/y',
  '&a 1',
  '*a',
  '!t x',
  'null',
];

function key(random: Random): string {
  return random.pick(['a', 'b', 'c', 'name', 'type', '"q k"', '${K}', 'x-y', '1']);
}

function noise(random: Random, indent: number): string {
  if (!random.chance(6)) return '';
  return random.pick([
    '\n',
    `${' '.repeat(indent)}# note\n`,
    '# left\n',
    `${' '.repeat(indent)}{{- if x }}\n`,
    '{% end %}\n',
  ]);
}

function jsonValue(random: Random, depth: number, pretty: boolean): string {
  const pad = pretty ? '\n' + ' '.repeat(2 * (depth + 1)) : '';
  const close = pretty ? '\n' + ' '.repeat(2 * depth) : '';
  const items = (one: () => string): string => Array.from({ length: random.int(4) }, () => pad + one()).join(',');
  if (depth < 4 && (depth === 0 || random.chance(3))) {
    const space = pretty ? ' ' : '';
    return `{${items(() => `"${random.pick(['a', 'b', 'c'])}":${space}${jsonValue(random, depth + 1, pretty)}`)}${close}}`;
  }
  if (depth < 4 && random.chance(4)) return `[${items(() => jsonValue(random, depth + 1, pretty))}${close}]`;
  return random.pick(['1', 'true', 'null', '"x"', '"${V}"', '"a, b: c"', '-1.5e3', '"{{ x }}"']);
}
