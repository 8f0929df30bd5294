import { SHAPES, times } from './shapes';

const HEAD = SHAPES['plain comments']?.(0) ?? '';
const VALUES = SHAPES['empty values']?.(0) ?? '';

function below(line: (index: number) => string): (size: number) => string {
  return (size) => HEAD + times(size, line);
}

function inValue(part: string): (size: number) => string {
  return (size) => `${HEAD}x: ${part.repeat(size)}\n`;
}

function inText(part: string): (size: number) => string {
  return (size) => `${HEAD}x: "${part.repeat(size)}"\n`;
}

function inBlock(line: (index: number) => string): (size: number) => string {
  return (size) => `${HEAD}x: |\n${times(size, (index) => `  ${line(index)}\n`)}`;
}

function inValues(line: (index: number) => string): (size: number) => string {
  return (size) => VALUES + times(size, line);
}

/** Further texts of any size, each with very much of something that is rarely intended. */
export const ODD_SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'angles with words': inValue('<a a a '),
  'angles in angles': inValue('<'),
  'dollars and braces': inValue('${a'),
  'dollars with defaults': inValue('${a:-'),
  'braces of Jinja': inValue('{% if a %}'),
  'half braces of Jinja': inValue('{% '),
  'half comments of Jinja': inValue('{# '),
  'signs of percent': inValue('%(a)s '),
  'stars and signs of and': inValue('*a &a '),
  'exclamation marks': inValue('!a '),
  'colons in a row': inValue('a: '),
  'dashes in a row': inValue('- '),
  'question marks in a row': inValue('? '),
  'brackets that nothing closes': (size) => `${HEAD}x: ${'['.repeat(Math.min(size, 60))}\n`,
  'brackets that nothing opened': inValue(']'),
  'commas in brackets': (size) => `${HEAD}x: [${','.repeat(size)}]\n`,
  'single quotes': inValue("'"),
  'pairs of quotes': inValue("'a' "),
  backslashes: inText('\\\\'),
  'wrong escapes': inText('\\q'),
  'escaped quotes': inText('\\"'),
  'characters of two halves': inText('\u{1F600}'),
  'halves of characters': inText('\uD800'),
  'marks of byte order': below((i) => `\uFEFFk${i}: 1\n`),
  'characters that are NUL': below((i) => `k${i}: "\0"\n`),
  'blanks in a row': inText(' '),
  'tabs in a row': inText('\t'),
  'addresses in a row': inText('http://u:p@h/?token=x '),
  'keys and values of addresses': inText('password=x&'),
  'bearers in a row': inText('Bearer abcdefgh '),
  'connection strings': inText('AccountKey=abc;Pwd=def;'),
  'JSON that nothing closes': (size) => `${HEAD}x: '${'{"password": "'.repeat(size)}'\n`,
  'letters of base64': inText('QUJD'),
  'private keys': inBlock(() => '-----BEGIN PRIVATE KEY-----'),
  'lines of comments in a block': inBlock((i) => `# omconfig: ignore[syntax] ${i}`),
  'lines of YAML in a block': inBlock((i) => `k${i}: 1`),
  'marks of documents in a block': inBlock(() => '---'),
  'blocks with numbers': below((i) => `k${i}: |${1 + (i % 9)}\n          x\n`),
  'blocks that keep their end': below((i) => `k${i}: >+\n  x\n\n`),
  'blocks without lines': below((i) => `k${i}: |\n`),
  'values over lines': below((i) => `k${i}: a\n  b\n  c\n`),
  'quotes over lines': below((i) => `k${i}: "a\n  b"\n`),
  'lists in lists': (size) => `${HEAD}x:\n${times(Math.min(size, 60), (i) => `${' '.repeat(2 * i)}-\n`)}`,
  'maps in maps': (size) => `${HEAD}${times(Math.min(size, 60), (i) => `${' '.repeat(i)}k:\n`)}`,
  'sets and ordered maps': below((i) => `a${i}: !!set {a, b}\nb${i}: !!omap [a: 1]\n`),
  'bytes as text': below((i) => `a${i}: !!binary aGk=\n`),
  'numbers of all kinds': below((i) => `a${i}: 0o${i % 8}\nb${i}: 1e${i}\nc${i}: 190:20:${i % 60}\n`),
  'dates and switches': below((i) => `a${i}: 2001-01-0${1 + (i % 9)}\nb${i}: yes\n`),
  'anchors that are defined again': below((i) => `a${i}: &x 1\nb${i}: *x\n`),
  'lists of merge keys': below((i) => `a${i}: &x${i} {b: 1}\nc${i}: {<<: [*x${i}]}\n`),
  'names of prototypes': below((i) => `__proto__: {a: ${i}}\n`),
  'carriage returns alone': (size) => `${HEAD}${times(size, (i) => `k${i}: 1\n`)}`.replaceAll('\n', '\r'),
  'ends of documents': below(() => '...\n'),
  'directives above documents': below((i) => `...\n%YAML 1.2\n---\nk${i}: 1\n`),
  'comments about releases': below((i) => `# omconfig: release=1.${i % 14}\n`),
  'comments about nothing': below((i) => `# omconfig: something${i}\n`),
  'comments for whole files': below((i) => `# omconfig: ignore-file[rule-${i}]\n`),
  'values that refer to nothing': inValues((i) => `    k${i}: "{{ .Values.a${i}.b }}"\n`),
  'values with a null': inValues((i) => `    k${i}: null\n`),
  'values in braces': inValues((i) => `    k${i}: {a: {b: {c: 1}}}\n`),
  'lists of values': inValues((i) => `    k${i}: [1, 2, 3]\n`),
  'images and tags': (size) => `${VALUES}image:\n${times(size, (i) => `  tag: "1.${i % 14}.0"\n`)}`,
  'names that a manifest sets': (size) =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nspec:\n  source:\n    chart: openmetadata\n    targetRevision: 1.5.1\n    helm:\n      parameters:\n${times(size, (i) => `        - {name: openmetadata.config.key${i}, value: "1"}\n`)}`,
};

function chain(link: (above: string, index: number) => string): (size: number) => string {
  const links = (size: number): string => times(size, (i) => `a${i + 1}: &a${i + 1} ${link(`*a${i}`, i)}\n`);
  return (size) =>
    `a0: &a0 {b: 1}\n${links(size)}${HEAD.replace('  serviceName: a\n', `  serviceName: a\n  serviceConnection: *a${size}\n`)}`;
}

/** Texts in which one alias leads to the next: with every alias replaced they would be huge. What is followed has a limit. */
export const CHAINS: Readonly<Record<string, (size: number) => string>> = {
  'merge keys of merge keys': chain((above, index) => `{<<: ${above}, k${index}: 1}`),
  'lists of aliases of lists': chain((above) => `[${above}]`),
  'secrets behind aliases': chain((above) => `{password: ${above}}`),
  'aliases that double': chain((above, index) => (index < 30 ? `{a: ${above}, b: ${above}}` : above)),
  'merges that double': chain((above, index) => (index < 30 ? `{<<: [${above}, ${above}]}` : above)),
};
