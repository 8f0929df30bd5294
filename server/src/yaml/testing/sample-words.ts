import type { SampleKey } from './sample';

const named = (source: string, name = source): SampleKey => ({ source, name });

/** Keys between brackets. */
export const FLOW_KEYS: readonly SampleKey[] = [
  ...['name', 'type', 'host', 'port', 'x-y.z', 'größe', '日本', 'a b'].map((source) => named(source)),
  named('"q: x"', 'q: x'),
  named("'it''s'", "it's"),
  named('8080'),
  named('true'),
];
/** Keys of blocks. */
export const KEYS: readonly SampleKey[] = [
  ...FLOW_KEYS,
  named('"8081"', '8081'),
  named('${KEY}'),
  named('url/path'),
  named('off', 'false'),
];
/** Keys of JSON, in quotes. */
export const JSON_KEYS: readonly SampleKey[] = [
  'name',
  'type',
  'host',
  'port',
  'a b',
  'größe',
  '1',
  'true',
  'x: y',
].map((name) => named(JSON.stringify(name), name));

/** Scalars of JSON. */
export const JSON_SCALARS = [
  '1',
  '-2.5',
  'true',
  'null',
  '"text"',
  '"a, b: {c} # d"',
  '"\\u00e9 \\"q\\""',
  '""',
  '"12"',
  '"${X}"',
];
/** Scalars between brackets. */
export const FLOW_SCALARS = [
  '1',
  'text',
  'two words',
  'no',
  '"q, {x}"',
  "'it''s'",
  '""',
  'null',
  '"7"',
  '日本',
  '"{{ x }}"',
  'http://x:1/y',
];
/** Scalars of blocks. */
export const SCALARS = [
  ...FLOW_SCALARS,
  ...[
    '',
    '',
    '~',
    '0.5',
    'a, [b',
    '${X}',
    'pre-${X:-d}-post',
    '{{ .x }}',
    '"# no comment"',
    'a#b',
    "'123'",
    '"yes"',
    '2020-01-01',
  ],
  ...[
    '0o17',
    '1e3',
    '10:30',
    'C:\\dir',
    '"tab\\tnew\\nline"',
    "'back\\slash'",
    '<name>',
    '!!str 5',
    '-1',
    'é: x'.replace(': ', ':'),
  ],
];
/** Block scalars, line by line. */
export const BLOCK_TEXTS: readonly (readonly string[])[] = [
  ['|', 'SELECT 1', '  FROM t', '', '# no comment', 'end'],
  ['|-', 'one'],
  ['|', 'key: value', '- item'],
  ['|2', '  indented', 'less'],
  ['>', 'folded', 'text', '', 'more'],
  ['>-', 'folded', '  kept'],
];
/** Block scalars that keep the lines at their end. */
export const KEEPING_TEXTS: readonly (readonly string[])[] = [
  ['|+', 'kept', ''],
  ['>+', 'kept', '', ''],
];
/** Scalars of several lines. */
export const SEVERAL_LINES: readonly (readonly string[])[] = [
  ['plain', 'goes on'],
  ['"double', 'goes: on', '# inside"'],
  ["'single", '', "goes, on'"],
];
